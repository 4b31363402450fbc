import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { releasePaths } from '../../src/build/release-paths.ts';
import { program } from './programs.ts';

/** The real server process, serving a built release. */
export interface RunningSite {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  /** The folder of its embedded database. Pass it to `startSite` to start again with the same data. */
  readonly dataDir: string;
  /** The id of the server process, for signals. */
  readonly pid: number;
  /** The output so far. */
  readonly output: string;
  /** Ends it with SIGTERM and waits. @returns its exit code */
  readonly stop: () => Promise<number | null>;
  /** Ends it at once (SIGKILL), as a power cut would. */
  readonly kill: () => Promise<void>;
}

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A release other than the project's own. */
  readonly distDir?: string;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl?: string;
  /** An existing data folder, which is then not removed with the server. */
  readonly dataDir?: string;
  /** The port at `127.0.0.1`; a free one by default. */
  readonly port?: number;
  /** Runs the command of `npm start`, which first builds if sources have changed, instead of only the server. */
  readonly asNpmStart?: boolean;
}

/** The time-out of a start in milliseconds. A start takes two seconds of CPU time, on a busy machine. */
const START_MS = 120_000;

/**
 * Starts the server on a free port with its own data. It needs a release, which `ensureRelease` makes.
 * @throws Error with the output of the process when it ends or does not listen in time
 */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { root, distDir } = releasePaths(process.env);
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'harborlight-data-'));
  const [command, ...words] = options.asNpmStart
    ? ['sh', '-c', manifest.scripts.start]
    : [process.execPath, ...(await program('src/server/main.ts'))];
  const child = spawn(command ?? '', words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      DIST_DIR: options.distDir ?? distDir,
      // No data key, so that no key file is left behind; tests of the key override this.
      DATA_KEY: 'plain',
      DATABASE_URL: options.databaseUrl ?? '',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    await ended;
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    return child.exitCode;
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  try {
    const url = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(START_MS) }).then(addressIn),
      ended.then(() => null),
    ]);
    if (url === null) throw new Error('It ended before it listened.');
    return {
      url,
      dataDir,
      // A process that has sent a message always has an id.
      pid: child.pid ?? 0,
      get output() {
        return output;
      },
      stop,
      kill,
    };
  } catch (cause) {
    await kill();
    throw new Error(`The site did not start. It wrote:\n${output}`, { cause });
  }
}

function addressIn([message]: readonly unknown[]): string {
  if (typeof message === 'object' && message !== null && 'url' in message) return String(message.url);
  throw new Error(`The site sent ${JSON.stringify(message)} in place of its address.`);
}
