import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../server/catalog/catalog.ts';
import { moduleValue, openPrerenderer, type Prerenderer } from '../server/site/prerenderer.ts';
import { catalogIndex, catalogModule } from './catalog-modules.ts';
import { documentMaker, type MadeDocument } from './documents.ts';
import type { ReleaseScripts, ScriptsOfModules } from './page-links.ts';
import { rememberLast } from '../server/remember.ts';

/** The pages of a release with the words of a catalog. */
export interface CatalogPages extends Omit<Prerenderer, 'prerender'> {
  readonly scripts: ReleaseScripts;
  /** The source of a module of the catalog. */
  readonly sourceOf: (name: string) => string;
  /** Makes a document as every visitor gets it. */
  readonly make: (path: string) => Promise<MadeDocument>;
}

/**
 * Opens the pages of a release with a catalog: any number of them in one process, each from nothing but its own.
 * @param release the folder of the release
 * @param key of the pages: where their documents find the modules of the catalog
 */
export function openCatalogPages(release: string, catalog: Catalog, key: string): CatalogPages {
  const scripts = readScripts(release);
  const sourceOf = remembered((name) => catalogModule(catalog, name));
  let imported = new Set<string>();
  const { prerender, ...rest } = openPrerenderer(release, {
    catalogModule: remembered((name) => moduleValue(sourceOf(name))),
    recordImport: (name) => imported.add(name),
  });
  const make = documentMaker(
    async (path) => {
      imported = new Set();
      return { page: await prerender(path), imported };
    },
    {
      scripts,
      readSheet: remembered((href) => readFileSync(join(release, 'client', href), 'utf8')),
      key,
      indexIn: (language) => catalogIndex(catalog, language),
    },
  );
  return { ...rest, scripts, sourceOf, make };
}

/** The same function, which is asked once for the same name. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = rememberLast<T>(Infinity);
  return (name) => known(name, () => make(name));
}

/** Where a release keeps what making pages must know of its scripts. */
export const SCRIPT_FILES = {
  manifest: 'manifest.json',
  modules: 'chunks.json',
  template: 'template.html',
} as const;

function readScripts(release: string): ReleaseScripts {
  const read = (name: string): string => readFileSync(join(release, name), 'utf8');
  return {
    // Vite has written it,
    manifest: JSON.parse(read(SCRIPT_FILES.manifest)) as ReleaseScripts['manifest'],
    // and this our own plugin.
    modules: JSON.parse(read(SCRIPT_FILES.modules)) as ScriptsOfModules,
    template: read(SCRIPT_FILES.template),
  };
}
