import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { describeProblem, type Checked, type Problem } from '../core/problem.ts';
import { escapeHtml } from '../core/html.ts';
import { readSiteConfig } from '../core/site-config.ts';
import { createApp } from '../server/app.ts';
import { readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { followInForce, type ActivationPolicy } from '../server/catalog/catalog-in-force.ts';
import { followedStore } from '../server/next-version/next-version-conflict.ts';
import type { Answers, Task } from '../server/next-version/tasks.ts';
import { checkFiles, compileFiles } from '../server/catalog/catalog.ts';
import { channelsOf, startDeliveries } from '../server/deliveries/start-deliveries.ts';
import { usableCatalog, type UsableCatalog } from '../server/catalog/opened-catalog.ts';
import { readDeskPolicies } from '../server/desk/read-policies.ts';
import { readServerConfig } from '../server/config/config.ts';
import { createLog } from '../server/process/log.ts';
import { createMetrics } from '../server/process/metrics.ts';
import { openPool } from '../server/process/shared-pool.ts';
import { SINGLE_PROCESS } from '../server/process/processes.ts';
import { readCurrent, releaseFolder } from '../server/releases/releases.ts';
import { standardOutput } from '../server/process/log-output.ts';
import type { Prerenderer } from '../server/site/prerenderer.ts';
import { fillDocument } from '../server/site/render-page.ts';
import type { SiteHandler } from '../server/site/site.ts';
import { openStore } from '../server/store/open-store.ts';
import { differenceFrom } from '../server/catalog/working-copy.ts';
import { releasePaths } from './release-paths.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { watchCatalog } from './forms-plugin.ts';
import { fillTemplate } from '../pages/documents.ts';

/** A release links these only on pages with a form. In development they would otherwise load only after the scripts. */
const STYLES = ['/src/form/form.css', '/src/web/pages/application/application.css'].map(
  (path) => `<link rel="stylesheet" href="${path}">`,
);

/**
 * `npm run dev`: pages, the staff's desk, API and hot reload from one process. A change below `form-schemas/` or
 * `rules/` takes effect at once in the pages and the API. When a file fails its checks, the API keeps the last good
 * version and the page shows the problems; at the start, the last good version is that of the release in `dist/`. If
 * there is no release, it exits with 1 and the problems.
 */
async function main(): Promise<void> {
  loadEnvironment();
  const { root, catalogRoot, distDir } = releasePaths(process.env);
  const config = readServerConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (!config.ok) return refuse(config.problems);
  const policies = readDeskPolicies(process.env);
  if (!policies.ok) return refuse(policies.problems);
  const start = checkedWorkingCopy(catalogRoot);
  if (!start.ok) say(start.problems);
  const own = start.ok ? start.value : releasedCatalog(distDir);
  if (own === null) return void (process.exitCode = 1);
  const by: ActivationPolicy = start.ok
    ? savedBy('npm run dev started')
    : { kind: 'release', author: 'dev', reason: 'the files are not in order' };

  const output = standardOutput();
  const logger = createLog(config.value.logLevel, output);
  const store = await openStore(config.value, logger);
  const site = developmentSite(
    () => vite,
    (error) => logger.error({ err: error }, 'page failed'),
  );
  const inForce = await followInForce(own, by, followedStore(store), logger);
  const difference = differenceFrom(inForce, catalogRoot);
  const tasks = openPool<Task, Answers>();
  const options = {
    droppedLines: output.dropped,
    processes: () => SINGLE_PROCESS,
    metrics: createMetrics(),
    refusedFiles: [],
    store,
    config: config.value,
    site,
    // Vite serves the desk's document.
    desk: { policies: policies.value, siteConfig: readSiteConfig(process.env), document: null, tasks },
    logger,
  };
  const api = await createApp({ ...options, inForce, difference, pagesProblem: () => null });

  const server = createHttpServer((request, response) => {
    const { url = '' } = request;
    if (/^(?:\/desk)?\/api(?:[/?]|$)/.test(url)) return void api.routing(request, response);
    vite.middlewares(request, response, () => {
      if (!/^\/desk(?:[/?]|$)/.test(url)) return api.routing(request, response);
      sendDesk(vite, response).catch((error: unknown) => {
        logger.error({ err: error }, 'desk failed');
        response.writeHead(500).end();
      });
    });
  });
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  watchCatalog(vite.watcher, catalogRoot, () => {
    const changed = checkedWorkingCopy(catalogRoot);
    if (!changed.ok) return say(changed.problems);
    if (changed.value.version === inForce.current().version) return;
    inForce.put(changed.value, savedBy('a file was saved'));
    console.log(`Forms and rules are in force as saved (version ${changed.value.version}).`);
  });
  const { delivery, deskUrl } = config.value;
  const deliveries = startDeliveries(
    store.deliveries,
    channelsOf(
      delivery,
      deskUrl,
      readSiteConfig(process.env),
      undefined,
      () => inForce.current().catalog.forms,
    ),
    logger,
  );
  server.listen(config.value.port, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.value.port;
    console.log(`\n  Harborlight (development) is at http://localhost:${port}\n`);
    process.send?.({ url: `http://localhost:${port}` });
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      tasks.close();
      server.close();
      server.closeAllConnections();
      void Promise.all([vite.close(), api.close(), deliveries.stop()])
        .then(() => store.close())
        .finally(() => process.exit(0));
    });
  }
}

