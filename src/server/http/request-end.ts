import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** By socket: the functions to call when the connection closes. */
const pending = new WeakMap<Socket, Set<() => void>>();
/** By response: the functions to call when the request ends; `null` once it has ended. */
const callbacks = new WeakMap<ServerResponse, (() => void)[] | null>();

/**
 * Calls back once, when a request's response has been sent or its connection is closed; at once if that has already
 * happened. Fastify's onResponse misses clients that disconnect while they send, and Node's own events miss pipelined
 * requests whose responses wait behind another one.
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
    // One listener per connection, however many requests it brings.
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
