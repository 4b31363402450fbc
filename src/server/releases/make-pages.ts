import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { catalogVersion, readCatalogFiles } from '../catalog-files.ts';
import { isRunning } from '../running-process.ts';
import { nodeParameters } from '../node-parameters.ts';
import { hasPages, pagesFolder, pagesKey } from './pages-folder.ts';

/** A process of its own: what it loads is gone with it, and requests do not wait for it. */
const ENTRY = fileURLToPath(new URL('../../pages/main.ts', import.meta.url));
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** As `nice` has it: pages that are asked for come first. */
const PRIORITY = 10;

/**
 * Makes the pages of a release and a catalog, unless they are there: in a second or two, as a whole or not at all.
 * Several processes may ask for the same ones at once.
 * @param distDir holds the release, and gets the pages
 * @param release the id of the release
 * @param catalogRoot the folder that holds `form-schemas/` and `rules/`, which have passed the check
 * @returns the key of the pages
 * @throws Error with what prevented it: files that cannot be compiled, or anything else
 */
export async function ensurePages(distDir: string, release: string, catalogRoot: string): Promise<string> {
  const version = catalogVersion(readCatalogFiles(catalogRoot));
  const key = pagesKey(release, version);
  if (hasPages(distDir, key)) return key;
  const turn = takeTurn(distDir, key);
  if (turn === null) return awaitTurn(distDir, release, catalogRoot);
  try {
    return await spawnMaking(distDir, release, catalogRoot);
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Milliseconds after which whoever makes pages counts as gone. */
const GONE = 30_000;
/** Milliseconds between two looks whether another process has made them. */
const LOOK = 100;

/**
 * Lets one of several processes of a machine make the same pages: the others need their cores to decide meanwhile.
 * @returns the file to remove afterwards; `null` while another process makes them
 */
function takeTurn(distDir: string, key: string): string | null {
  const turn = pagesFolder(distDir, `making-${key}`);
  mkdirSync(dirname(turn), { recursive: true });
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return turn;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isBeingMade(turn)) return null;
    // Should two take over at once, both make them, and the first one's stay.
    writeFileSync(turn, String(process.pid));
    return turn;
  }
}

function isBeingMade(turn: string): boolean {
  try {
    const pid = Number(readFileSync(turn, 'utf8'));
    // Another one may have had the number of this one.
    return pid !== process.pid && isRunning(pid) && Date.now() - statSync(turn).mtimeMs < GONE;
  } catch {
    // It is gone, or no number of a process stands there.
    return false;
  }
}

async function awaitTurn(distDir: string, release: string, catalogRoot: string): Promise<string> {
  await pause(LOOK);
  return ensurePages(distDir, release, catalogRoot);
}

async function spawnMaking(...parameters: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...nodeParameters(ENTRY), ENTRY, ...parameters], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  let written = '';
  let failures = '';
  child.stdout.on('data', (chunk) => (written += String(chunk)));
  child.stderr.on('data', (chunk) => (failures += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(failures.trim() || `Making pages ended with ${String(code)}.`);
  return written.trim();
}
