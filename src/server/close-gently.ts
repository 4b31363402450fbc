import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './http/api-error.ts';
import { RETRY_AFTER } from './http/as-api-error.ts';

/**
 * Makes `app.close()` wait for the requests under way. Until they are answered it keeps listening, so that
 * whoever comes meanwhile hears 503 and when to come back (RELIABILITY.md, "SIGTERM during a submit").
 */
export function closeGently(app: FastifyInstance): void {
  let isClosing = false;
  let underWay = 0;
  let onIdle = () => {};

  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Fastify's onResponse leaves out clients that went away while they were sending.
    finished(reply.raw, () => {
      underWay -= 1;
      if (underWay === 0) onIdle();
    });
    if (isClosing)
      throw new ApiError(503, 'closing', 'The server is restarting.', { retryAfter: RETRY_AFTER });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would hold the closing server open.
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    if (underWay > 0) await new Promise<void>((resolve) => (onIdle = resolve));
  });
}
