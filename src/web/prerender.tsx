import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { pagePaths, routes } from './routes.tsx';
import { headTags } from './site/head-tags.ts';
import { readHandle } from './site/page-meta.ts';
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

const handler = createStaticHandler(routes);

/**
 * Renders a page to HTML, at build time.
 * @param path an address of the site, starting with `/`
 * @throws when the page cannot be rendered
 */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const context = await handler.query(new Request(new URL(path, site.siteUrl)));
  if (context instanceof Response) throw new Error(`${path} redirects: it cannot be prerendered.`);
  for (const error of Object.values(context.errors ?? {})) throw error;

  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  const match = context.matches.at(-1);
  const meta = readHandle(match?.route.handle)?.meta;
  if (meta === undefined) throw new Error(`The page at ${path} does not say its title: it has no handle.`);
  return {
    status: match?.route.path === '*' ? 404 : 200,
    html,
    head: renderHead(headTags(meta, site)),
  };
}
