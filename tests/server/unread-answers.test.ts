import { once } from 'node:events';
import { readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { health } from '../support/post.ts';
import { smallRelease, startProcess } from '../support/server-process.ts';
import { startApp } from '../support/test-app.ts';

const RELEASE = smallRelease();
const [pages = ''] = readdirSync(join(RELEASE, 'pages'));
writeFileSync(
  join(RELEASE, 'pages', pages, 'client/index.html'),
  `<!doctype html><title>Long</title>${'x'.repeat(60_000)}`,
);

/** Megabytes that a process has in memory. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

it('thousands of unread responses take little memory, block no other request and no shutdown', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-unread-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const server = await startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir } });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const { port } = new URL(server.url);
  const sockets: Socket[] = [];
  const requests = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(1500);
  const attack = () => {
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(requests));
    socket.pause();
    socket.on('error', () => {});
    sockets.push(socket);
  };
  await fetch(server.url);
  const before = memoryOf(server.pid);
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) attack();
    expect((await health(server.url)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
    expect(memoryOf(server.pid) - before).toBeLessThan(150);
    await pause(20);
  }
  for (const socket of sockets) socket.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
});

it('pipelined requests are answered in their order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-unread-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const app = await startApp({ DATA_DIR: dataDir });
  onTestFinished(() => app.close());
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const get = (path: string, connection: string) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(
    get('/api/health', 'keep-alive') + get('/api/nothing', 'keep-alive') + get('/api/health', 'close'),
  );
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
});
