import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openRequest } from '../support/open-request.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const folders: string[] = [];
const servers: ServerProcess[] = [];

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-limits-'));
  folders.push(dataDir);
  const server = await startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir } });
  servers.push(server);
  return { server, dataDir };
}

/** Sends headers that do not end, one every half second. @returns everything that came back */
async function dripHeaders(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n');
  while (!socket.destroyed) {
    await Promise.race([pause(500), closed]);
    if (!socket.destroyed) socket.write('X-Header: slow\r\n');
  }
  return text;
}

// Side by side: each of them mostly waits.
describe.concurrent('limits of time and size', () => {
  let shared: ServerProcess;
  beforeAll(async () => void (shared = (await start()).server));
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('10 MB get 413, not a broken connection', async ({ expect }) => {
    for (let time = 0; time < 5; time += 1) {
      const response = await fetch(`${shared.url}${SUBMISSION.endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(10_000_000),
      });
      expect(response.status).toBe(413);
    }
  });

  it('slow headers are cut off within 15 s', async ({ expect }) => {
    const began = Date.now();
    expect(await dripHeaders(shared.url)).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  it('a slow body is cut off within 15 s', async ({ expect }) => {
    const began = Date.now();
    const request = await openRequest(shared.url, SUBMISSION, 'slow-body');
    await request.dripBody();
    const { text } = await request.response;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).not.toContain('success');
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  it('on SIGTERM the server waits no longer than 10 s', async ({ expect }) => {
    const { server } = await start();
    const request = await openRequest(server.url, SUBMISSION, 'slow-body');
    const began = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeGreaterThan(8_000);
    expect(Date.now() - began).toBeLessThan(15_000);
    request.abort();
  });
});
