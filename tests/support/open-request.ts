import { once } from 'node:events';
import { connect } from 'node:net';
import { HEADERS } from '../../src/core/submission/headers.ts';
import type { Submission } from '../../src/core/submission/submission.ts';

/** A submission in progress: the server has read its headers and waits for its body. */
export interface OpenRequest {
  /** Sends the body. Resolves when the server's event loop has read it. */
  readonly sendBody: () => Promise<void>;
  /** Sends the body one character every half second, until the connection closes. */
  readonly dripBody: () => Promise<void>;
  /** Closes the connection abruptly, like a client that disappears. */
  readonly abort: () => void;
  /** The whole response, once the connection is closed. */
  readonly response: Promise<{
    readonly status: number | null;
    readonly text: string;
    readonly body: unknown;
  }>;
}

/**
 * Sends the headers of a submission on a new connection, with `Expect: 100-continue`, and waits for "100 Continue":
 * from then on the request is in progress on the server.
 * @throws Error when the server closes the connection instead
 */
export async function openRequest(
  url: string,
  { endpoint, payload }: Submission,
  key: string,
): Promise<OpenRequest> {
  const body = JSON.stringify(payload);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    [
      `POST ${endpoint} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${HEADERS.idempotencyKey}: ${key}`,
      'Expect: 100-continue',
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
  while (!received.startsWith(CONTINUE)) {
    await Promise.race([once(socket, 'data'), closed]);
    if (socket.destroyed) throw new Error(`The server closed the connection instead:\n${received}`);
  }
  return {
    async sendBody() {
      socket.write(body);
      // The server reads its sockets in the order in which bytes arrive: this later request comes after the body.
      await fetch(url);
    },
    async dripBody() {
      for (const character of body) {
        if (socket.destroyed) return;
        socket.write(character);
        await Promise.race([new Promise((resolve) => setTimeout(resolve, 500)), closed]);
      }
    },
    abort: () => socket.destroy(),
    response: closed.then(() => {
      const text = received.slice(CONTINUE.length);
      const [head = '', json = ''] = text.split('\r\n\r\n', 2);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1];
      return {
        text,
        status: status === undefined ? null : Number(status),
        body: status === undefined ? null : (JSON.parse(json) as unknown),
      };
    }),
  };
}
