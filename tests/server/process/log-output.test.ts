import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'vitest';
import { openLogOutput } from '../../../src/server/process/log-output.ts';
import { health, post } from '../../support/post.ts';
import { smallRelease, startProcess } from '../../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { eventually } from '../../support/eventually.ts';

const RELEASE = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);

/** A pipe with a name, both ends of which this test holds. */
function makePipe(onTestFinished: TestContext['onTestFinished']) {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-log-'));
  const path = join(folder, 'pipe');
  spawnSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(reader);
    rmSync(folder, { recursive: true });
  });
  return {
    path,
    folder,
    /** Everything that is in it. */
    read() {
      const buffer = Buffer.alloc(1024 * 1024);
      try {
        return buffer.toString('utf8', 0, readSync(reader, buffer));
      } catch {
        return '';
      }
    },
  };
}

describe.concurrent('the log', () => {
  it('whose reader stalls keeps a bounded part, counts the lines it drops, and reports them later', async ({
    expect,
    onTestFinished,
  }) => {
    const pipe = makePipe(onTestFinished);
    const output = openLogOutput(openSync(pipe.path, constants.O_WRONLY | constants.O_NONBLOCK), 200_000);
    const line = `${'x'.repeat(99)}\n`;
    for (let index = 0; index < 10_000; index += 1) output.write(line);
    const dropped = output.dropped();
    expect(dropped).toBe(8_000);
    let text = '';
    await eventually(() => {
      text += pipe.read();
      expect(text).toContain(`"dropped":${dropped}`);
    });
    const lines = text.trimEnd().split('\n');
    expect(lines.filter((each) => `${each}\n` === line)).toHaveLength(2_000);
    expect(lines).toHaveLength(2_001);
    output.write('and on\n');
    await eventually(() => expect(pipe.read()).toBe('and on\n'));
  });

  it('on a full disk does not block', async ({ expect }) => {
    const output = openLogOutput(openSync('/dev/full', 'w'), 1000);
    for (let index = 0; index < 100; index += 1) output.write(`${'x'.repeat(99)}\n`);
    expect(output.dropped()).toBe(90);
    // What is buffered can never be written, so that waiting for it would never end.
    await output.flush(100);
    expect(output.dropped()).toBe(90);
  });

  /** Keeps a server busy whose log cannot be written. @returns how it responds and ends */
  async function outcomes(
    dataDir: string,
    onTestFinished: TestContext['onTestFinished'],
    through: readonly [string, ...string[]],
  ) {
    const server = await startProcess({
      through,
      env: { DIST_DIR: RELEASE, DATA_DIR: join(dataDir, 'data'), LOG_LEVEL: 'trace' },
    });
    onTestFinished(async () => void (await server.end('SIGKILL')));
    // Several times the capacity of a pipe.
    await Promise.all(Array.from({ length: 250 }, () => fetch(`${server.url}/${'x'.repeat(200)}`)));
    return {
      page: (await fetch(server.url)).status,
      post: (await post(server.url, SUBMISSION, 'key-number-1')).status,
      health: await health(server.url),
      exitCode: await server.end('SIGTERM'),
    };
  }
  const UNHARMED = { page: 200, post: 200, health: { status: 200 }, exitCode: 0 };

  it('on a full disk does not harm the site', async ({ expect, onTestFinished }) => {
    const { folder } = makePipe(onTestFinished);
    const found = await outcomes(folder, onTestFinished, ['bash', '-c', 'exec "$@" > /dev/full', 'bash']);
    expect(found).toMatchObject(UNHARMED);
  });

  it('whose reader stalls does not harm the site', async ({ expect, onTestFinished }) => {
    const { folder, path } = makePipe(onTestFinished);
    const found = await outcomes(folder, onTestFinished, ['bash', '-c', `exec "$@" > '${path}'`, 'bash']);
    expect(found).toMatchObject(UNHARMED);
  });
});
