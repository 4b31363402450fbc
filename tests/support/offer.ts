import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A resource that a test run creates once for all its processes. */
export interface Made {
  /** The data that the processes need to use it. */
  readonly value: object;
  readonly remove: () => Promise<void>;
}

/**
 * Offers a resource that is created on the first request, so that runs of other tests do not wait for it.
 * @returns the URL that serves its value as JSON, and a function that removes it
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
  // The address of a TCP server is never a string.
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

/** Requests the value that is offered at a URL. @throws Error when the resource could not be created */
export async function askFor(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}
