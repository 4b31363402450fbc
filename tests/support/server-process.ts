import { PRERENDERER } from '../../src/server/site/prerenderer.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { pagesFolder, pagesKey } from '../../src/server/releases/pages-folder.ts';
import { setCurrentRelease, releaseFolder } from '../../src/server/releases/releases.ts';
import { PROJECT_ROOT, versionAt } from './catalog.ts';
import { program } from './programs.ts';

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Sends a signal and waits for the exit. @returns the exit code, `null` after SIGKILL */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Sends a signal and does not wait. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The exit code once the process has ended. */
  readonly ended: Promise<number | null>;
}

export interface ProcessOptions {
  /** Must name the release as `DIST_DIR`. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts the primary, as `npm start` does, instead of only a server. */
  readonly withPrimary?: boolean;
  /** A command that wraps the server, such as a shell that sets limits first. */
  readonly through?: readonly [string, ...string[]];
  /** Called with the process id as soon as the process exists, long before it listens. */
  readonly onSpawn?: (pid: number) => void;
}

/** A release id that matches no sources. */
const RELEASE = '000000000000';

/** The only form of the small release, because each start compiles all forms. */
const FORM = 'surrogate-application';

/**
 * Makes a release with one form and one page, for `main.ts`. It is removed after the test file.
 * @returns its folder, for `DIST_DIR`
 */
export function smallRelease(): string {
  const folder = makeSmallRelease();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes the same release for a command, which has to remove it itself. */
export function makeSmallRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-release-'));
  const release = releaseFolder(folder, RELEASE);
  const catalog = join(release, 'catalog');
  for (const name of ['rules', `form-schemas/${FORM}`])
    cpSync(join(PROJECT_ROOT, name), join(catalog, name), { recursive: true });
  const pages = pagesFolder(folder, pagesKey(RELEASE, versionAt(catalog)));
  for (const each of [release, pages]) mkdirSync(join(each, 'client'), { recursive: true });
  writeFileSync(join(release, PRERENDERER), '');
  writeFileSync(join(pages, 'pages.json'), '{}');
  for (const name of ['index.html', '404.html']) {
    writeFileSync(join(pages, 'client', name), `<!doctype html><title>${name}</title>`);
  }
  setCurrentRelease(folder, RELEASE, 'build');
  catalogs.set(folder, catalog);
  return folder;
}

/** The catalog folder of each small release. It matches the release, so that the server skips checking it. */
const catalogs = new Map<string, string>();

/**
 * Starts the server on a free port, unless `env` names one, and waits until it listens.
 * @throws Error with its output when it ends instead
 */
export async function startProcess({
  env,
  through,
  onSpawn,
  withPrimary = false,
}: ProcessOptions): Promise<ServerProcess> {
  const server = await program(withPrimary ? 'src/server/primary.ts' : 'src/server/main.ts');
  const { DIST_DIR = '' } = env;
  const [command = process.execPath, ...parameters] = [...(through ?? []), process.execPath, ...server];
  const child = spawn(command, parameters, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      // No data key, so that no key file is left behind; tests of the key override this.
      DATA_KEY: 'plain',
      DATABASE_URL: '',
      RATE_LIMIT_PER_MINUTE: '1000000',
      CATALOG_ROOT: catalogs.get(DIST_DIR) ?? PROJECT_ROOT,
      ...env,
    },
  });
  if (child.pid !== undefined) onSpawn?.(child.pid);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(() => child.exitCode);
  const onTestsEnd = () => child.kill('SIGKILL');
  process.once('exit', onTestsEnd);
  void ended.then(() => process.removeListener('exit', onTestsEnd));

  const url = await Promise.race([once(child, 'message').then(addressIn), ended.then(() => null)]);
  if (url === null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function addressIn([message]: readonly unknown[]): string {
  if (typeof message === 'object' && message !== null && 'url' in message) return String(message.url);
  throw new Error(`The server sent ${JSON.stringify(message)} in place of its address.`);
}
