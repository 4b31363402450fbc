import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A free port of 127.0.0.1, for a server that needs the same port after a restart. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // The cast is safe: a server that listens on a port has an address object.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
