import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeProblem } from '../../../src/core/problem.ts';
import { listeningProblem } from '../../../src/server/process/start-problem.ts';
import { smallRelease, startProcess } from '../../support/server-process.ts';

const RELEASE = smallRelease();

/** A port that is in use. */
async function takenPort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  return Number(Reflect.get(Object(taken.address()), 'port'));
}

describe('a server that cannot start names the variable', () => {
  it.each([
    ['127.0.0.1', '', /^environment PORT: \d+ is in use\. .*\.$/],
    ['203.0.113.7', '', /^environment HOST: "203\.0\.113\.7" is no address of this machine\. .*\.$/],
    ['no-such-host.invalid', '', /^environment HOST: "no-such-host\.invalid" cannot be found\. .*\.$/],
    ['203.0.113.7', 'METRICS_', /^environment METRICS_HOST: .* is no address of this machine\. .*\.$/],
  ] as const)('at %s, %s', async (host, prefix, message) => {
    const port = await takenPort();
    const [error]: unknown[] = await once(createServer().listen(port, host), 'error');
    const problem = listeningProblem(error, { port, host }, prefix);
    expect(problem === null ? null : describeProblem(problem)).toMatch(message);
  });

  it('and ends with that sentence', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-start-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const PORT = String(await takenPort());
    const starting = startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir, PORT } });
    await expect(starting).rejects.toThrow(/^environment PORT: \d+ is in use\. .*\.$/m);
  });
});
