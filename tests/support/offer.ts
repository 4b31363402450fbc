import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test run makes once, for all its processes. */
export interface Made {
  /** What they need to know of it. */
  readonly value: object;
  readonly remove: () => Promise<void>;
}

/**
 * Offers something that is made when the first process asks: whoever runs other tests need not wait for it.
 * @returns the address that replies with its value as JSON, and what removes it
 */
export async function offer(make: () => Promise<Made>): Promise<{ url: string; stop: () => Promise<void> }> {
  let making: Promise<Made> | null = null;
  const server = createServer((_request, response) => {
    making ??= make();
    making.then(
      ({ value }) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is never a text.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await (await making?.catch(() => null))?.remove();
    },
  };
}

/** What is offered at an address. @throws Error when it could not be made */
export async function askFor(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
