import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service does with the next requests: a reply, or none at all. */
export type Reply = { readonly status: number; readonly body: string; readonly type?: string } | 'cut';

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface ApplicationService {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Replies with these, one after the other; the last one stays. */
  reply(...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

export const ACCEPTED: Reply = { status: 201, body: '{"success":true,"reference":"K7QM-3XVD"}' };

/** A real HTTP service on a free port that replies as the test says and remembers what it was sent. */
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
