import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { makeCertificate } from '../../support/certificate.ts';

/**
 * What happens to a request: it goes through, is held back until the next `set`, is late, reaches the
 * server twice at once, never reaches it, loses its reply or half of it, or arrives after the connection was cut.
 */
export type Passage = 'through' | 'held' | 'late' | 'twice' | 'cut' | 'reply lost' | 'broken off' | 'stray';

/** The delay of late requests, in ms. */
const LATE = 1_500;

/** A proxy between browser and server with its own origin, whose stored data no other page shares. */
export interface Line {
  readonly url: string;
  /** The path and the passage of each POST. */
  readonly posts: readonly (readonly [path: string, passage: Passage])[];
  /** Sets the passage of new requests, and of those that are held back. */
  readonly set: (passageOf: (method: string, path: string) => Passage) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a proxy to a server.
 * @param server such as `http://127.0.0.1:3000`, or a function that returns it later
 * @param isEncrypted uses TLS with a self-signed certificate
 */
export async function layLine(server: string | (() => string), isEncrypted = false): Promise<Line> {
  let passageOf = (_method: string, _path: string): Passage => 'through';
  let wake = (): void => {};
  let changed = new Promise<void>((resolve) => (wake = resolve));
  const posts: [string, Passage][] = [];

  /** Forwards the request to the server. */
  async function forward(
    { method, url, rawHeaders }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const target = new URL(url ?? '', typeof server === 'string' ? server : server());
    // Closes each connection, because browsers silently repeat a request that is lost on a reused one.
    const headers = rawHeaders.map((each, at) => (rawHeaders[at - 1] === 'Connection' ? 'close' : each));
    const sent = ask(target, { method, headers });
    sent.end(body);
    const [response] = await once(sent, 'response');
    return response;
  }

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const path = url.replace(/\?.*/, '');
    const body = await buffer(request);
    let passage = passageOf(method, path);
    for (; passage === 'held'; passage = passageOf(method, path)) await changed;
    if (method === 'POST') posts.push([path, passage]);
    if (passage === 'cut') return void response.destroy();
    if (passage === 'stray') response.destroy();
    if (passage === 'late' || passage === 'stray') await pause(LATE);
    if (passage === 'reply lost' || passage === 'stray') {
      await buffer(await forward(request, body));
      return void response.destroy();
    }
    const again = passage === 'twice' ? forward(request, body).then(buffer) : null;
    const answer = await forward(request, body);
    await again;
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    response.on('close', () => answer.destroy());
    if (passage !== 'broken off') return void answer.pipe(response);
    answer.once('end', () => response.destroy());
    answer.once('data', (chunk: Buffer) =>
      response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy()),
    );
  }

  const listen = (request: IncomingMessage, response: ServerResponse): void =>
    // The browser or the server may have closed the connection.
    void carry(request, response).catch(() => response.destroy());
  const own = isEncrypted ? createSecureServer(makeCertificate('127.0.0.1'), listen) : createServer(listen);
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  // The address of a TCP server is never a string.
  const { port } = own.address() as AddressInfo;
  return {
    url: isEncrypted ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    posts,
    set(next) {
      passageOf = next;
      wake();
      changed = new Promise<void>((resolve) => (wake = resolve));
    },
    async stop() {
      own.closeAllConnections();
      own.close();
      await once(own, 'close');
    },
  };
}
