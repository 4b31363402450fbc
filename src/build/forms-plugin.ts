import { readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { CatalogForm } from '../core/schema/load-form.ts';
import { describeProblem, type Problem } from '../core/problem.ts';
import { isLanguage, type Language } from '../core/languages/language.ts';
import { readCatalog, type Catalog } from '../server/catalog.ts';
import { commonJsToModule, compileValidators } from './compiled-validators.ts';
import { legalDigest } from './legal-version.ts';
import {
  conditionTextsModule,
  formListModule,
  formModule,
  liveCheckModule,
  nounsModule,
  liveQuestionsModule,
  outcomePagesModule,
  ruleTextsModule,
} from './form-modules.ts';

const FORMS = 'virtual:forms';
const RULES = 'virtual:rules';
const CONDITIONS = 'virtual:conditions';
/** The same in another language, which follows. */
const CONDITIONS_IN = 'virtual:conditions/';
const NOUNS = 'virtual:nouns/';
const LEGAL = 'virtual:legal';
const FORM = 'virtual:form/';
const OUTCOME_PAGES = 'virtual:outcome-pages/';
const LIVE_QUESTIONS = 'virtual:live-questions/';
const LIVE_CHECK = 'virtual:live-check/';
const VALIDATORS = 'virtual:form-validators/';
const COMMONJS = 'virtual:commonjs/';

/**
 * Vite plugin: the site imports a catalog through it (`virtual:forms`, `virtual:form/<id>` with compiled
 * validators, `virtual:outcome-pages/<id>`, `virtual:rules`, `virtual:conditions`, `virtual:live-questions/<id>`, `virtual:live-check/<id>`) and the
 * version of the legal texts (`virtual:legal`; all typed in `src/web/virtual-*.d.ts`). A file that fails its checks stops the build
 * and, in development, its problems are shown over the page.
 * @param root the project's folder
 * @param catalogRoot the folder that holds `form-schemas/` and `rules/`
 */
export function formsPlugin({
  root,
  catalogRoot,
}: {
  readonly root: string;
  readonly catalogRoot: string;
}): Plugin {
  let catalog: Catalog | undefined;

  function checkedCatalog(): Catalog {
    if (catalog !== undefined) return catalog;
    const read = readCatalog(catalogRoot);
    if (!read.ok) throw refusal(read.problems);
    return (catalog = read.value);
  }
  /** @param name a form's id, or `<id>/<language>` */
  function checkedForm(name: string): CatalogForm {
    const [id = '', language] = name.split('/');
    const form = checkedCatalog().forms.get(id);
    if (form === undefined) throw new Error(`There is no folder form-schemas/${id}.`);
    if (language === undefined) return form;
    const translated = isLanguage(language) ? form.translations.get(language) : undefined;
    if (translated === undefined) throw new Error(`There is no form-schemas/${id}/locales/${language}.json.`);
    return translated;
  }
  function checkedLanguage(name: string): Language {
    if (!isLanguage(name)) throw new Error(`There is no language "${name}".`);
    return name;
  }
  function source(id: string): string | null {
    if (id === FORMS) return formListModule(checkedCatalog().forms);
    if (id === RULES) return ruleTextsModule(checkedCatalog().ruleSets);
    if (id === CONDITIONS) return conditionTextsModule(checkedCatalog().ruleSets);
    if (id === LEGAL) return `export const legalDigest = ${JSON.stringify(legalDigest(root))};\n`;
    const [kind, rest] = splitId(id);
    if (kind === COMMONJS) return commonJsToModule(readFileSync(rest, 'utf8'), rest, commonJsId);
    if (kind === NOUNS) return nounsModule(checkedCatalog().forms, checkedLanguage(rest));
    if (kind === CONDITIONS_IN) {
      const ruleSets = checkedCatalog().rulesIn.get(checkedLanguage(rest));
      return conditionTextsModule(ruleSets ?? new Map());
    }
    if (kind === OUTCOME_PAGES) {
      const form = checkedForm(rest);
      const { rulesIn } = checkedCatalog();
      return outcomePagesModule(form, rulesIn.get(form.language)?.get(form.ruleSet?.id ?? ''));
    }
    if (kind === LIVE_QUESTIONS) return liveQuestionsModule(checkedForm(rest));
    if (kind === LIVE_CHECK) return liveCheckModule(checkedForm(rest));
    if (kind !== FORM && kind !== VALIDATORS) return null;
    const form = checkedForm(rest);
    const compiled = compileValidators(rest, form.answersSchema, form.schema);
    return kind === FORM
      ? formModule(form, compiled, VALIDATORS + rest)
      : commonJsToModule(compiled.code, fileURLToPath(import.meta.url), commonJsId);
  }

  return {
    name: 'harborlight.forms',
    // The filters keep Vite from calling the plugin for each of the site's modules.
    resolveId: {
      filter: { id: /^virtual:/ },
      handler: (id) =>
        [FORMS, RULES, CONDITIONS, LEGAL].includes(id) || splitId(id)[0] !== '' ? `\0${id}` : null,
    },
    load: {
      filter: { id: /^\0virtual:/ },
      handler: (id) => source(id.slice(1)),
    },
    configureServer(server) {
      watchCatalog(server.watcher, catalogRoot, () => {
        catalog = undefined;
        reloadPage(server, checkedCatalog);
      });
    },
  };
}

/** An error without a stack, which would only show the build's code to whoever edits a form. */
function refusal(problems: readonly Problem[]): Error {
  const error = new Error(`\n${problems.map(describeProblem).join('\n')}`);
  error.stack = '';
  return error;
}

function commonJsId(file: string): string {
  return COMMONJS + file;
}

function splitId(id: string): readonly [kind: string, rest: string] {
  const kind =
    [FORM, NOUNS, CONDITIONS_IN, OUTCOME_PAGES, LIVE_QUESTIONS, LIVE_CHECK, VALIDATORS, COMMONJS].find(
      (prefix) => id.startsWith(prefix),
    ) ?? '';
  return [kind, id.slice(kind.length)];
}

function reloadPage(server: ViteDevServer, check: () => void): void {
  const { client } = server.environments;
  for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
  try {
    check();
    client.hot.send({ type: 'full-reload' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    client.hot.send({ type: 'error', err: { message, stack: '', plugin: 'harborlight.forms' } });
  }
}

/** Debounce, in milliseconds: an editor writes a file in several steps, and a rule file is saved apart from its table of cases. */
const DEBOUNCE_MS = 60;

/** Calls `changed` after each change of files below `form-schemas/` or `rules/`, debounced. */
export function watchCatalog(
  watcher: ViteDevServer['watcher'],
  catalogRoot: string,
  changed: () => void,
): void {
  const folders = ['form-schemas', 'rules'].map((name) => resolve(catalogRoot, name));
  let timer: NodeJS.Timeout | undefined;
  watcher.add(folders);
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, DEBOUNCE_MS);
  });
}
