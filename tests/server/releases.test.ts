import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  setCurrentRelease,
  readCurrent,
  readHistory,
  readReleases,
  releaseFolder,
  removeUnused,
} from '../../src/server/releases/releases.ts';

const [A, B, C] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const NOW = new Date('2026-11-22T12:00:00Z');

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'harborlight-dist-'))));
afterEach(() => rmSync(dist, { recursive: true }));

/** Makes a folder of `dist` as a build does. */
function make(
  name: string,
  { daysAgo = 0, servedDaysAgo }: { daysAgo?: number; servedDaysAgo?: number } = {},
) {
  const folder = join(dist, name);
  const timeBefore = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
  mkdirSync(join(folder, 'client'), { recursive: true });
  utimesSync(join(folder, 'client'), NOW, timeBefore(daysAgo));
  if (servedDaysAgo !== undefined) {
    writeFileSync(join(folder, 'served'), '');
    utimesSync(join(folder, 'served'), NOW, timeBefore(servedDaysAgo));
  }
  utimesSync(folder, NOW, timeBefore(daysAgo));
}

function build(id: string): void {
  make(`releases/${id}`);
  setCurrentRelease(dist, id, 'build');
}

describe('the current release', () => {
  it('is none before the first build', () => {
    expect(readCurrent(dist)).toBeNull();
  });

  it('is the one placed last, and has another stamp each time, even with the same id', () => {
    build(A);
    const first = readCurrent(dist);
    utimesSync(join(dist, 'current'), 1, 1);
    build(A);
    expect([first?.id, readCurrent(dist)?.id]).toEqual([A, A]);
    expect(readCurrent(dist)?.stamp).not.toBe('aaaaaaaaaaaa 1000');
  });

  it.each(['', 'latest', '../../etc', 'AAAAAAAAAAAA'])('is none while the file says "%s"', (content) => {
    writeFileSync(join(dist, 'current'), content);
    expect(readCurrent(dist)).toBeNull();
    expect(() => releaseFolder(dist, content)).toThrow('is no release');
  });
});

describe('the release to go back to', () => {
  it('is the release before, and from there the one before that', () => {
    for (const id of [A, B, C]) build(id);
    expect(readHistory(dist).previous).toBe(B);
    setCurrentRelease(dist, B, 'back');
    expect(readHistory(dist)).toEqual({ previous: A, takenBack: new Set([C]) });
    setCurrentRelease(dist, A, 'back');
    expect(readHistory(dist)).toEqual({ previous: null, takenBack: new Set([C, B]) });
  });

  it('is the one that served before a release that was built again', () => {
    for (const id of [A, B, A]) build(id);
    expect(readHistory(dist).previous).toBe(B);
  });

  it('is never one that was removed', () => {
    for (const id of [A, B, C]) build(id);
    rmSync(releaseFolder(dist, B), { recursive: true });
    expect(readHistory(dist).previous).toBe(A);
  });

  it('is right after going forward again, and after a new build of a release that was taken back', () => {
    for (const id of [A, B, C]) build(id);
    setCurrentRelease(dist, A, 'back');
    setCurrentRelease(dist, C, 'back');
    expect(readHistory(dist)).toEqual({ previous: A, takenBack: new Set([B]) });
    build(B);
    expect(readHistory(dist)).toEqual({ previous: C, takenBack: new Set() });
  });

  it('is known although a line of the history is incomplete', () => {
    for (const id of [A, B]) build(id);
    writeFileSync(join(dist, 'history.jsonl'), '\n{"at":"2026-11-22T', { flag: 'a' });
    expect(readHistory(dist).previous).toBe(A);
  });
});

describe('folders unused for a week', () => {
  it('are removed, unless they serve or are the release to go back to', () => {
    make(`releases/${A}`, { daysAgo: 30, servedDaysAgo: 20 });
    make(`releases/${B}`, { daysAgo: 20, servedDaysAgo: 20 });
    make(`releases/${C}`, { daysAgo: 20, servedDaysAgo: 20 });
    for (const id of [A, B, C]) setCurrentRelease(dist, id, 'build');
    make(`pages/${A}-${A}`, { daysAgo: 20, servedDaysAgo: 8 });
    make(`pages/${C}-${A}`, { daysAgo: 20, servedDaysAgo: 0 });
    expect(removeUnused(dist, NOW)).toEqual([A, `${A}-${A}`]);
    expect(
      readReleases(dist)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([B, C]);
    expect(readdirSync(join(dist, 'pages'))).toEqual([`${C}-${A}`]);
    expect(readHistory(dist).previous).toBe(B);
  });

  it.each([
    ['a server served it six days ago', { daysAgo: 30, servedDaysAgo: 6 }],
    ['it was built six days ago', { daysAgo: 6 }],
  ])('do not include a folder when %s', (_reason, times) => {
    make(`releases/${A}`, times);
    for (const id of [B, C]) build(id);
    expect(removeUnused(dist, NOW)).toEqual([]);
  });

  it('include what a killed build or removal has left, and nothing else', () => {
    for (const name of [`releases/${A}.next-17`, `pages/next-${A}-17`, `pages/${A}-${A}.removed-17`]) {
      make(name, { daysAgo: 8 });
    }
    make(`releases/${B}.next-18`);
    make('releases/notes', { daysAgo: 30 });
    expect(removeUnused(dist, NOW)).toHaveLength(3);
    expect(readdirSync(join(dist, 'releases')).sort()).toEqual([`${B}.next-18`, 'notes']);
    expect(readdirSync(join(dist, 'pages'))).toEqual([]);
  });
});
