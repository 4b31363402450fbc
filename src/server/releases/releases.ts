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
  /** When a server last reported that it serves this release; `null` if none ever did. */
  readonly servedAt: Date | null;
}

/** The release that `dist/current` names, and a stamp of that write. */
interface Current {
  readonly id: string;
  /** Changes with every write, even of the same id. */
  readonly stamp: string;
}

/** Milliseconds for which a folder is kept after its last use: an open browser page may still load its files. */
const KEPT = 7 * 24 * 60 * 60_000;
/** Milliseconds between updates of the `served` file. */
const HEARTBEAT = 10_000;

/** The file in a folder whose modification time is when a server last served from it. */
const SERVED = 'served';
/** The subfolder whose modification time is when the folder was built. */
const MADE = 'client';
const HISTORY = 'history.jsonl';
/**
 * The folder with the pages of a proxy, in each release and, for the current one, in `dist`, so that a proxy's
 * configuration can name a fixed path.
 */
export const PROXY_PAGES = 'proxy';

const ID = /^[0-9a-f]{12}$/;
const PAGES_KEY = /^[0-9a-f]{12}-[0-9a-f]{12}$/;
/** A folder left by a build or a removal that was killed. */
const UNFINISHED = /(?:^|\.)(?:next|removed)-/;

/** The folder of a release, which may not exist. @throws Error if `id` is no id */
export function releaseFolder(distDir: string, id: string): string {
  if (!ID.test(id)) throw new Error(`"${id}" is no release: an id has 12 hexadecimal digits.`);
  return join(distDir, 'releases', id);
}

/** The content of `dist/current`; `null` before the first build, or if the file has no valid id. */
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
 * Makes a complete release the current one; running servers follow within seconds.
 * @param by a build, or the way back (`npm run releases -- back`)
 * @throws Error if it can't be written
 */
export function setCurrentRelease(distDir: string, id: string, by: Placement['by'], now = new Date()): void {
  const placement: Placement = { at: now.toISOString(), id, by };
  // Appends of a line this short are atomic, so that simultaneous builds don't mix their lines.
  appendFileSync(join(distDir, HISTORY), `${JSON.stringify(placement)}\n`);
  const pages = join(releaseFolder(distDir, id), PROXY_PAGES);
  for (const name of namesIn(pages, /\.html$/)) {
    mkdirSync(join(distDir, PROXY_PAGES), { recursive: true });
    replaceFile(join(distDir, PROXY_PAGES, name), readFileSync(join(pages, name), 'utf8'));
  }
  replaceFile(join(distDir, 'current'), `${id}\n`);
}

/** Replaces a file atomically: readers see either the old or the new content. */
function replaceFile(file: string, content: string): void {
  const next = `${file}.next-${process.pid}`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/** The existing releases, newest build first. */
export function readReleases(distDir: string): readonly Release[] {
  return namesIn(join(distDir, 'releases'), ID)
    .flatMap((id) => {
      const folder = releaseFolder(distDir, id);
      const builtAt = timeOf(join(folder, MADE));
      return builtAt === null ? [] : { id, builtAt, servedAt: timeOf(join(folder, SERVED)) };
    })
    .sort((a, b) => b.builtAt.getTime() - a.builtAt.getTime());
}

/** Whether a server currently serves a release, as reported within the last seconds. */
export function isServed({ servedAt }: Release, now: Date): boolean {
  return servedAt !== null && now.getTime() - servedAt.getTime() < 2.5 * HEARTBEAT;
}

/** The history derived from the recorded placements, and the release to which `back` leads. */
export function readHistory(distDir: string): ReleaseHistory {
  const kept = new Set(readReleases(distDir).map(({ id }) => id));
  return replayHistory(readPlacements(distDir), readCurrent(distDir)?.id ?? null, kept);
}

/**
 * Marks folders of `dist` as in use, now and until the process ends, so that `removeUnused` keeps them. A folder that
 * can't be written can't be removed either.
 * @param folders the release and the pages that this server serves at the moment
 */
export function markInUse(folders: () => readonly string[]): void {
  const note = (): void => folders().forEach(noteUse);
  note();
  setInterval(note, HEARTBEAT).unref();
}

/**
 * Removes releases and pages that no server has served for a week, but never the current release, nor the one to which
 * `back` leads.
 * @returns the names of the removed folders
 * @throws Error if a folder can't be removed
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
    // Pages can be built again from their release and their catalog when a server needs them.
    ...namesIn(join(distDir, 'pages'), PAGES_KEY).map((key) => join(distDir, 'pages', key)),
    ...['releases', 'pages'].flatMap((place) =>
      namesIn(join(distDir, place), UNFINISHED).map((name) => join(distDir, place, name)),
    ),
  ].filter(isUnused);
  for (const folder of folders) {
    // Renaming hides the folder immediately; deleting its files takes a while.
    const removed = `${folder}.removed-${process.pid}`;
    try {
      renameSync(folder, removed);
    } catch (error) {
      // Another process is removing it.
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

/** Parses a line of the history; ignores a line that a full disk has cut short. */
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
    // The file system is full or read-only: see markInUse.
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

/** When a file or a folder was last modified; `null` if it is missing. */
function timeOf(path: string): Date | null {
  return statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
