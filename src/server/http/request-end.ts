import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What is to be called when a connection closes. */
const pending = new WeakMap<Socket, Set<() => void>>();
/** What is to be called when a request ends; `null` since it has ended. */
const callbacks = new WeakMap<ServerResponse, (() => void)[] | null>();

/**
 * Calls back once, when a request is answered to its end or its connection is closed, at once if it is so already.
 * Fastify's onResponse leaves out clients that disconnect while they send, and Node's own events those whose answers wait
 * behind another one.
 */
export function onRequestEnd({ raw }: FastifyRequest, reply: FastifyReply, callback: () => void): void {
  const known = callbacks.get(reply.raw);
  if (known === null) return callback();
  if (known !== undefined) {
    known.push(callback);
    return;
  }
  const own = [callback];
  callbacks.set(reply.raw, own);
  const { socket } = raw;
  const ends = pending.get(socket) ?? new Set();
  if (!pending.has(socket)) {
    pending.set(socket, ends);
    // One listener for however many requests a connection brings.
    socket.once('close', () => ends.forEach((end) => end()));
  }
  const end = () => {
    if (!ends.delete(end)) return;
    callbacks.set(reply.raw, null);
    for (const each of own) each();
  };
  ends.add(end);
  finished(reply.raw, end);
}
