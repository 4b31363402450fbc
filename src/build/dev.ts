import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import { describeProblem, type Problem } from '../core/problem.ts';
import { createApp } from '../server/app.ts';
import { readCatalog } from '../server/catalog.ts';
import { readServerConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openStore } from '../server/store/open-store.ts';
import { sendDevPage } from './dev-pages.ts';
import { loadProjectEnv } from './load-project-env.ts';
import { releasePaths } from './release-paths.ts';
import { watchCatalog } from './watch-catalog.ts';

/**
 * `npm run dev`: page, API and hot reload from one process. A change below `form-schemas/` or `rules/` takes
 * effect at once on both sides; a broken file leaves the last good API in place and shows on the page.
 */
async function main(): Promise<void> {
  loadProjectEnv(releasePaths(process.env).root);
  const { root, catalogRoot } = releasePaths(process.env);
  const config = readServerConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (!config.ok) return refuse(config.problems);
  const catalog = readCatalog(catalogRoot);
  if (!catalog.ok) return refuse(catalog.problems);

  const logger = createLog(config.value.logLevel);
  const store = await openStore(config.value, logger);
  const options = { refusedFiles: [], store, config: config.value, site: null, logger };
  let api = await createApp({ ...options, catalog: catalog.value });

  const server = createHttpServer((request, response) => {
    if (/^\/api(?:[/?]|$)/.test(request.url ?? '')) return void api.routing(request, response);
    vite.middlewares(request, response, () => {
      sendDevPage(vite, request, response).catch((error: unknown) => {
        logger.error({ err: error }, 'page failed');
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
    const changed = readCatalog(catalogRoot);
    if (!changed.ok) return console.error(changed.problems.map(describeProblem).join('\n'));
    const previous = api;
    createApp({ ...options, catalog: changed.value }).then(
      (next) => {
        api = next;
        console.log('Forms and rules read again.');
        return previous.close();
      },
      (error: unknown) => logger.error({ err: error }, 'the changed forms could not be served'),
    );
  });
  server.listen(config.value.port, () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.value.port;
    console.log(`\n  Harborlight (development) is at http://localhost:${port}\n`);
    process.send?.({ url: `http://localhost:${port}` });
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void Promise.all([vite.close(), api.close()])
        .then(() => store.close())
        .finally(() => process.exit(0));
    });
  }
}

function refuse(problems: readonly Problem[]): void {
  console.error(problems.map(describeProblem).join('\n'));
  process.exitCode = 1;
}

await main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
