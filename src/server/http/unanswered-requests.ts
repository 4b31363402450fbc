import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onRequestEnd } from './request-end.ts';

/** Requests that one connection may have open at a time. Browsers and proxies send the next after the answer. */
const MOST = 4;

/**
 * Limits the requests of one connection that are not answered to the end: whoever sends thousands at once and reads no
 * answer has each of them held in memory. Such a connection is closed
 * (docs/decisions/0096-connections-that-take-no-answers.md).
 */
export function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST) {
      // Those that came in the same packet still arrive here.
      reply.hijack();
      if (socket.destroyed) return;
      request.log.warn({ address: request.ip }, 'a connection sent requests without reading the answers');
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    onRequestEnd(request, reply, () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  });
}
