import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onRequestEnd } from './request-end.ts';

/** Requests that one connection may have open at a time. Browsers and proxies send the next after the answer. */
const MOST = 4;

/** The requests of a connection that are not answered to the end. */
interface Unanswered {
  count: number;
  /** When the last of them is. */
  last: Promise<void>;
}

/**
 * Limits the requests of one connection that are not answered to the end: whoever sends thousands at once and reads no
 * answer would have each of them held in memory. The next is begun when the one before is answered, and a connection with
 * too many is closed (docs/decisions/0096-connections-that-take-no-answers.md).
 */
export function limitUnanswered(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Unanswered>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const unanswered = connections.get(socket) ?? { count: 0, last: Promise.resolve() };
    connections.set(socket, unanswered);
    if (unanswered.count >= MOST && !socket.destroyed) {
      request.log.warn({ address: request.ip }, 'a connection sent requests without reading the answers');
      socket.destroy();
    }
    const before = unanswered.count === 0 || socket.destroyed ? null : unanswered.last;
    unanswered.count += 1;
    unanswered.last = new Promise((resolve) => {
      onRequestEnd(request, reply, () => {
        unanswered.count -= 1;
        resolve();
      });
    });
    if (before !== null) await before;
    // Those that came in the same packet still arrive here; nobody is there to answer.
    if (socket.destroyed) reply.hijack();
  });
}
