import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from './catalog.ts';

export interface DevServer {
  readonly url: string;
  /** What it has written so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** How long the first start may take, when Vite has yet to prepare the libraries. */
const START_MS = 150_000;

/**
 * Starts `npm run dev`'s process on a free port.
 * @param catalogRoot the folder whose `form-schemas/` and `rules/` it serves and watches
 * @param distDir holds the release that it begins with where the files are not in order; the project's, unless it is named
 * @throws Error with what it wrote, when it does not come up
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
      // Tests of the key say otherwise: no other leaves a file of one behind.
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
