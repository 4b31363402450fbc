import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBeside } from '../support/embedded-database.ts';
import { health, post } from '../support/post.ts';
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

/** Sends a piece of text every half second. @returns what came back, and after how many milliseconds the end */
async function drip(
  url: string,
  pieces: readonly string[],
): Promise<{ readonly text: string; readonly ms: number }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const began = Date.now();
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await Promise.race([pause(500), closed]);
  }
  await closed;
  return { text, ms: Date.now() - began };
}

// Side by side: each of them mostly waits.
describe.concurrent('limits of time and size', { timeout: 60_000 }, () => {
  let shared: ServerProcess;
  beforeAll(async () => void (shared = (await start()).server));
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('a database locked for over 5 s: 503, health says so, pages serve meanwhile; recovers', async ({
    expect,
  }) => {
    const { server, dataDir } = await start();
    const beside = openBeside(dataDir);
    beside.lock();
    const began = Date.now();
    const answers = ['key-number-1', 'key-number-2', 'key-number-3'].map((key) =>
      post(server.url, SUBMISSION, key),
    );
    const duringLock = health(server.url);
    for (let time = 0; time < 10; time += 1) {
      const asked = Date.now();
      expect((await fetch(server.url)).status).toBe(200);
      expect(Date.now() - asked).toBeLessThan(2500);
      await pause(200);
    }
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatchObject({
        status: 503,
        retryAfter: '10',
        body: { error: { code: 'store-unavailable' } },
      });
      expect(answer.body).not.toHaveProperty('success');
    }
    // Nobody waits for the waits of all before them.
    expect(Date.now() - began).toBeGreaterThan(4500);
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(await duringLock).toMatchObject({ status: 503, body: { database: { fault: 'locked' } } });
    beside.unlock();
    const retry = await post(server.url, SUBMISSION, 'key-number-1');
    expect(retry.status).toBe(200);
    expect(beside.references()).toEqual([retry.body['reference']]);
    await pause(1100);
    expect((await health(server.url)).status).toBe(200);
    beside.close();
  });

  it('10 MB hear 413, not a broken connection', async ({ expect }) => {
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
    const headers = Array.from({ length: 40 }, (_, index) => `X-Header-${index}: slow\r\n`);
    const { text, ms } = await drip(shared.url, ['GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n', ...headers]);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(15_000);
  });

  it('a slow body is cut off within 15 s', async ({ expect }) => {
    const head = `POST ${SUBMISSION.endpoint} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 3000\r\n\r\n`;
    const { text, ms } = await drip(shared.url, [head, ...Array.from({ length: 40 }, () => '{')]);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).not.toContain('success');
    expect(ms).toBeLessThan(15_000);
  });

  it('asked to end, the server waits no longer than 10 s', async ({ expect }) => {
    const { server } = await start();
    const head = `POST ${SUBMISSION.endpoint} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 3000\r\n\r\n`;
    const slow = drip(server.url, [head, ...Array.from({ length: 40 }, () => '{')]);
    await pause(300);
    const began = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - began).toBeGreaterThan(8_000);
    expect(Date.now() - began).toBeLessThan(15_000);
    await slow;
  });
});
