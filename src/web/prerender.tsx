import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Site } from './pages/Site.tsx';
import { loadPage, pagePaths } from './routes.tsx';
import { headTags } from './site/head-tags.ts';
import { renderHead } from './site/render-head.ts';
import { site } from './site/site.ts';

export interface PrerenderedPage {
  readonly status: number;
  /** Inner HTML of the root element. */
  readonly html: string;
  /** What belongs in the document's head. */
  readonly head: string;
  /** The full address under which search engines may list the page; null when they may not. */
  readonly listedAs: string | null;
}

/** Where the public finds the site. */
export const siteUrl: string = site.siteUrl;

/** Every address that has a page. Any other address prerenders the routing-error screen with status 404. */
export const prerenderPaths: readonly string[] = pagePaths;

/**
 * Renders a page to HTML, at build time.
 * @param path an address of the site, starting with `/`
 * @throws when the page cannot be rendered
 */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const page = await loadPage(path);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <Site page={page} />
      </StaticRouter>
    </StrictMode>,
  );
  const { meta } = page.handle;
  const isListed = meta.noIndex !== true && meta.canonicalUrl !== undefined;
  return {
    status: pagePaths.includes(path) ? 200 : 404,
    html,
    head: renderHead(headTags(meta, site)),
    listedAs: isListed ? `${site.siteUrl}${meta.canonicalUrl}` : null,
  };
}
