import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, it, onTestFinished, type ExpectStatic } from 'vitest';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { openBeside } from '../support/embedded-database.ts';
import { openRequest } from '../support/open-request.ts';
import { health, post } from '../support/post.ts';
import {
  smallRelease,
  startProcess,
  type ProcessOptions,
  type ServerProcess,
} from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { eventually } from '../support/eventually.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const KEY = 'the-only-key';

/** A data folder of its own, the servers that a test starts on it, and another program's view of the database. */
function setUp(onFinished: typeof onTestFinished) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-durability-'));
  const servers: ServerProcess[] = [];
  let beside: ReturnType<typeof openBeside> | null = null;
  onFinished(async () => {
    beside?.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    async start(options: Partial<ProcessOptions> = {}): Promise<ServerProcess> {
      const server = await startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir }, ...options });
      servers.push(server);
      return server;
    },
    other: () => (beside ??= openBeside(dataDir)),
  };
}

/** Waits until the server is healthy again: health repeats a result for a second. */
function becomesHealthy(expect: ExpectStatic, url: string): Promise<void> {
  return eventually(async () => expect(await health(url)).toMatchObject({ status: 200 }));
}

// Side by side: most of them wait for processes to start.
describe.concurrent('the server process on the embedded database', () => {
  it('killed before the commit has acknowledged nothing; the retry stores one application', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const server = await start();
    await other().lock();
    const request = await openRequest(server.url, SUBMISSION, KEY);
    await request.sendBody();
    await server.end('SIGKILL');
    expect(await request.response).toMatchObject({ status: null });
    other().unlock();
    expect(other().references()).toEqual([]);
    const { url } = await start();
    const retry = await post(url, SUBMISSION, KEY);
    expect(retry).toMatchObject({ status: 200, body: { success: true } });
    expect(other().references()).toEqual([retry.body['reference']]);
  });

  it('killed after the commit gives the retry the same reference and keeps one row', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const server = await start();
    await post(server.url, SUBMISSION, 'another-key');
    const request = await openRequest(server.url, SUBMISSION, KEY);
    void request.sendBody().catch(() => 'killed');
    while (other().references().length < 2) await pause(5);
    await server.end('SIGKILL');
    request.abort();
    const references = other().references();
    const { url } = await start();
    const retry = await post(url, SUBMISSION, KEY);
    expect(retry.status).toBe(200);
    expect(references).toContain(retry.body['reference']);
    expect(other().references()).toEqual(references);
  });

  it('killed in a burst has every application that it acknowledged, and each once after all retries', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const server = await start();
    const keys: string[] = [];
    const acknowledged = new Map<string, unknown>();
    let killed: Promise<unknown> | null = null;
    // Each sends one application after another; its last one, sent after the kill, is never acknowledged.
    const sendUntilKilled = async () => {
      for (let isLast = false; !isLast;) {
        isLast = killed !== null;
        const key = `burst-key-${keys.length}`;
        keys.push(key);
        const response = await post(server.url, SUBMISSION, key).catch(() => null);
        if (response === null) return;
        acknowledged.set(key, response.body['reference']);
        if (acknowledged.size >= 40) killed ??= server.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 32 }, sendUntilKilled));
    await killed;
    expect(acknowledged.size).toBeGreaterThanOrEqual(40);
    expect(keys.length - acknowledged.size).toBe(32);
    expect(other().references()).toEqual(expect.arrayContaining([...acknowledged.values()]));

    const { url } = await start();
    const retries = await Promise.all(keys.map((key) => post(url, SUBMISSION, key)));
    const references = new Map(keys.map((key, index) => [key, retries[index]?.body['reference']]));
    for (const [key, reference] of acknowledged) expect(references.get(key)).toBe(reference);
    expect(other().references().toSorted()).toEqual([...references.values()].toSorted());
  });

  it('on SIGTERM finishes what is running, refuses the rest with 503 and exits with 0', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const server = await start();
    const ready = () =>
      fetch(`${server.url}/api/ready`).then(async (each) => [each.status, await each.json()]);
    expect(await ready()).toMatchObject([200, { status: 'ready' }]);
    expect(server.output()).toContain('metrics are off; METRICS_PORT serves them');
    // Neither an unreadable address nor a client that went away counts as running.
    await fetch(`${server.url}/%zz`);
    const gone = await openRequest(server.url, SUBMISSION, 'gone-away');
    gone.abort();
    await other().lock();
    const running = await openRequest(server.url, SUBMISSION, KEY);
    await running.sendBody();
    server.signal('SIGTERM');
    await eventually(async () => expect((await fetch(server.url)).status).toBe(503));
    expect(await ready()).toMatchObject([503, { error: { code: 'closing' } }]);
    const late = await post(server.url, SUBMISSION, 'another-key');
    expect(late).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(late.body).not.toHaveProperty('success');
    other().unlock();
    const response = await running.response;
    expect(response).toMatchObject({ status: 200, body: { success: true } });
    const finished = Date.now();
    expect(await server.ended).toBe(0);
    // It does not wait for connections that are merely kept alive.
    expect(Date.now() - finished).toBeLessThan(5000);
    expect(other().references()).toEqual([Reflect.get(Object(response.body), 'reference')]);
  });

  it('started twice on one data folder migrates once and gives one reference to one key', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const servers = await Promise.all([start(), start()]);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(servers[index % 2]?.url ?? '', SUBMISSION, KEY)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(other().references()).toEqual([responses[0]?.body['reference']]);
    for (const server of servers) {
      await eventually(() =>
        expect(server.output()).toContain('applications go into the database and nowhere else'),
      );
    }
  });

  it('on a full disk responds with 503 and keeps serving pages; recovers once there is room', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    const server = await start({ through: ['bash', '-c', 'ulimit -S -f 900; exec "$@"', 'bash'] });
    const stored: unknown[] = [];
    let response = await post(server.url, SUBMISSION, 'full-disk-0');
    while (response.status === 200 && stored.length < 500) {
      stored.push(response.body['reference']);
      response = await post(server.url, SUBMISSION, `full-disk-${stored.length}`);
    }
    expect(response).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(response.body).not.toHaveProperty('success');
    expect(await health(server.url)).toMatchObject({
      status: 503,
      body: { status: 'failed', database: { status: 'failed', fault: 'full' } },
    });
    expect((await fetch(server.url)).status).toBe(200);

    spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited']);
    const retry = await post(server.url, SUBMISSION, `full-disk-${stored.length}`);
    expect(retry.status).toBe(200);
    await becomesHealthy(expect, server.url);
    expect(other().references().toSorted()).toEqual([...stored, retry.body['reference']].toSorted());
  });

  it('on a corrupt file refuses writes, says so and serves pages; uses a restored file', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { dataDir, start, other } = setUp(onFinished);
    const before = await start();
    const first = await post(before.url, SUBMISSION, KEY);
    await before.end('SIGTERM');
    // Moves everything into the file, as the write-ahead log beside it would repair the damage.
    await other().run('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = databaseFile({ dataDir, databaseUrl: null });
    const backup = join(dataDir, 'backup');
    copyFileSync(file, backup);
    writeFileSync(file, Buffer.alloc(40_960, 'damage'));

    const { url } = await start();
    const refused = await post(url, SUBMISSION, 'another-key');
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'store-unavailable' } } });
    expect(await health(url)).toMatchObject({ status: 503, body: { database: { fault: 'corrupt' } } });
    expect((await fetch(url)).status).toBe(200);

    copyFileSync(backup, file);
    expect(await post(url, SUBMISSION, KEY)).toMatchObject({ status: 200, body: first.body });
  });

  it('whose migration fails says why, exits with 1 and leaves the old schema as it was', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const { start, other } = setUp(onFinished);
    await other().run('CREATE TABLE applications (something_else TEXT)');
    await expect(start()).rejects.toThrow(
      /ended with 1:[^]*The migration 0001-applications failed: .*already exists.*as it was before/,
    );
    await other().run('SELECT something_else FROM applications');
    await expect(other().run('SELECT 1 FROM write_probes')).rejects.toThrow('no such table');
  });
});
