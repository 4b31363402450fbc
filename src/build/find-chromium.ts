import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright';
import type { Environment } from '../server/environment.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** How long Playwright's download and Debian's package may take. */
const DOWNLOAD_MS = 240_000;
const PACKAGES_MS = 300_000;

/** Keeps the browser from requests of its own: no first-run pages, no updates, no synchronization. */
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
 * Finds a Chromium for browser tests, measurements and tools, and installs one if there is none. In this order:
 * `CHROMIUM_PATH`, Playwright's own, one on the PATH, Playwright's download, Debian's package (as root).
 * @returns the path of its executable
 * @throws Error that says what to do
 */
export function findChromium(env: Environment): string {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which cannot be run. Correct it, or leave it out.`);
  }
  const found = installed(env);
  if (found !== null) return found;
  console.log('No Chromium here: fetching one with Playwright …');
  spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: DOWNLOAD_MS,
  });
  const fetched = installed(env);
  if (fetched !== null) return fetched;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium with apt-get …');
    spawnSync('sh', ['-c', 'apt-get update -q && apt-get install -y -q --no-install-recommends chromium'], {
      stdio: 'inherit',
      timeout: PACKAGES_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const packaged = installed(env);
  if (packaged !== null) return packaged;
  throw new Error('No Chromium was found. Install Chromium or Chrome, or put its path into CHROMIUM_PATH.');
}

function installed(env: Environment): string | null {
  const own = chromium.executablePath();
  if (own !== '' && isExecutable(own)) return own;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
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