/** Checks the files as they were read once, so that the checked version is the one that comes into force. */
function checkedWorkingCopy(root: string): Checked<UsableCatalog> {
  const files = readCatalogFiles(root);
  const checked = checkFiles(files);
  return checked.ok ? { ok: true, value: usableCatalog(files, checked.value) } : checked;
}

/** The forms and rules of the release that was built last; `null` when there is none. */
function releasedCatalog(distDir: string): UsableCatalog | null {
  const current = readCurrent(distDir);
  if (current === null) return null;
  const files = readCatalogFiles(join(releaseFolder(distDir, current.id), 'catalog'));
  const catalog = compileFiles(files);
  return catalog.ok ? usableCatalog(files, catalog.value) : null;
}

function savedBy(reason: string): ActivationPolicy {
  return { kind: 'development', author: 'dev', reason };
}

/** Serves everything outside the API, and the pages that answer plain posts. */
function developmentSite(vite: () => ViteDevServer, onFailure: (error: unknown) => void): SiteHandler {
  const serve: SiteHandler['serve'] = async (request, reply) => {
    reply.hijack();
    sendPage(vite(), request.raw, reply.raw).catch((error: unknown) => {
      onFailure(error);
      reply.raw.writeHead(500).end();
    });
    return reply;
  };
  return {
    register: async () => {},
    serve,
    async sendPage(reply, path, start) {
      // Vite loads this module from src/web/prerender.tsx.
      const { prerender, renderPage } = (await vite().ssrLoadModule('/src/web/prerender.tsx')) as Prerenderer;
      const template = readFileSync(join(vite().config.root, 'index.html'), 'utf8');
      const document = fillTemplate(template, await prerender(path), { links: STYLES });
      const filled = fillDocument(document, await renderPage(path, start), start);
      // The policy would block the inline scripts and styles that Vite adds.
      reply.removeHeader('content-security-policy');
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return reply.send(await vite().transformIndexHtml(path, filled));
    },
    errorPage: (status, { posted, requestId }) => ({
      html: `<!doctype html><title>${status}</title><p>${escapeHtml(posted ?? `Nothing here: ${status}.`)} (${requestId})</p>`,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  };
}

/**
 * Renders the page at a path as the build does, so that hydration mismatches show in development. A page that cannot be
 * rendered is sent empty; its script then shows Vite's error overlay. Any other request that Vite did not handle (an
 * unknown image, a script with an error) gets a 404.
 */
async function sendPage(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers.accept?.includes('text/html') !== true) return void response.writeHead(404).end();
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const template = readFileSync(join(vite.config.root, 'index.html'), 'utf8');
  const page = await render(vite, path);
  const document = await vite.transformIndexHtml(path, fillTemplate(template, page, { links: STYLES }));
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(document);
}

async function render(vite: ViteDevServer, path: string) {
  try {
    // Vite loads this module from src/web/prerender.tsx.
    const { prerender } = (await vite.ssrLoadModule('/src/web/prerender.tsx')) as Prerenderer;
    return await prerender(path);
  } catch (error) {
    if (error instanceof Error) {
      vite.ssrFixStacktrace(error);
      vite.config.logger.error(`${path} could not be rendered: ${error.stack || error.message}`);
    }
    return { status: 500, lang: 'en-US', head: '', html: '' };
  }
}

/** Sends the desk's document, with its scripts as Vite serves them, so that changes show at once. */
async function sendDesk(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const template = readFileSync(join(vite.config.root, 'src/desk/index.html'), 'utf8');
  // Vite loads this module from src/desk/prerender.tsx.
  const { prerenderDesk } = (await vite.ssrLoadModule('/src/desk/prerender.tsx')) as {
    readonly prerenderDesk: () => string;
  };
  const document = template.replaceAll('"./', '"/src/desk/').replace('<!--html-->', () => prerenderDesk());
  const html = await vite.transformIndexHtml('/src/desk/index.html', document);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}

function say(problems: readonly Problem[]): void {
  console.error(problems.map(describeProblem).join('\n'));
}

function refuse(problems: readonly Problem[]): void {
  say(problems);
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
