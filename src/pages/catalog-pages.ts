import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../server/catalog/catalog.ts';
import { moduleValue, openPrerenderer, type Prerenderer } from '../server/site/prerenderer.ts';
import { catalogIndex, catalogModule } from './catalog-modules.ts';
import { documentMaker, type MadeDocument } from './documents.ts';
import type { ReleaseScripts, ScriptsOfModules } from './page-links.ts';
import { lruCache } from '../core/caches.ts';

/** The pages of a release, rendered with the texts of a catalog. */
export interface CatalogPages extends Omit<Prerenderer, 'prerender'> {
  readonly scripts: ReleaseScripts;
  /** The source of a catalog module, by its name. */
  readonly sourceOf: (name: string) => string;
  /** Makes the document of a page, the same for every visitor. */
  readonly make: (path: string) => Promise<MadeDocument>;
}

/**
 * Opens the pages of a release with a catalog. A process may open several, which share no state.
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

/** Caches a function of a name. */
function remembered<T>(make: (name: string) => T): (name: string) => T {
  const known = lruCache<T>(Infinity);
  return (name) => known(name, () => make(name));
}

/** The files of a release that describe its scripts, which making pages needs. */
export const SCRIPT_FILES = {
  manifest: 'manifest.json',
  modules: 'chunks.json',
  template: 'template.html',
} as const;

function readScripts(release: string): ReleaseScripts {
  const read = (name: string): string => readFileSync(join(release, name), 'utf8');
  return {
    // Vite writes this file.
    manifest: JSON.parse(read(SCRIPT_FILES.manifest)) as ReleaseScripts['manifest'],
    // Our own plugin (`recordChunksPlugin`) writes this one.
    modules: JSON.parse(read(SCRIPT_FILES.modules)) as ScriptsOfModules,
    template: read(SCRIPT_FILES.template),
  };
}
