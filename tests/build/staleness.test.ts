import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIGEST_FILE, inputsDigest, staleness } from '../../src/build/staleness.ts';
import type { ReleasePaths } from '../../src/build/release-paths.ts';

let root: string;
let paths: ReleasePaths;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harborlight-staleness-'));
  paths = { root, catalogRoot: join(root, 'catalog'), distDir: join(root, 'dist') };
  write('index.html', '<!doctype html>');
  write('src/web/main.tsx', 'start();');
  write('src/server/app.ts', 'listen();');
  write('catalog/rules/age.json', '{}');
  write(`dist/${DIGEST_FILE}`, inputsDigest(paths, {}));
});

afterEach(() => rmSync(root, { recursive: true }));

it('is missing when nothing was ever built', () => {
  rmSync(paths.distDir, { recursive: true });
  expect(staleness(paths, {})).toBe('missing');
});

it('is fresh while nothing has changed', () => {
  expect(staleness(paths, {})).toBe('fresh');
});

it.each([
  ['a source of the site changes', 'src/web/main.tsx'],
  ['the way forms and rules are read changes', 'src/server/catalog.ts'],
  ['a rule file changes', 'catalog/rules/age.json'],
  ['a file is added', 'public/robots.txt'],
])('is stale when %s', (_change, file) => {
  write(file, 'changed');
  expect(staleness(paths, {})).toBe('stale');
});

it('is stale when a variable of the site changes', () => {
  expect(staleness(paths, { VITE_BRAND: 'Another' })).toBe('stale');
});

it('stays fresh when another module of the server changes: it runs from its sources', () => {
  write('src/server/app.ts', 'changed');
  expect(staleness(paths, { PORT: '80' })).toBe('fresh');
});
