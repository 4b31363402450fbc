import { finished } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ApiError, RETRY_AFTER } from './http/api-error.ts';
import type { ApplicationStore } from './store/store.ts';

/** Milliseconds that running requests have to finish after a signal. */
const DEADLINE = 10_000;

/**
 * Graceful shutdown: ends the process on SIGTERM and SIGINT. The app finishes its running requests, the store
 * closes, the exit code is 0. After 10 s the process exits whatever still runs (docs/product.md#durability).
 * @param app an app that `finishRequestsOnClose` has prepared
 */
export function shutDownOnSignal(
  app: FastifyInstance,
  store: ApplicationStore,
  logger: FastifyBaseLogger,
): void {
  async function shutDown(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DEADLINE);
    });
    await Promise.race([app.close().then(() => store.close()), deadline]);
    clearTimeout(timer);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      logger.info({ signal }, 'shutting down');
      void shutDown().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Makes `app.close()` wait for the running requests. Until they are finished the server keeps listening, so
 * that new requests get 503 with `Retry-After` instead of a refused connection.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let running = 0;
  let onIdle = () => {};

  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    // Fastify's onResponse leaves out clients that disconnect while they send.
    finished(reply.raw, () => {
      running -= 1;
      if (running === 0) onIdle();
    });
    if (isClosing)
      throw new ApiError(503, 'closing', 'The server is restarting.', { retryAfter: RETRY_AFTER });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would keep the closing server open.
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
  });
}
