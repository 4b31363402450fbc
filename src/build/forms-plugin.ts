import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { isLanguage } from '../core/languages/language.ts';
import { describeProblem, type Problem } from '../core/problem.ts';
import { catalogIndex, catalogModule, modulesOfForms } from '../pages/catalog-modules.ts';
import { CATALOG, CATALOG_INDEX_ID, fileName } from '../pages/page-links.ts';
import { readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { checkFiles, type Catalog } from '../server/catalog/catalog.ts';
import { readLegalTexts } from '../server/legal-texts.ts';

const VIRTUAL = 'virtual:';
/** The catalog index, and the function that loads further modules. */
const INDEX = 'virtual:catalog';
const LEGAL = 'virtual:legal';
/** The terms of the legal texts, for the pages that quote them. */
const PRIVACY = 'virtual:privacy-terms';
/** Precedes a language: the purposes that answers are used for, in that language. */
const PURPOSES = 'virtual:purposes/';
/** Whether a module is made here: from the release's own files, or the catalog index. */
const isOwn = (id: string): boolean => [INDEX, LEGAL, PRIVACY].includes(id) || id.startsWith(PURPOSES);
/** The modules of the catalog itself, under the names of `catalogModule`. */
const MODULES = /^virtual:(?:form|outcome-pages|rules|conditions|live-questions|live-check)(?:\/|$)/;

/**
 * Vite plugin: provides the catalog to the site (`virtual:catalog`, `virtual:conditions` …), and the legal texts'
 * version and terms (`virtual:legal`, `virtual:privacy-terms`, `virtual:purposes/en` …; all typed in
 * `src/web/virtual-modules.d.ts`). In development and in tests the modules are made from the files below `catalogRoot`;
 * if a file fails its checks, its problems are shown over the page. A release contains no catalog: `makePages` makes
 * these modules later (docs/decisions/0090-releases-without-a-catalog.md).
 * @param root the project's folder
 * @param catalogRoot the folder that contains `form-schemas/` and `rules/`
 */
export function formsPlugin({
  root,
  catalogRoot,
}: {
  readonly root: string;
  readonly catalogRoot: string;
}): Plugin {
  let catalog: Catalog | undefined;
  let target: 'development' | 'browsers' | 'prerenderer' = 'development';

  function checkedCatalog(): Catalog {
    if (catalog !== undefined) return catalog;
    const checked = checkFiles(readCatalogFiles(catalogRoot));
    if (!checked.ok) throw refusal(checked.problems);
    return (catalog = checked.value);
  }
  function source(id: string): string | null {
    if (id !== INDEX && isOwn(id)) return legalModule(id, root);
    const name = id.slice(VIRTUAL.length);
    if (target === 'prerenderer') return id === INDEX ? PRERENDERER_INDEX : prerendererModule(name);
    if (id !== INDEX) return catalogModule(checkedCatalog(), name);
    return target === 'browsers' ? BROWSER_INDEX : developmentIndex(checkedCatalog());
  }

  return {
    name: 'harborlight.forms',
    configResolved({ command, build }) {
      if (command === 'build') target = build.ssr === false ? 'browsers' : 'prerenderer';
    },
    // The filters keep Vite from calling the plugin for each of the site's modules.
    resolveId: {
      filter: { id: /^virtual:/ },
      handler(id) {
        if (!MODULES.test(id)) return isOwn(id) ? `\0${id}` : null;
        const name = CATALOG + fileName(id.slice(VIRTUAL.length));
        return target === 'browsers' ? { id: `${name}.js`, external: true } : `\0${id}`;
      },
    },
    load: {
      filter: { id: /^\0virtual:/ },
      handler: (id) => (isOwn(id.slice(1)) || MODULES.test(id.slice(1)) ? source(id.slice(1)) : null),
    },
    configureServer(server) {
      watchCatalog(server.watcher, catalogRoot, () => {
        catalog = undefined;
        reloadPage(server, checkedCatalog);
      });
    },
  };
}

/** The legal texts' version or terms. @throws Error with what is wrong in `policies/privacy.json` */
function legalModule(id: string, root: string): string {
  const texts = readLegalTexts(root);
  if (!texts.ok) throw refusal(texts.problems);
  const { version, terms } = texts.value;
  if (id === LEGAL) return `export const legalVersion = ${JSON.stringify(version)};\n`;
  const { purposes, ...periods } = terms;
  if (id === PRIVACY) return `export const privacyTerms = ${JSON.stringify(periods)};\n`;
  const language = id.slice(PURPOSES.length);
  if (!isLanguage(language)) throw new Error(`There is no language "${language}".`);
  return `export const purposes = ${JSON.stringify(purposes.map((purpose) => purpose[language]))};\n`;
}

/** `virtual:catalog` in development and tests, with the catalog itself. */
function developmentIndex(catalog: Catalog): string {
  const loaders = modulesOfForms(catalog).map(
    (name) => `[${JSON.stringify(name)}, () => import(${JSON.stringify(VIRTUAL + name)})]`,
  );
  return `export const index = ${JSON.stringify(catalogIndex(catalog))};
const loaders = new Map([${loaders.join(', ')}]);
export const loadModule = async (name) => (await loaders.get(name)()).default;
`;
}

/**
 * `virtual:catalog` of a release, in browsers: the index is in the document, and the import map locates the other
 * modules. A module that cannot be fetched is reported with the event that Vite uses for the release's own modules.
 */
const BROWSER_INDEX = `export const index = JSON.parse(document.getElementById(${JSON.stringify(CATALOG_INDEX_ID)}).textContent);
export async function loadModule(name) {
  try {
    return (await import(/* @vite-ignore */ ${JSON.stringify(CATALOG)} + name.replaceAll('/', '.') + '.js')).default;
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}
`;

/** `virtual:catalog` in the prerenderer, a function of its catalog: `openPrerenderer` describes the free names. */
const PRERENDERER_INDEX = `export const index = catalogModule('index');
export async function loadModule(name) {
  recordImport(${JSON.stringify(CATALOG)} + name);
  return catalogModule(name);
}
`;

function prerendererModule(name: string): string {
  return `export default catalogModule(${JSON.stringify(name)});\n`;
}

/** An error without a stack, which would only show the build's code to a person who edits a form. */
export function refusal(problems: readonly Problem[]): Error {
  const error = new Error(`\n${problems.map(describeProblem).join('\n')}`);
  error.stack = '';
  return error;
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

/** Milliseconds of debounce: editors write a file in several steps, and rule file and table are saved one by one. */
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
