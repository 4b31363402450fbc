import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { databaseFile } from '../../src/server/store/open-store.ts';
import { openBeside, type OtherConnection } from '../support/embedded-database.ts';
import { health, post } from '../support/post.ts';
import {
  smallRelease,
  startProcess,
  type ProcessOptions,
  type ServerProcess,
} from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const KEY = 'the-only-key';

describe('the server process on the embedded database', { timeout: 60_000 }, () => {
  let dataDir: string;
  let server: ServerProcess;
  let started: ServerProcess[];
  let beside: OtherConnection | null;
  const start = async (options: Partial<ProcessOptions> = {}) => {
    server = await startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir }, ...options });
    started.push(server);
  };
  const other = () => (beside ??= openBeside(dataDir));

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'harborlight-durability-'));
    beside = null;
    started = [];
  });
  afterEach(async () => {
    beside?.close();
    await Promise.all(started.map((process) => process.end('SIGKILL')));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('killed before the commit has promised nothing; the retry stores one application', async () => {
    await start();
    other().lock();
    const answer = post(server.url, SUBMISSION, KEY).catch(() => 'no answer');
    await pause(300);
    await server.end('SIGKILL');
    expect(await answer).toBe('no answer');
    other().unlock();
    expect(other().references()).toEqual([]);
    await start();
    const retry = await post(server.url, SUBMISSION, KEY);
    expect(retry).toMatchObject({ status: 200, body: { success: true } });
    expect(other().references()).toEqual([retry.body['reference']]);
  });

  it('killed after the commit answers the retry with the same reference and keeps one row', async () => {
    await start();
    await post(server.url, SUBMISSION, 'another-key');
    const lost = sendAndIgnore(server.url);
    while (other().references().length < 2) await pause(5);
    await server.end('SIGKILL');
    lost.destroy();
    const references = other().references();
    await start();
    const retry = await post(server.url, SUBMISSION, KEY);
    expect(retry.status).toBe(200);
    expect(references).toContain(retry.body['reference']);
    expect(other().references()).toEqual(references);
  });

  it('killed in a burst has every application that it acknowledged, and each once after all retries', async () => {
    await start();
    const keys = Array.from({ length: 200 }, (_, index) => `burst-key-${index}`);
    const acknowledged: unknown[] = [];
    const burst = keys.map((key) =>
      post(server.url, SUBMISSION, key).then(
        ({ body }) => acknowledged.push(body['reference']),
        () => 'no answer',
      ),
    );
    while (acknowledged.length < 20) await pause(1);
    await server.end('SIGKILL');
    await Promise.all(burst);
    expect(acknowledged.length).toBeLessThan(keys.length);
    expect(other().references()).toEqual(expect.arrayContaining(acknowledged));
    await start();
    await Promise.all(keys.map((key) => post(server.url, SUBMISSION, key)));
    expect(other().references()).toHaveLength(keys.length);
  });

  it('asked to end finishes what is under way, refuses the rest with 503 and exits with 0', async () => {
    await start();
    // Neither an address that cannot be read nor a client that went away counts as under way.
    await fetch(`${server.url}/%zz`);
    const gone = connect(Number(new URL(server.url).port), '127.0.0.1');
    gone.write(requestText('gone-away').slice(0, -200));
    await pause(100);
    gone.destroy();
    other().lock();
    const underWay = post(server.url, SUBMISSION, KEY);
    await pause(300);
    server.signal('SIGTERM');
    await pause(100);
    const late = await post(server.url, SUBMISSION, 'another-key');
    expect(late).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(late.body).not.toHaveProperty('success');
    other().unlock();
    const answer = await underWay;
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const answered = Date.now();
    expect(await server.ended).toBe(0);
    // It does not wait for connections that are merely kept alive.
    expect(Date.now() - answered).toBeLessThan(5000);
    expect(other().references()).toEqual([answer.body['reference']]);
  });

  it('started twice on one data folder migrates once and gives one reference to one key', async () => {
    await Promise.all([start(), start()]);
    const urls = started.map(({ url }) => url);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(urls[index % 2] ?? '', SUBMISSION, KEY)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(other().references()).toEqual([answers[0]?.body['reference']]);
  });

  it('on a full disk answers 503 and keeps serving pages; recovers once there is room', async () => {
    await start({ through: ['bash', '-c', 'ulimit -S -f 300; exec "$@"', 'bash'] });
    const stored: unknown[] = [];
    let answer = await post(server.url, SUBMISSION, 'full-disk-0');
    while (answer.status === 200 && stored.length < 500) {
      stored.push(answer.body['reference']);
      answer = await post(server.url, SUBMISSION, `full-disk-${stored.length}`);
    }
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(answer.body).not.toHaveProperty('success');
    expect(await health(server.url)).toMatchObject({
      status: 503,
      body: { status: 'failed', database: { status: 'failed', fault: 'full' } },
    });
    expect((await fetch(server.url)).status).toBe(200);

    spawnSync('prlimit', ['--pid', String(server.pid), '--fsize=unlimited']);
    const retry = await post(server.url, SUBMISSION, `full-disk-${stored.length}`);
    expect(retry.status).toBe(200);
    await pause(1100);
    expect(await health(server.url)).toMatchObject({ status: 200 });
    expect(other().references().toSorted()).toEqual([...stored, retry.body['reference']].toSorted());
  });

  it('on a corrupt file refuses writes, says so and serves pages; a restored file is picked up', async () => {
    await start();
    const first = await post(server.url, SUBMISSION, KEY);
    await server.end('SIGTERM');
    // Into the file itself: the log beside it would mend the damage.
    other().run('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = databaseFile({ dataDir, databaseUrl: null });
    const backup = join(dataDir, 'backup');
    copyFileSync(file, backup);
    writeFileSync(file, Buffer.alloc(40_960, 'damage'));

    await start();
    const refused = await post(server.url, SUBMISSION, 'another-key');
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'store-unavailable' } } });
    expect(await health(server.url)).toMatchObject({ status: 503, body: { database: { fault: 'corrupt' } } });
    expect((await fetch(server.url)).status).toBe(200);

    copyFileSync(backup, file);
    expect(await post(server.url, SUBMISSION, KEY)).toMatchObject({ status: 200, body: first.body });
  });

  it('whose migration fails says why, exits with 1 and leaves the old schema as it was', async () => {
    other().run('CREATE TABLE applications (something_else TEXT)');
    await expect(start()).rejects.toThrow(
      /ended with 1:[^]*The migration 0001-applications failed: .*already exists.*as it was before/,
    );
    expect(() => other().run('SELECT something_else FROM applications')).not.toThrow();
    expect(() => other().run('SELECT 1 FROM write_probes')).toThrow('no such table');
  });
});

/** Sends an application and never reads the answer. */
function sendAndIgnore(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(requestText(KEY));
  return socket;
}

function requestText(key: string): string {
  const body = JSON.stringify(SUBMISSION.payload);
  return [
    `POST ${SUBMISSION.endpoint} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${HEADERS.idempotencyKey}: ${key}`,
    '',
    body,
  ].join('\r\n');
}
