import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { PrerenderedPage } from '../../core/page-frames.ts';
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

/** What the prerenderer is given: the free names in the code of `src/build/forms-plugin.ts` and `page-imports.ts`. */
interface Given {
  /** What a module of the catalog exports, by its name. */
  readonly catalogModule: (name: string) => unknown;
  /** Is told each module that a page imports on demand, of the release or of its catalog. */
  readonly recordImport?: (name: string) => void;
}

/**
 * Renders the pages of a release with any catalog: the code of the release is a function of it. Nothing is remembered
 * besides what is returned, so a process may hold several.
 * @param release the folder of the release
 * @throws Error when the release has no prerenderer, or the catalog lacks what its pages say
 */
export function openPrerenderer(
  release: string,
  { catalogModule, recordImport = () => {} }: Given,
): Prerenderer {
  const file = resolve(release, PRERENDERER);
  const given = { exports: {}, require: createRequire(file), catalogModule, recordImport };
  const run = compileFunction(readFileSync(file, 'utf8'), Object.keys(given), { filename: file });
  Reflect.apply(run, null, Object.values(given));
  // The build has made it of src/web/prerender.tsx.
  return given.exports as Prerenderer;
}

/** What the source of a module of a catalog exports, which `src/pages/catalog-modules.ts` has written. */
export function moduleValue(source: string): unknown {
  return Reflect.apply(compileFunction(source.replace(/^export default /m, 'return ')), null, []);
}
