import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PrerenderedPage } from '../../core/release-pages.ts';
import type { PageStart } from '../../core/submission/page-start.ts';

/** What `src/web/prerender.tsx` exports. */
export interface Prerenderer {
  readonly siteUrl: string;
  readonly prerenderPaths: readonly string[];
  readonly prerender: (path: string) => Promise<PrerenderedPage>;
  /** Renders a page for one visitor. @returns the inner HTML of the root element */
  readonly renderPage: (path: string, start: PageStart) => Promise<string>;
}

/** The file of a release that renders its pages. */
export const PRERENDERER = 'prerender.cjs';

/** The arguments of a prerenderer: the free names in the code of `src/build/forms-plugin.ts` and `page-imports.ts`. */
interface Given {
  /** Returns the export of a catalog module, by the module's name. */
  readonly catalogModule: (name: string) => unknown;
  /** Called with each module of the release or its catalog that a page imports on demand. */
  readonly recordImport?: (name: string) => void;
}

/**
 * Renders the pages of a release with any catalog: the release's code is compiled as a function of the catalog. It has
 * no global state, so a process may hold several prerenderers.
 * @param release the folder of the release
 * @throws Error when the release has no prerenderer, or the catalog lacks what its pages need
 */
export function openPrerenderer(
  release: string,
  { catalogModule, recordImport = () => {} }: Given,
): Prerenderer {
  const file = resolve(release, PRERENDERER);
  const given = { exports: {}, require: createRequire(file), catalogModule, recordImport };
  const run = compileFunction(readFileSync(file, 'utf8'), Object.keys(given), { filename: file });
  Reflect.apply(run, null, Object.values(given));
  // The build makes the file from src/web/prerender.tsx.
  return given.exports as Prerenderer;
}

/** The export of a catalog module, from the source that `src/pages/catalog-modules.ts` writes. */
export function moduleValue(source: string): unknown {
  return Reflect.apply(compileFunction(source.replace(/^export default /m, 'return ')), null, []);
}
