import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { smallRelease, startProcess } from '../../support/server-process.ts';

const RELEASE = smallRelease();

describe.concurrent('a server that cannot start names the variable', { timeout: 60_000 }, () => {
  it.for([
    ['PORT', {}, /^environment PORT: \d+ is in use\. .*\.$/m],
    [
      'HOST',
      { HOST: '203.0.113.7' },
      /^environment HOST: "203\.0\.113\.7" is no address of this machine\. .*\.$/m,
    ],
    [
      'HOST',
      { HOST: 'no-such-host.invalid' },
      /^environment HOST: "no-such-host\.invalid" cannot be found\. .*\.$/m,
    ],
    [
      'METRICS_HOST',
      { METRICS_PORT: '0', METRICS_HOST: '203.0.113.7' },
      /^environment METRICS_HOST: "203\.0\.113\.7" is no address of this machine\. .*\.$/m,
    ],
    [
      'DIST_DIR',
      { DIST_DIR: '/nowhere' },
      /^environment DIST_DIR: there is no release at \/nowhere\. .*\.$/m,
    ],
  ] as const)('%s', async ([, env, message], { expect, onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-start-'));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => {
      taken.close();
      rmSync(dataDir, { recursive: true });
    });
    const address = taken.address();
    const PORT = String(typeof address === 'object' ? address?.port : 0);
    const starting = startProcess({ env: { DIST_DIR: RELEASE, DATA_DIR: dataDir, PORT, ...env } });
    await expect(starting).rejects.toThrow(message);
  });
});
