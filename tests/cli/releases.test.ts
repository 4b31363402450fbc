import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command-words.ts';
import { goBack } from '../../src/cli/releases/back.ts';
import { readCommand } from '../../src/cli/releases/command-line.ts';
import { listReleases } from '../../src/cli/releases/list.ts';
import { setCurrentRelease, readCurrent } from '../../src/server/releases/releases.ts';

const [A, B, C] = ['aaaaaaaaaaaa', 'abbbbbbbbbbb', 'cccccccccccc'] as const;

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'harborlight-dist-'))));
afterEach(() => rmSync(dist, { recursive: true }));

/** Puts releases in place that were built a minute apart. */
function build(...ids: readonly string[]): void {
  ids.forEach((id, minute) => {
    const client = join(dist, 'releases', id, 'client');
    mkdirSync(client, { recursive: true });
    utimesSync(client, 0, minute * 60);
    setCurrentRelease(dist, id, 'build');
  });
}

/** Marks a release as served, as the server does. */
function serve(id: string, time = new Date()): void {
  const file = join(dist, 'releases', id, 'served');
  writeFileSync(file, '');
  utimesSync(file, time, time);
}

describe('the command line', () => {
  it.each([
    ['', { name: 'list' }],
    ['list', { name: 'list' }],
    ['back', { name: 'back', id: null }],
    ['back 3F9A', { name: 'back', id: '3f9a' }],
    ['back --help', { name: 'help' }],
  ])('understands "%s"', (words, command) => {
    expect(readCommand(words.split(' ').filter(Boolean))).toEqual(command);
  });

  it.each([
    ['bakc', 'Did you mean "back"?'],
    ['list 3f9a', '"3f9a" is one word too many'],
    ['back 3f9a 4b5c', '"4b5c" is one word too many'],
    ['back yesterday', '"yesterday" is no release'],
    ['back 3f9', '"3f9" is no release'],
    ['back --yes', 'There is no option "--yes"'],
  ])('refuses "%s" and says what to do', (words, message) => {
    const read = () => readCommand(words.split(' '));
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});

describe('the list', () => {
  it('shows the newest release first, which one serves, and what became of the others', async () => {
    build(A, B, C);
    serve(A, new Date(Date.now() - 60_000));
    serve(B);
    await goBack(dist, B, 0);
    const lines = listReleases(dist, new Date()).split('\n').slice(1, 4);
    expect(lines).toEqual([
      expect.stringMatching(/^cccccccccccc {2}\d{4}-.* {2}never +taken back$/),
      expect.stringMatching(/^abbbbbbbbbbb .* {2}now +current$/),
      expect.stringMatching(/^aaaaaaaaaaaa .* {2}\d{4}-\S+ \d\d:\d\d +where "back" leads$/),
    ]);
  });

  it('says so if there are none', () => {
    expect(listReleases(dist, new Date())).toBe(`There is no release at ${dist}: npm run build makes one.`);
  });
});

describe('going back', () => {
  it('leads to the previous release, which the next start serves if no server runs', async () => {
    build(A, B);
    const report = await goBack(dist, null);
    expect(report).toEqual({
      ok: true,
      text: `The next start serves release ${A} in place of ${B}. No server runs now.`,
    });
    expect(readCurrent(dist)?.id).toBe(A);
  });

  it('waits until the running server serves the release', async () => {
    build(A, B);
    serve(B);
    const going = goBack(dist, null);
    await expect.poll(() => readCurrent(dist)?.id).toBe(A);
    expect(await Promise.race([going, pause(150, 'waiting')])).toBe('waiting');
    serve(A);
    expect(await going).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^Release a+ in .* serves, after/),
    });
  });

  it('reports a release that does not serve in time', async () => {
    build(A, B);
    serve(A, new Date(Date.now() - 60_000));
    serve(B);
    const report = await goBack(dist, null, 0);
    expect(report).toMatchObject({
      ok: false,
      text: expect.stringContaining(`Release ${A} does not serve after`),
    });
  });

  it.each([
    ['cccc', 'release cccccccccccc is the current one already'],
    ['dddd', 'There is no release dddd'],
    ['a', 'a is the start of several releases: abbbbbbbbbbb, aaaaaaaaaaaa'],
  ])('to %s is refused, and nothing changes', async (wanted, message) => {
    build(A, B, C);
    await expect(goBack(dist, wanted)).rejects.toThrow(new RegExp(message, 'i'));
    expect(readCurrent(dist)?.id).toBe(C);
  });

  it('from the first release is refused', async () => {
    build(A);
    await expect(goBack(dist, null)).rejects.toThrow('There is no earlier release');
  });
});
