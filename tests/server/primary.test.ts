import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, onTestFinished, vi, type ExpectStatic } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { health, post } from '../support/post.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);

interface Primary extends ServerProcess {
  /** The process ids of its workers so far, as they write them in the log. */
  readonly workers: () => readonly number[];
}

/** Starts the primary on a port and data of its own. */
async function startPrimary(
  onFinished: typeof onTestFinished,
  distDir: string,
  port?: number,
): Promise<Primary> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-primary-'));
  const env = { DIST_DIR: distDir, DATA_DIR: dataDir, PORT: String(port ?? (await freePort())) };
  const primary = await startProcess({ env, withPrimary: true });
  onFinished(async () => {
    await primary.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const workers = () =>
    [...primary.output().matchAll(/"pid":(\d+),[^\n]*"Server listening/g)].map(([, pid]) => Number(pid));
  return { ...primary, workers };
}

/** Waits until a server answers again. */
function answers(expect: ExpectStatic, url: string): Promise<void> {
  return vi.waitFor(async () => expect(await health(url)).toMatchObject({ status: 200 }), 30_000);
}

describe.concurrent('the primary', { timeout: 180_000 }, () => {
  it('starts a worker again that was killed, and ends with 0 on SIGTERM', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const primary = await startPrimary(onFinished, RELEASE);
    const [worker = 0] = primary.workers();
    const first = await post(primary.url, SUBMISSION, 'the-only-key');
    process.kill(worker, 'SIGKILL');
    await vi.waitFor(() => expect(primary.workers()).toHaveLength(2), 30_000);
    await answers(expect, primary.url);
    expect(await post(primary.url, SUBMISSION, 'the-only-key')).toEqual(first);
    expect(primary.output()).toContain('"signal":"SIGKILL","msg":"a worker died, another one starts"');
    expect(await primary.end('SIGTERM')).toBe(0);
    await expect(fetch(primary.url)).rejects.toThrow('fetch failed');
  });

  it('killed leaves no worker behind, and the port is free', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const port = await freePort();
    const primary = await startPrimary(onFinished, RELEASE, port);
    const [worker = 0] = primary.workers();
    await primary.end('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(worker, 0)).toThrow('ESRCH'), 5_000);
    const next = createServer().listen(port, '127.0.0.1');
    await once(next, 'listening');
    next.close();
  });

  it('ends with 1 and the reason when the first worker does not come up', async ({
    expect,
    onTestFinished: onFinished,
  }) => {
    const started = startPrimary(onFinished, join(tmpdir(), 'no-release-is-here'));
    await expect(started).rejects.toThrow(
      /ended with 1:\nThere is no release at .*: npm run build makes one\.\n$/,
    );
  });
});
