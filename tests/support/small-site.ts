import type { ReleasePages } from '../../src/core/release-pages.ts';
import { readSiteConfig, type SiteConfig } from '../../src/core/site-config.ts';
import { openPages, type Pages } from '../../src/server/site/pages.ts';
import type { RenderPage } from '../../src/server/site/render-page.ts';
import { openSite, type Site } from '../../src/server/site/site.ts';

export interface SmallSiteOptions {
  readonly frames?: ReleasePages;
  readonly config?: SiteConfig;
}

/** Serves the files of one folder, scripts and pictures included, as those of pages. @param render renders a page for one visitor */
export function smallSite(folder: string, render: RenderPage, options: SmallSiteOptions = {}): Site {
  const { config = readSiteConfig({}) } = options;
  return openSite(
    { folder, files: new Set(), findRetained: () => null },
    smallPages(folder, render, options),
    config,
  );
}

/** The pages of one folder. */
export function smallPages(folder: string, render: RenderPage, options: SmallSiteOptions = {}): Pages {
  const { frames = {}, config = readSiteConfig({}) } = options;
  return openPages({ key: '000000000000-000000000000', client: folder, frames, render }, config);
}
