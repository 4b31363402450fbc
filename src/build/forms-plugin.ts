import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { describeProblem, type Problem } from '../core/problem.ts';
import { readCatalog, type Catalog } from '../server/catalog.ts';
import { commonJsToModule } from './commonjs-module.ts';
import { compileValidators } from './compile-validators.ts';
import { formListModule, formModule } from './form-modules.ts';
import { ruleTextsModule } from './rules-module.ts';
import { watchCatalog } from './watch-catalog.ts';

const FORMS = 'virtual:forms';
const RULES = 'virtual:rules';
const FORM = 'virtual:form/';
const VALIDATORS = 'virtual:form-validators/';
const COMMONJS = 'virtual:commonjs/';

/**
 * Vite plugin: makes a catalog importable by the web part (`virtual:forms`, `virtual:form/<id>` with compiled
 * validators, `virtual:rules`; typed in `src/web/virtual-*.d.ts`). A file that fails its checks stops the build
 * and, in development, shows the described problems over the page.
 * @param catalogRoot the folder that holds `form-schemas/` and `rules/`
 */
export function formsPlugin({ catalogRoot }: { readonly catalogRoot: string }): Plugin {
  let catalog: Catalog | undefined;

  function checkedCatalog(): Catalog {
    if (catalog !== undefined) return catalog;
    const read = readCatalog(catalogRoot);
    if (!read.ok) throw refusal(read.problems);
    return (catalog = read.value);
  }
  function checkedForm(id: string): FormDefinition {
    const form = checkedCatalog().forms.get(id);
    if (form === undefined) throw new Error(`There is no folder form-schemas/${id}.`);
    return form;
  }
  function source(id: string): string | null {
    if (id === FORMS) return formListModule(checkedCatalog().forms);
    if (id === RULES) return ruleTextsModule(checkedCatalog().ruleSets);
    const [kind, rest] = splitId(id);
    if (kind === COMMONJS) return commonJsToModule(readFileSync(rest, 'utf8'), rest, commonJsId);
    if (kind !== FORM && kind !== VALIDATORS) return null;
    const form = checkedForm(rest);
    const compiled = compileValidators(rest, form.schema);
    return kind === FORM
      ? formModule(form, compiled, VALIDATORS + rest)
      : commonJsToModule(compiled.code, fileURLToPath(import.meta.url), commonJsId);
  }

  return {
    name: 'harborlight.forms',
    // Filters, so that Vite asks for these modules only and not for each of the site's.
    resolveId: {
      filter: { id: /^virtual:/ },
      handler: (id) => (id === FORMS || id === RULES || splitId(id)[0] !== '' ? `\0${id}` : null),
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

/** Without a stack: it would only show our own code to whoever edits a form. */
function refusal(problems: readonly Problem[]): Error {
  const error = new Error(`\n${problems.map(describeProblem).join('\n')}`);
  error.stack = '';
  return error;
}

function commonJsId(file: string): string {
  return COMMONJS + file;
}

function splitId(id: string): readonly [kind: string, rest: string] {
  const kind = [FORM, VALIDATORS, COMMONJS].find((prefix) => id.startsWith(prefix)) ?? '';
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
