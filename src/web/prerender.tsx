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
}

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
  return {
    status: pagePaths.includes(path) ? 200 : 404,
    html,
    head: renderHead(headTags(page.handle.meta, site)),
  };
}
