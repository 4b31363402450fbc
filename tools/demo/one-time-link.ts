import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deviceInWords } from '../../src/server/desk/device-in-words.ts';
import { digestOfSecret, newSecret } from '../../src/server/desk/session-cookie.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';

/** Links that sign somebody in without a passkey, each once. */
export interface OneTimeLink {
  /** The first. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Offers a link beside the server: browsers keep cookies by host, whatever the port, so that the server itself has no
 * other way in than a passkey (docs/decisions/0113-demo-and-desk-forms.md).
 * @param staff the id of who is signed in by it
 * @param desk where the link leads: `http://localhost:3000/desk`
 * @param onUsed is told the next link: a passkey is added in the first minutes after signing in, and nobody without one
 * can sign in by the page
 */
export async function offerOneTimeLink(
  { desk: { sessions } }: ApplicationStore,
  staff: string,
  desk: string,
  onUsed: (next: string) => void,
): Promise<OneTimeLink> {
  let path = `/${newSecret()}`;
  const server: Server = createServer((request, response) => {
    if (request.url !== path || request.method !== 'GET') {
      response.writeHead(410, { 'content-type': 'text/plain' });
      response.end('This link worked once. The demo has printed another one.\n');
      return;
    }
    path = `/${newSecret()}`;
    const secret = newSecret();
    sessions.begin(digestOfSecret(secret), staff, deviceInWords(request.headers['user-agent'])).then(
      () => {
        response
          .writeHead(302, {
            location: desk,
            'cache-control': 'no-store',
            'set-cookie': `__Host-desk=${secret}; Path=/; HttpOnly; Secure; SameSite=Strict`,
          })
          .end();
        onUsed(urlOf(path));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const urlOf = (of: string) => `http://localhost:${port}${of}`;
  return {
    url: urlOf(path),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
