import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  findChromium,
  findTestChromium,
  installedChromium,
  type ChromiumKind,
} from '../../src/build/find-chromium.ts';

const TESTS: readonly ChromiumKind[] = ['headless shell', 'browser'];
const TOOLS: readonly ChromiumKind[] = ['browser'];

let folder: string;
/** A path in the folder. */
const at = (place: string) => join(folder, place);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborlight-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Where Playwright, Debian and Google install their browsers. */
const OWN_SHELL = 'cache/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell';
const OWN = 'cache/chromium-1255/chrome-linux64/chrome';
const SHELL = 'bin/chromium-headless-shell';
const CHROMIUM = 'bin/chromium';
const CHROME = 'opt/google-chrome';

it.each([
  ['all', [OWN_SHELL, OWN, SHELL, CHROMIUM, CHROME], OWN_SHELL, OWN],
  ['Playwright’s browser and the system’s', [OWN, SHELL, CHROMIUM], OWN, OWN],
  ['Playwright’s shell and a system’s browser', [OWN_SHELL, CHROMIUM], OWN_SHELL, CHROMIUM],
  ['the system’s two', [SHELL, CHROMIUM], SHELL, CHROMIUM],
  ['a browser only', [CHROME], CHROME, CHROME],
  ['a shell only', [SHELL], SHELL, null],
  ['none', [], null, null],
])('with %s installed, tests and tools each get their browser', (_, installed, forTests, forTools) => {
  for (const place of installed) makeExecutable(at(place));
  const path = ['bin', 'opt'].map(at).join(delimiter);
  const found = (kinds: readonly ChromiumKind[]) => installedChromium(at(OWN), path, kinds);
  expect(found(TESTS)).toBe(forTests === null ? null : at(forTests));
  expect(found(TOOLS)).toBe(forTools === null ? null : at(forTools));
});

it('prefers the one that CHROMIUM_PATH names, and reports one that cannot be run', () => {
  makeExecutable(at(CHROME));
  for (const find of [findChromium, findTestChromium]) {
    expect(find({ CHROMIUM_PATH: at(CHROME) })).toBe(at(CHROME));
    expect(() => find({ CHROMIUM_PATH: at('missing') })).toThrow(
      /missing", which cannot be run\. Correct it/,
    );
  }
});

function makeExecutable(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
}
