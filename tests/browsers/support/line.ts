import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { makeCertificate } from '../../support/certificate.ts';

/**
 * What becomes of a request on its way: it goes through, is held back until the line is set anew, comes late, reaches the
 * server twice at once, never reaches it, does and its reply is lost or breaks off, or is given up and comes all the same.
 */
export type Passage = 'through' | 'held' | 'late' | 'twice' | 'cut' | 'reply lost' | 'broken off' | 'stray';

/** How late what comes late is, in ms. */
const LATE = 1_500;

/** The way between a browser and a server, with an address of its own: what a page stores there is no other's. */
export interface Line {
  readonly url: string;
  /** Each POST that came, as `/path`, with what became of it. */
  readonly posts: readonly (readonly [path: string, passage: Passage])[];
  /** Says what becomes of requests from now on, and of those that are held. */
  readonly set: (passageOf: (method: string, path: string) => Passage) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Lays a line to a server.
 * @param server such as `http://127.0.0.1:3000`; may be said later, by a function
 * @param isEncrypted with a certificate that nobody knows
 */
export async function layLine(server: string | (() => string), isEncrypted = false): Promise<Line> {
  let passageOf = (_method: string, _path: string): Passage => 'through';
  let wake = (): void => {};
  let changed = new Promise<void>((resolve) => (wake = resolve));
  const posts: [string, Passage][] = [];

  /** Asks the server as the browser asked. */
  async function forward(
    { method, url, rawHeaders }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const target = new URL(url ?? '', typeof server === 'string' ? server : server());
    // A browser sends again by itself, and tells nobody, what is lost on a connection that it has used before.
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
    // Whoever went away, or a server that did, has nobody to tell.
    void carry(request, response).catch(() => response.destroy());
  const own = isEncrypted ? createSecureServer(makeCertificate('127.0.0.1'), listen) : createServer(listen);
  own.listen(0, '127.0.0.1');
  await once(own, 'listening');
  // A TCP server's address is never a text.
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
