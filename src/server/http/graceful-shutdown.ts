import cluster from 'node:cluster';
import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ApiError, RETRY_AFTER } from './api-error.ts';
import { onRequestEnd } from './request-end.ts';
import type { LogOutput } from '../process/log-output.ts';
import { RETIRE } from '../process/processes.ts';
import type { ApplicationStore } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a function that runs before the process ends, to close a response that never ends by itself. */
    onEnding: (end: () => void) => void;
  }
}

/** By app: the functions registered with `onEnding`, which run before the app waits for running requests. */
const ending = new WeakMap<FastifyInstance, (() => void)[]>();
/** Apps of workers that another worker has replaced. */
const retired = new WeakSet<FastifyInstance>();

/** Milliseconds that running requests have to finish after a signal. */
const DEADLINE = 10_000;
/** Milliseconds for writing the last lines of the log. */
const LOG_GRACE = 500;
/** Milliseconds for which a retired worker still answers on idle kept-alive connections. */
const IDLE_GRACE = 3_000;

/**
 * Graceful shutdown: ends the process on SIGTERM and SIGINT. The app finishes its running requests, the store closes,
 * the exit code is 0. After 10 s the process exits whatever still runs (docs/product.md#durability). A worker does the
 * same, without refusing any request, when the primary tells it that another worker has replaced it.
 * @param app an app that `finishRequestsOnClose` has prepared
 */
export function shutDownOnSignal(
  app: FastifyInstance,
  store: Pick<ApplicationStore, 'close'>,
  logger: FastifyBaseLogger,
  output: LogOutput,
): void {
  async function shutDown(finishRequests: () => Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DEADLINE);
    });
    await Promise.race([finishRequests().then(() => store.close()), deadline]);
    clearTimeout(timer);
  }
  function endAfter(finishRequests: () => Promise<void>): void {
    void shutDown(finishRequests)
      .then(
        () => 0,
        (error: unknown) => {
          logger.error({ err: error }, 'shutdown failed');
          return 1;
        },
      )
      .then(async (code) => {
        await output.flush(LOG_GRACE);
        process.exit(code);
      });
  }

  let isShuttingDown = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A worker gets Ctrl-C and a service manager's signal twice: directly and from the primary. A process without a
      // primary exits at once on the second Ctrl-C.
      if (isShuttingDown && !cluster.isWorker) process.exit(1);
      if (isShuttingDown) return;
      isShuttingDown = true;
      logger.info({ signal }, 'shutting down');
      endAfter(() => app.close());
    });
  }
  if (!cluster.isWorker) return;
  process.on('message', (message) => {
    if (message === RETIRE) endAfter(() => finishConnections(app));
  });
}

/**
 * Leaves new connections to the worker that listens on the same port. Each existing connection is still served until it
 * is closed: with its next response, or when it is idle after `IDLE_GRACE`. No request is refused.
 */
async function finishConnections(app: FastifyInstance): Promise<void> {
  retired.add(app);
  endStreams(app);
  const closed = once(app.server, 'close');
  // The HTTP server's own `close` closes idle connections at once, even if a request is about to arrive on them.
  Server.prototype.close.call(app.server);
  const timer = setTimeout(() => app.server.closeIdleConnections(), IDLE_GRACE);
  await closed;
  clearTimeout(timer);
  await app.close();
}

function endStreams(app: FastifyInstance): void {
  for (const end of ending.get(app)?.splice(0) ?? []) end();
}

/**
 * Makes `app.close()` wait for the running requests. Until they are finished the server keeps listening, so
 * that new requests get 503 with `Retry-After` instead of a refused connection.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let running = 0;
  let onIdle = () => {};
  const ends: (() => void)[] = [];
  ending.set(app, ends);
  app.decorate('onEnding', (end: () => void) => void ends.push(end));

  app.addHook('onRequest', async (request, reply) => {
    running += 1;
    onRequestEnd(request, reply, () => {
      running -= 1;
      if (running === 0) onIdle();
    });
    if (isClosing)
      throw new ApiError(503, 'closing', 'The server is restarting.', { retryAfter: RETRY_AFTER });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would keep the server open.
    if (isClosing || retired.has(app)) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    endStreams(app);
    if (running > 0) await new Promise<void>((resolve) => (onIdle = resolve));
  });
}
