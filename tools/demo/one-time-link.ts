import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { digestOfSecret, newSecret } from '../../src/server/desk/session-cookie.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';

/** A link that signs somebody in, once, without a passkey. */
export interface OneTimeLink {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Offers a link beside the server: browsers keep cookies by host, whatever the port, so that the server itself has no
 * other way in than a passkey (docs/decisions/0113-demo-and-desk-forms.md).
 * @param staff the id of who is signed in by it
 * @param desk where the link leads: `http://localhost:3000/desk`
 */
export async function offerOneTimeLink(
  { desk: { sessions } }: ApplicationStore,
  staff: string,
  desk: string,
): Promise<OneTimeLink> {
  const path = `/${newSecret()}`;
  let isOpen = true;
  const server: Server = createServer((request, response) => {
    if (request.url !== path || request.method !== 'GET' || !isOpen) {
      response.writeHead(410, { 'content-type': 'text/plain' });
      response.end('This link worked once. Start the demo again for another one.\n');
      return;
    }
    isOpen = false;
    const secret = newSecret();
    sessions.begin(digestOfSecret(secret), staff).then(
      () =>
        response
          .writeHead(302, {
            location: desk,
            'cache-control': 'no-store',
            'set-cookie': `__Host-desk=${secret}; Path=/; HttpOnly; Secure; SameSite=Strict`,
          })
          .end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
