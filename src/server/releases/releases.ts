import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
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
interface Current {
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
/**
 * The folder of a release that holds the pages of a proxy, and of `dist` with those of the current one: a proxy's
 * configuration names a place that stays the same.
 */
export const PROXY_PAGES = 'proxy';

const ID = /^[0-9a-f]{12}$/;
const PAGES_KEY = /^[0-9a-f]{12}-[0-9a-f]{12}$/;
/** Where a build, or a removal, was killed. */
const UNFINISHED = /(?:^|\.)(?:next|removed)-/;

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
  const pages = join(releaseFolder(distDir, id), PROXY_PAGES);
  for (const name of namesIn(pages, /\.html$/)) {
    mkdirSync(join(distDir, PROXY_PAGES), { recursive: true });
    replaceFile(join(distDir, PROXY_PAGES, name), readFileSync(join(pages, name), 'utf8'));
  }
  replaceFile(join(distDir, 'current'), `${id}\n`);
}

/** Whoever reads it finds the one content or the other. */
function replaceFile(file: string, content: string): void {
  const next = `${file}.next-${process.pid}`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/** The releases that are there, the one built last first. */
export function readReleases(distDir: string): readonly Release[] {
  return namesIn(join(distDir, 'releases'), ID)
    .flatMap((id) => {
      const folder = releaseFolder(distDir, id);
      const builtAt = timeOf(join(folder, MADE));
      return builtAt === null ? [] : { id, builtAt, servedAt: timeOf(join(folder, SERVED)) };
    })
    .sort((a, b) => b.builtAt.getTime() - a.builtAt.getTime());
}

/** Whether a server serves a release: it said so within the last seconds. */
export function isServed({ servedAt }: Release, now: Date): boolean {
  return servedAt !== null && now.getTime() - servedAt.getTime() < 2.5 * HEARTBEAT;
}

/** What was put in place so far, and which release the way back leads to. */
export function readHistory(distDir: string): ReleaseHistory {
  const kept = new Set(readReleases(distDir).map(({ id }) => id));
  return replayHistory(readPlacements(distDir), readCurrent(distDir)?.id ?? null, kept);
}

/**
 * Notes in folders of `dist` that a server serves from them, now and until the process ends, so that nobody removes
 * them. Where a folder may not be written nobody may remove it either.
 * @param folders the release and the pages that this server serves at the moment
 */
export function keepInUse(folders: () => readonly string[]): void {
  const note = (): void => folders().forEach(noteUse);
  note();
  setInterval(note, HEARTBEAT).unref();
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
    const times = ['.', MADE, SERVED].map((name) => timeOf(join(folder, name))?.getTime() ?? 0);
    return Math.max(...times) < now.getTime() - KEPT;
  };
  const folders = [
    ...namesIn(join(distDir, 'releases'), ID)
      .filter((id) => !needed.has(id))
      .map((id) => releaseFolder(distDir, id)),
    // Pages are made again of their release and their catalog when a server needs them.
    ...namesIn(join(distDir, 'pages'), PAGES_KEY).map((key) => join(distDir, 'pages', key)),
    ...['releases', 'pages'].flatMap((place) =>
      namesIn(join(distDir, place), UNFINISHED).map((name) => join(distDir, place, name)),
    ),
  ].filter(isUnused);
  for (const folder of folders) {
    // Gone at once for whoever looks for it, although removing its files takes a while.
    const removed = `${folder}.removed-${process.pid}`;
    try {
      renameSync(folder, removed);
    } catch (error) {
      // Another process removes it.
      if (isMissing(error)) continue;
      throw error;
    }
    rmSync(removed, { recursive: true, force: true });
  }
  return folders.map((folder) => basename(folder));
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
    return typeof at === 'string' && typeof id === 'string' && (by === 'build' || by === 'back')
      ? [{ at, id, by }]
      : [];
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

function namesIn(folder: string, pattern: RegExp): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name));
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
