import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from './catalog.ts';

export interface DevServer {
  readonly url: string;
  /** The output so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** The time-out in milliseconds of a first start, in which Vite still has to optimize dependencies. */
const START_MS = 150_000;

/**
 * Starts the process of `npm run dev` on a free port.
 * @param catalogRoot the folder whose `form-schemas/` and `rules/` it serves and watches
 * @param distDir the folder of the release that it falls back to if the files have problems; by default the project's
 * @throws Error with its output when it does not start
 */
export async function startDevServer(catalogRoot: string, distDir = ''): Promise<DevServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-data-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/build/dev.ts'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      CATALOG_ROOT: catalogRoot,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      // No data key, so that no key file is left behind; tests of the key override this.
      DATA_KEY: 'plain',
      DATABASE_URL: '',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }

  const started = once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
  const message: unknown = await Promise.race([started.then(([first]) => first), ended]).catch(() => null);
  if (typeof message === 'object' && message !== null && 'url' in message) {
    return { url: String(message.url), output: () => output, stop };
  }
  await stop();
  throw new Error(`The development server did not start. It wrote:\n${output}`);
}
