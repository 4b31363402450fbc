import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey, isAmong } from './client-address.ts';
import { onRequestEnd } from './request-end.ts';

/** Connections that a process keeps open at a time. */
export interface ConnectionBounds {
  readonly inAll: number;
  /** From one address, unless it is that of a proxy. */
  readonly fromOneAddress: number;
}

/** Many times what people need: a browser opens six. */
const MOST: ConnectionBounds = { inAll: 5000, fromOneAddress: 500 };
/** Milliseconds between two lines of the log. */
const LOG_PAUSE = 60_000;
/** Requests that one connection may have open at a time. Browsers and proxies send the next after the answer. */
const MOST_UNANSWERED = 4;

/**
 * Bounds how many connections are open, so that whoever opens thousands takes little memory and nobody's place. With one
 * too many, the connection on which nothing has been asked for the longest time is closed: of the same address, or in all
 * of the address that has the most. Where an answer is under way on each of them, the new one is closed. Those of proxies
 * are never closed for a new one.
 *
 * So are the requests of one connection that are not answered to the end: whoever sends thousands at once and reads no
 * answer would have each of them held in memory. The next is begun when the one before is answered, and a connection with
 * too many is closed (docs/decisions/0096-connections-that-take-no-answers.md).
 * @param trustedProxies addresses, ranges or names, as in `TRUSTED_PROXIES`
 */
export function limitConnections(
  app: FastifyInstance,
  trustedProxies: readonly string[],
  { inAll, fromOneAddress }: ConnectionBounds = MOST,
): void {
  const isProxy = isAmong(trustedProxies);
  const open = new Map<string, Peer>();
  const connections = new WeakMap<Socket, Connection>();
  let count = 0;
  let closed = 0;
  let loggedAt = -Infinity;

  function closeOneOf({ sockets }: Peer, newcomer: Socket): void {
    const idle = [...sockets].find((socket) => connections.get(socket)?.running === 0);
    (idle ?? newcomer).destroy();
    closed += 1;
    if (performance.now() - loggedAt < LOG_PAUSE) return;
    app.log.warn({ address: newcomer.remoteAddress, open: count, closed }, 'too many connections are open');
    loggedAt = performance.now();
    closed = 0;
  }

  app.server.on('connection', (socket) => {
    const from = socket.remoteAddress ?? '';
    const key = addressKey(from);
    const peer = open.get(key) ?? { sockets: new Set(), isProxy: isProxy(from) };
    open.set(key, peer);
    peer.sockets.add(socket);
    connections.set(socket, { peer, running: 0, last: Promise.resolve() });
    count += 1;
    socket.once('close', () => {
      peer.sockets.delete(socket);
      if (peer.sockets.size === 0) open.delete(key);
      count -= 1;
    });
    if (!peer.isProxy && peer.sockets.size > fromOneAddress) closeOneOf(peer, socket);
    else if (count > inAll) closeOneOf(largest(open.values()), socket);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    if (connection.running >= MOST_UNANSWERED && !socket.destroyed) {
      request.log.warn({ address: request.ip }, 'a connection sent requests without reading the answers');
      socket.destroy();
    }
    const before = connection.running === 0 || socket.destroyed ? null : connection.last;
    connection.running += 1;
    connection.last = new Promise((resolve) => {
      onRequestEnd(request, reply, () => {
        connection.running -= 1;
        const { sockets } = connection.peer;
        // Now it is the one on which something was asked last.
        if (sockets.delete(socket)) sockets.add(socket);
        resolve();
      });
    });
    if (before !== null) await before;
    // Those that came in the same packet still arrive here; nobody is there to answer.
    if (socket.destroyed) reply.hijack();
  });
}

/** Who connects: an address, or the addresses of one IPv6 /64. */
interface Peer {
  /** Those first on which nothing has been asked for the longest time. */
  readonly sockets: Set<Socket>;
  readonly isProxy: boolean;
}

interface Connection {
  readonly peer: Peer;
  /** Requests that are not answered to the end. */
  running: number;
  /** When the last of them is. */
  last: Promise<void>;
}

/** Who has the most connections, of those that are no proxies. */
function largest(peers: Iterable<Peer>): Peer {
  let most: Peer = { sockets: new Set(), isProxy: false };
  for (const peer of peers) if (!peer.isProxy && peer.sockets.size > most.sockets.size) most = peer;
  return most;
}
