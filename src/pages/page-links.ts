import type { Manifest, ManifestChunk } from 'vite';

/** What making pages must know of a release's scripts. */
export interface ReleaseScripts {
  /** Vite's own. */
  readonly manifest: Manifest;
  readonly modules: ScriptsOfModules;
  /** The site's document, which names the scripts and styles of every page. */
  readonly template: string;
}

/** Where the modules of a release went, as its build writes it. */
export interface ScriptsOfModules {
  /** Module → the script that it is in. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Script → the modules of a catalog that it imports. */
  readonly catalog: Readonly<Record<string, readonly string[]>>;
}

/** What the specifier of every module of a catalog begins with: the import map says where they are. */
export const CATALOG = 'catalog/';

/** The id of the element with what every page must know of its catalog. */
export const CATALOG_INDEX_ID = 'catalog';

/** The file of a module of a catalog, without its ending: `form/x/es` → `form.x.es`. */
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

/** The app, which the first script of a page imports when it is needed. */
const APP = 'src/web/main.tsx';

/**
 * Elements with which a page's styles, and the scripts of app and page, load together with the first script.
 * @param imported names of the modules that the page imports on demand
 * @param key of the pages, for the modules of their catalog
 * @param waits whether the page begins without the app: then its scripts are only named, for `src/web/entry.ts`
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

/** The chunks and everything they import at once, in the order of first mention. */
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
