import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { robots, sitemap } from './crawler-files.ts';
import { inlineStyles } from './inline-styles.ts';
import { fillTemplate, fontPreloads, type RenderedPage } from './page-template.ts';
import { pageLinks } from './page-scripts.ts';

/** What `src/web/prerender.tsx` exports. */
export interface Prerenderer {
  readonly siteUrl: string;
  readonly prerenderPaths: readonly string[];
  readonly prerender: (path: string) => Promise<RenderedPage>;
}

/** An address that no route has: its page is the routing-error screen. */
const UNKNOWN = '/404';

/**
 * Writes every page as `<path>/index.html`, and the routing-error screen as `404.html`, over Vite's
 * `index.html`; then the sitemap and robots.txt, which agree with what the pages say of themselves.
 * @param clientDir the finished client build
 * @returns how many pages were written
 * @throws Error when a page does not render with the status it should have
 */
export async function prerenderPages(
  { prerender, prerenderPaths, siteUrl }: Prerenderer,
  clientDir: string,
): Promise<number> {
  const manifestDir = join(clientDir, '.vite');
  const manifest = JSON.parse(readFileSync(join(manifestDir, 'manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const fonts = fontPreloads(manifest);
  const listed: string[] = [];
  const readSheet = (href: string): string => readFileSync(join(clientDir, href), 'utf8');

  async function write(path: string, status: number, file: string): Promise<void> {
    const imports = new Set<string>();
    globalThis.prerenderedImports = imports;
    const page = await prerender(path);
    if (page.status !== status)
      throw new Error(`${path} rendered with status ${page.status}, not ${status}.`);
    if (page.listedAs !== null) listed.push(page.listedAs);
    const target = join(clientDir, file);
    mkdirSync(dirname(target), { recursive: true });
    const document = fillTemplate(template, page, [...pageLinks(manifest, imports), ...fonts]);
    writeFileSync(target, inlineStyles(document, readSheet));
  }
  for (const path of prerenderPaths) await write(path, 200, join(path, 'index.html'));
  await write(UNKNOWN, 404, '404.html');
  writeFileSync(join(clientDir, 'sitemap.xml'), sitemap(listed));
  writeFileSync(join(clientDir, 'robots.txt'), robots(siteUrl));
  // The manifest names source files; the site does not serve it.
  rmSync(manifestDir, { recursive: true });
  return prerenderPaths.length + 1;
}
