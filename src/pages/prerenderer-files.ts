import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalog } from '../server/catalog.ts';
import { catalogIndex, catalogModule, modulesOfForms } from './catalog-modules.ts';
import { CATALOG, fileName, type ReleaseScripts, type ScriptsOfModules } from './page-links.ts';

/** What the pages of a release are made of, with the words of a catalog. */
interface PrerendererFiles {
  /** The address of the module that renders them: what `src/web/prerender.tsx` exports. */
  readonly entry: string;
  readonly scripts: ReleaseScripts;
  /** The text of a stylesheet of the release. */
  readonly readSheet: (href: string) => string;
}

/**
 * Puts a release's prerenderer beside the modules of a catalog, in `prerender/` of a folder.
 * @param release the folder of the release
 * @param target the folder that gets them; for each catalog another one
 * @param write what is done with the source of each module before it is written
 */
export async function writePrerenderer(
  release: string,
  catalog: Catalog,
  target: string,
  write: (name: string, source: string) => Promise<string> = async (_name, source) => source,
): Promise<PrerendererFiles> {
  const scripts = readScripts(release);
  const folder = join(target, 'prerender');
  mkdirSync(join(folder, CATALOG), { recursive: true });
  // A copy: a module at another address is another module, and so is what it has read of its catalog.
  copyFileSync(join(release, 'prerender', 'prerender.mjs'), join(folder, 'prerender.mjs'));
  writeFileSync(join(folder, CATALOG, 'index.json'), JSON.stringify(catalogIndex(catalog)));
  const names = new Set([...modulesOfForms(catalog), ...Object.values(scripts.modules.catalog).flat()]);
  for (const name of names) {
    const source = await write(name, catalogModule(catalog, name));
    writeFileSync(join(folder, CATALOG, `${fileName(name)}.mjs`), source);
  }
  return {
    entry: pathToFileURL(join(folder, 'prerender.mjs')).href,
    scripts,
    readSheet: (href) => readFileSync(join(release, 'client', href), 'utf8'),
  };
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
