import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with the next request: a reply, or a cut connection. */
export type Reply = { readonly status: number; readonly body: string; readonly type?: string } | 'cut';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface ApplicationService {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Sets the next replies, in order; the last one is repeated. */
  reply(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

export const ACCEPTED: Reply = { status: 201, body: '{"success":true,"reference":"K7QM-3XVD"}' };

/** A real HTTP server on a free port that sends the test's replies and records requests. */
export async function startApplicationService(): Promise<ApplicationService> {
  const requests: ReceivedRequest[] = [];
  let replies: Reply[] = [ACCEPTED];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      requests.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown,
      });
      if (reply === undefined || reply === 'cut') return request.socket.destroy();
      response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' });
      return response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // A TCP server's address is one.
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply(...next) {
      replies = [...next];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
