import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { smallSite } from '../support/small-site.ts';
import { startApp } from '../support/test-app.ts';

const BOUNDS = { inAll: 12, fromOneAddress: 4 };

async function start(env: Readonly<Record<string, string>> = {}, folder: string | null = null) {
  const site = folder === null ? null : smallSite(folder, async () => '');
  const { app, close } = await startApp(env, { connections: BOUNDS, site });
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await close();
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return {
    server: app.server,
    /** Opens a connection from one of this machine's many addresses. */
    async open(localAddress: string, text = ''): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      socket.on('error', () => {});
      await once(socket, 'connect');
      if (text !== '') socket.write(text);
      return socket;
    },
    async isServed(localAddress: string): Promise<boolean> {
      const sent = request({
        port,
        host: '127.0.0.1',
        path: '/api/health',
        localAddress,
        agent: false,
      }).end();
      const [response] = await once(sent, 'response');
      response.resume();
      return response.statusCode === 200;
    },
    count: () => promisify<number>((done) => app.server.getConnections(done))(),
  };
}

/** A request whose body never arrives. */
const SLOW =
  'POST /api/intended-parents HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

it('one address holds few connections: a new one closes the idlest, never one with a request under way', async () => {
  const { open, isServed, count } = await start();
  const asking = await open('127.0.0.2', SLOW);
  const first = await open('127.0.0.2');
  await isServed('127.0.0.3');
  for (let at = 0; at < 30; at += 1) await open('127.0.0.2');
  await vi.waitUntil(async () => (await count()) === BOUNDS.fromOneAddress, 5000);
  first.resume();
  await vi.waitUntil(() => first.closed, 5000);
  expect(asking.closed).toBe(false);
  expect(await isServed('127.0.0.3')).toBe(true);
  expect(await isServed('127.0.0.2')).toBe(true);
});

it('all addresses together hold a limited number of connections, and others are still served', async () => {
  const { open, isServed, count } = await start();
  const visitor = await open('127.0.0.99');
  for (let address = 2; address < 12; address += 1)
    for (let at = 0; at < 3; at += 1) await open(`127.0.0.${address}`);
  await vi.waitUntil(async () => (await count()) === BOUNDS.inAll, 5000);
  expect(await isServed('127.0.0.98')).toBe(true);
  // Connections are closed at the addresses that hold the most.
  expect(visitor.closed).toBe(false);
});

it.each(['127.0.0.0/29', 'loopback'])(
  'a proxy named as %s holds as many connections as it needs',
  async (range) => {
    const { open, count } = await start({ TRUSTED_PROXIES: range });
    for (let at = 0; at < 10; at += 1) await open('127.0.0.2');
    await vi.waitUntil(async () => (await count()) > BOUNDS.fromOneAddress, 5000);
    expect(await count()).toBe(10);
  },
);

it('an idle connection is closed, such as one whose response is not read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-connections-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['index.html', '404.html']) writeFileSync(join(folder, name), 'x'.repeat(20_000_000));
  const { server, open, count } = await start({}, folder);
  expect(server.timeout).toBe(30_000);
  server.timeout = 300;
  const socket = await open('127.0.0.1', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await once(server, 'request');
  expect(await count()).toBe(1);
  await vi.waitUntil(async () => (await count()) === 0, 5000);
});
