import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { fillTemplate } from './page-template.ts';
import type { Prerenderer } from './prerender-pages.ts';

/** What a release names only where a form stands: here it would otherwise wait for the scripts. */
const STYLES = ['<link rel="stylesheet" href="/src/web/styles/form.css">'];

/**
 * Renders the page at an address while developing, as the build would, so that a hydration mismatch shows
 * here already. A page that cannot be rendered is sent empty: its script then shows Vite's error overlay.
 * Whatever else Vite has left unanswered (an unknown image, a script with a fault) gets a 404.
 */
export async function sendDevPage(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers.accept?.includes('text/html') !== true) return void response.writeHead(404).end();
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const template = readFileSync(join(vite.config.root, 'index.html'), 'utf8');
  const page = await render(vite, path);
  const document = await vite.transformIndexHtml(path, fillTemplate(template, page, STYLES));
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(document);
}

async function render(vite: ViteDevServer, path: string) {
  try {
    // Vite's module of src/web/prerender.tsx.
    const { prerender } = (await vite.ssrLoadModule('/src/web/prerender.tsx')) as Prerenderer;
    return await prerender(path);
  } catch (error) {
    if (error instanceof Error) {
      vite.ssrFixStacktrace(error);
      vite.config.logger.error(`${path} could not be rendered: ${error.stack || error.message}`);
    }
    return { status: 500, head: '', html: '' };
  }
}
