import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deviceInWords } from '../../src/server/desk/device-in-words.ts';
import { digestOfSecret, newSecret } from '../../src/server/config/secrets.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';

/** A server with one-time links that sign a staff member in without a passkey. */
export interface OneTimeLink {
  /** The first link. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Offers a link on a separate port. That works because browsers share cookies across the ports of a host. The server
 * itself thus needs no sign-in without a passkey (docs/decisions/0113-demo-and-desk-forms.md).
 * @param staff the id of the staff member whom the link signs in
 * @param desk the target of the link: `http://localhost:3000/desk`
 * @param onUsed called with the next link: a passkey can be added only in the first minutes after signing in, and
 * a user without one could not sign in again otherwise
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
  // The cast is safe: a server that listens on a port has an address object.
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
