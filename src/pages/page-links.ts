import type { Manifest, ManifestChunk } from 'vite';

/** What making pages needs to know about a release's scripts. */
export interface ReleaseScripts {
  /** Vite's manifest. */
  readonly manifest: Manifest;
  readonly modules: ScriptsOfModules;
  /** The HTML template, which links the scripts and styles that every page has. */
  readonly template: string;
}

/** The scripts that a release's modules are in, as its build writes them. */
export interface ScriptsOfModules {
  /** The script of each module, by the module's name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The catalog modules that a script imports, by the script's name. */
  readonly catalog: Readonly<Record<string, readonly string[]>>;
}

/** The prefix of every catalog module's specifier; the import map resolves it. */
export const CATALOG = 'catalog/';

/** The id of the element with the catalog index. */
export const CATALOG_INDEX_ID = 'catalog';

/** The file name of a catalog module, without its extension: `form/x/es` → `form.x.es`. */
export function fileName(name: string): string {
  return name.replaceAll('/', '.');
}

/** The module that a specifier names: `catalog/form.x.js` → `form/x`. */
export function catalogName(specifier: string): string {
  return specifier
    .slice(CATALOG.length)
    .replace(/\.m?js$/, '')
    .replaceAll('.', '/');
}

/** The app, which the first script of a page imports on demand. */
const APP = 'src/web/main.tsx';

/**
 * Elements that load a page's styles, and the scripts of app and page, in parallel with the first script.
 * @param imported names of the modules that the page imports on demand
 * @param key of the pages, for the paths of their catalog modules
 * @param waits whether the page starts without the app: then its scripts are only listed, for `src/web/entry.ts`
 */
export function pageLinks(
  { manifest, modules, template }: ReleaseScripts,
  imported: ReadonlySet<string>,
  key: string,
  waits: boolean,
): readonly string[] {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const names = [APP, ...imported];
  const wanted = closure(
    manifest,
    names.flatMap((name) => chunks.get(modules.scripts[name] ?? '') ?? []),
  );
  const own = [...wanted].filter(({ file }) => !template.includes(`"/${file}"`));
  const ofCatalog = new Set([
    ...names.filter((name) => name.startsWith(CATALOG)).map((name) => name.slice(CATALOG.length)),
    ...[...wanted].flatMap(({ file }) => modules.catalog[file] ?? []),
  ]);
  const scripts = [
    ...own.map(({ file }) => `/${file}`),
    ...[...ofCatalog].map((name) => `/${CATALOG}${key}/${fileName(name)}.js`),
  ];
  return [
    ...own
      .flatMap(({ css }) => css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(waits
      ? [`<meta name="scripts" content="${scripts.join(' ')}">`]
      : scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)),
  ];
}

/** The chunks and all their static imports, in the order of first mention. */
function closure(manifest: Manifest, chunks: readonly ManifestChunk[]): ReadonlySet<ManifestChunk> {
  const found = new Set<ManifestChunk>();
  function visit(chunk: ManifestChunk | undefined): void {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  }
  chunks.forEach(visit);
  return found;
}
