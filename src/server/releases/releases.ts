import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { replayHistory, type Placement, type ReleaseHistory } from './history.ts';

/** A release in `dist/releases`. */
export interface Release {
  /** 12 hexadecimal digits: a digest of what it was built from. */
  readonly id: string;
  readonly builtAt: Date;
  /** When a server last said that it serves it; `null` for a release that no server has served. */
  readonly servedAt: Date | null;
}

/** Which release `dist/current` names, and since when. */
export interface Current {
  readonly id: string;
  /** Changes with every write, also of the same id. */
  readonly stamp: string;
}

/** Milliseconds for which a folder is kept after its last use: a page that is open may still need its files. */
const KEPT = 7 * 24 * 60 * 60_000;
/** Milliseconds between two notes that a folder is in use. */
const HEARTBEAT = 10_000;

/** The file in a folder whose time says when a server last served from it. */
const SERVED = 'served';
/** The folder in a folder whose time says when that was made. */
const MADE = 'client';
const HISTORY = 'history.jsonl';
const ID = /^[0-9a-f]{12}$/;
const KEY = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

/** The folder of a release, whether it is there or not. @throws Error when `id` is no id */
export function releaseFolder(distDir: string, id: string): string {
  if (!ID.test(id)) throw new Error(`"${id}" is no release: an id has 12 hexadecimal digits.`);
  return join(distDir, 'releases', id);
}

/** What `dist/current` says; `null` where nothing was built yet, or while the file cannot be read as an id. */
export function readCurrent(distDir: string): Current | null {
  const file = join(distDir, 'current');
  try {
    const id = readFileSync(file, 'utf8').trim();
    return ID.test(id) ? { id, stamp: `${id} ${statSync(file).mtimeMs}` } : null;
  } catch {
    return null;
  }
}

/**
 * Makes a release the one that serves: running servers follow within seconds. The release must be complete.
 * @param by a build, or the way back (`npm run releases -- back`)
 * @throws Error when it cannot be written
 */
export function placeRelease(distDir: string, id: string, by: Placement['by'], now = new Date()): void {
  const placement: Placement = { at: now.toISOString(), id, by };
  // A line as short as this is appended whole, so two builds at once do not mix theirs.
  appendFileSync(join(distDir, HISTORY), `${JSON.stringify(placement)}\n`);
  const file = join(distDir, 'current');
  const next = `${file}.next-${process.pid}`;
  writeFileSync(next, `${id}\n`);
  renameSync(next, file);
}

/** The releases that are there, the one built last first. */
export function keptReleases(distDir: string): readonly Release[] {
  return foldersIn(join(distDir, 'releases'), ID)
    .flatMap((id) => {
      const folder = releaseFolder(distDir, id);
      const builtAt = timeOf(join(folder, MADE));
      return builtAt === null ? [] : { id, builtAt, servedAt: timeOf(join(folder, SERVED)) };
    })
    .sort((a, b) => b.builtAt.getTime() - a.builtAt.getTime());
}

/** What was put in place so far, and which release the way back leads to. */
export function readHistory(distDir: string): ReleaseHistory {
  const kept = new Set(keptReleases(distDir).map(({ id }) => id));
  return replayHistory(readPlacements(distDir), readCurrent(distDir)?.id ?? null, kept);
}

/**
 * Notes that a server serves from a folder of `dist` (a release, or pages), now and until the process ends, so that
 * nobody removes it. Where the folder may not be written nobody may remove it either.
 */
export function keepInUse(folder: string): void {
  noteUse(folder);
  setInterval(() => noteUse(folder), HEARTBEAT).unref();
}

/**
 * Removes releases and pages that no server has served for a week: never the current release, nor the one that the
 * way back leads to.
 * @returns the names of the removed folders
 * @throws Error when a folder cannot be removed
 */
export function removeUnused(distDir: string, now = new Date()): readonly string[] {
  const needed = new Set([readCurrent(distDir)?.id, readHistory(distDir).previous]);
  const isUnused = (folder: string): boolean => {
    const times = [MADE, SERVED].map((name) => timeOf(join(folder, name))?.getTime() ?? 0);
    return Math.max(...times) < now.getTime() - KEPT;
  };
  const releases = foldersIn(join(distDir, 'releases'), ID).filter((id) => !needed.has(id));
  // Pages are made again from their release and their catalog when a server needs them.
  const pages = foldersIn(join(distDir, 'pages'), KEY);
  const folders = [
    ...releases.map((id) => join('releases', id)),
    ...pages.map((key) => join('pages', key)),
  ].filter((name) => isUnused(join(distDir, name)));
  for (const name of folders) {
    // Gone at once for whoever looks for it, although removing its files takes a while.
    const removed = join(distDir, `${name}.removed-${process.pid}`);
    renameSync(join(distDir, name), removed);
    rmSync(removed, { recursive: true, force: true });
  }
  return folders;
}

function readPlacements(distDir: string): readonly Placement[] {
  try {
    return readFileSync(join(distDir, HISTORY), 'utf8').split('\n').flatMap(placementIn);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A line of the history; a line that was cut short by a full disk counts as none. */
function placementIn(line: string): readonly Placement[] {
  try {
    const { at, id, by } = Object(JSON.parse(line));
    return typeof at === 'string' && ID.test(id) && (by === 'build' || by === 'back') ? [{ at, id, by }] : [];
  } catch {
    return [];
  }
}

function noteUse(folder: string): void {
  try {
    writeFileSync(join(folder, SERVED), new Date().toISOString());
  } catch {
    // A file system that is full, or read-only: see keepInUse.
  }
}

function foldersIn(folder: string, names: RegExp): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => names.test(name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** When a file or a folder last changed; `null` where it is missing. */
function timeOf(path: string): Date | null {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
