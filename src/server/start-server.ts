import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Problem } from '../core/problem.ts';
import { createApp } from './app.ts';
import type { Catalog } from './catalog.ts';
import type { ServerConfig } from './config.ts';
import type { SiteHandler } from './site/site-handler.ts';
import { openStore } from './store/open-store.ts';

/** Milliseconds that requests under way have to finish after SIGTERM. */
const DRAIN = 10_000;

export interface StartOptions {
  readonly config: ServerConfig;
  readonly catalog: Catalog;
  readonly refusedFiles: readonly Problem[];
  readonly site: SiteHandler | null;
  readonly logger: FastifyBaseLogger;
}

export interface RunningServer {
  /** `http://127.0.0.1:3000`: where it listens, with an address that can be opened. */
  readonly url: string;
  /** Stops accepting, lets requests under way finish for up to 10 s, then closes the store. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the store, brings its schema up to date and listens; ends the process on SIGTERM and SIGINT once
 * requests under way are answered, after 10 s at the latest.
 * @throws MigrationFailed, or the error of an address that is taken
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const store = await openStore(config, logger);
  const app = await createApp({ ...options, store });
  await app.listen({ port: config.port, host: config.host });

  async function stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DRAIN);
    });
    // An idle keep-alive connection would hold the server open; those at work close when they are answered.
    await Promise.race([app.close().then(() => store.close()), deadline]);
    clearTimeout(timer);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'stopping');
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
  return { url: urlOf(app.server.address()), stop };
}

function urlOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const { port, family } = address;
  const isAnywhere = address.address === '0.0.0.0' || address.address === '::';
  if (isAnywhere) return `http://localhost:${port}`;
  return family === 'IPv6' ? `http://[${address.address}]:${port}` : `http://${address.address}:${port}`;
}
