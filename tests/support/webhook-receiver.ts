import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook request that was received. */
export interface ReceivedEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The time of arrival, in milliseconds since 1970. */
  readonly at: number;
}

/** A real HTTP server that receives webhooks in a test. */
export interface WebhookReceiver {
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
  /** Sets the response to later requests; `204` by default. */
  readonly answer: (how: (response: ServerResponse) => void) => void;
  readonly close: () => Promise<void>;
}

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A response with a status code. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse): void => void response.writeHead(code, headers).end();
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  let how = status(204);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      events.push({ headers, body, at: Date.now() });
      how(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/applications`,
    events,
    answer: (next) => (how = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
