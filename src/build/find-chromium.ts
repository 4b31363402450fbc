import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Environment } from '../server/config/environment.ts';

/**
 * Chromium's headless shell renders pages with the same engine, but without a window, a GPU process and the browser's
 * own pages: tests take a third less CPU time with it. Measurements and tools use the full browser, as people do.
 */
export type ChromiumKind = 'browser' | 'headless shell';

const SYSTEM_NAMES: Readonly<Record<ChromiumKind, readonly string[]>> = {
  browser: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  'headless shell': ['chromium-headless-shell', 'chrome-headless-shell'],
};
/** Milliseconds that Playwright's download and Debian's package may take. */
const DOWNLOAD_MS = 240_000;
const PACKAGES_MS = 300_000;

/** Stops the browser's own requests: no first-run pages, no updates, no synchronization. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The arguments for browser tests. Without `--font-render-hinting`, the headless shell rounds the width of each letter,
 * as no phone does. Optimizing compilers only pay off for pages that run for minutes, so they are off. The GPU process
 * runs as a thread of the browser, which takes less CPU time.
 */
export const TEST_CHROMIUM_ARGS: readonly string[] = [
  ...CHROMIUM_ARGS,
  '--in-process-gpu',
  '--font-render-hinting=none',
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

/**
 * Finds a Chromium for measurements and tools, and installs one if there is none. In this order: `CHROMIUM_PATH`,
 * Playwright's own, one on the PATH, Playwright's download, Debian's package (as root).
 * @returns the path of its executable
 * @throws Error that says what to do
 */
export function findChromium(env: Environment): string {
  return find(env, ['browser'], ['chromium']);
}

/**
 * Finds a Chromium for browser tests, as `findChromium` does: the headless shell where there is one, else the browser.
 * Where there is neither, it installs the headless shell.
 * @returns the path of its executable
 * @throws Error that says what to do
 */
export function findTestChromium(env: Environment): string {
  return find(env, ['headless shell', 'browser'], ['--only-shell', 'chromium']);
}

/**
 * The first installed executable of these kinds, in their order: all of Playwright's first, then the system's.
 * @param own the path of Playwright's browser, whether it is installed or not
 * @param path the PATH
 */
export function installedChromium(own: string, path: string, kinds: readonly ChromiumKind[]): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...kinds.flatMap((kind) => (kind === 'browser' ? [own] : shellsBeside(own))),
    ...kinds.flatMap((kind) =>
      SYSTEM_NAMES[kind].flatMap((name) => folders.map((folder) => join(folder, name))),
    ),
  ];
  return candidates.find((file) => file !== '' && isExecutable(file)) ?? null;
}

function find(env: Environment, kinds: readonly ChromiumKind[], download: readonly string[]): string {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which cannot be run. Correct it, or leave it out.`);
  }
  const installed = () => installedChromium(chromium.executablePath(), env['PATH'] ?? '', kinds);
  const found = installed();
  if (found !== null) return found;
  console.log('No Chromium here: fetching one with Playwright …');
  spawnSync(process.execPath, [playwrightCli(), 'install', ...download], {
    stdio: 'inherit',
    timeout: DOWNLOAD_MS,
  });
  const fetched = installed();
  if (fetched !== null) return fetched;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium with apt-get …');
    // Older Debians have no package of the shell.
    const install = 'apt-get install -y -q --no-install-recommends';
    const packages = kinds.map((kind) => `${install} ${SYSTEM_NAMES[kind][0] ?? ''}`);
    spawnSync('sh', ['-c', `apt-get update -q && (${packages.join(' || ')})`], {
      stdio: 'inherit',
      timeout: PACKAGES_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const packaged = installed();
  if (packaged !== null) return packaged;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or put its path into CHROMIUM_PATH.');
}

/** Playwright keeps `chromium_headless_shell-<n>` beside `chromium-<n>`, each with one folder by platform. */
function shellsBeside(own: string): readonly string[] {
  const browser = dirname(dirname(own));
  const shell = join(dirname(browser), basename(browser).replace('chromium-', 'chromium_headless_shell-'));
  if (shell === browser || !existsSync(shell)) return [];
  return readdirSync(shell).flatMap((platform) =>
    ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell'].map((name) =>
      join(shell, platform, name),
    ),
  );
}

/** Whether this process may run a file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
}
