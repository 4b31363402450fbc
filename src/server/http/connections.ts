import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey, isAmong } from './client-address.ts';
import { onRequestEnd } from './request-end.ts';

/** The most connections that a process keeps open at a time. */
export interface ConnectionBounds {
  readonly inAll: number;
  /** From one address, unless it is that of a proxy. */
  readonly fromOneAddress: number;
}

/** Far more than people need: a browser opens six. */
const MOST: ConnectionBounds = { inAll: 5000, fromOneAddress: 500 };
/** Milliseconds between two log lines about too many connections. */
const LOG_PAUSE = 60_000;
/** The most unfinished requests of a connection. Browsers and proxies wait for a response before the next request. */
const MOST_UNANSWERED = 4;

/**
 * Limits the open connections, so that a client that opens thousands takes little memory and displaces nobody. Beyond a
 * limit, the connection that has been idle longest is closed: of the same address, or, for the limit in all, of the
 * address with the most connections. If all of those are busy, the new connection is closed. Connections of proxies are
 * never closed for a new one.
 *
 * Also limits the unfinished requests per connection: a client that sends thousands at once and reads no response would
 * keep each of them in memory. A request starts only after the one before it has ended, and a connection with too many
 * is closed (docs/decisions/0096-connections-that-take-no-answers.md).
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
        // Moves the socket to the end of the set, as the one used last.
        if (sockets.delete(socket)) sockets.add(socket);
        resolve();
      });
    });
    if (before !== null) await before;
    // Requests that arrived in the same packet still get here; their connection is closed, so there is no response.
    if (socket.destroyed) reply.hijack();
  });
}

/** The owner of connections: an IPv4 address, or a whole IPv6 /64. */
interface Peer {
  /** Least recently used first. */
  readonly sockets: Set<Socket>;
  readonly isProxy: boolean;
}

interface Connection {
  readonly peer: Peer;
  /** Requests that have not ended. */
  running: number;
  /** Resolves when the latest of them ends. */
  last: Promise<void>;
}

/** The peer with the most connections, proxies excluded. */
function largest(peers: Iterable<Peer>): Peer {
  let most: Peer = { sockets: new Set(), isProxy: false };
  for (const peer of peers) if (!peer.isProxy && peer.sockets.size > most.sockets.size) most = peer;
  return most;
}
