import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releaseId, staleness } from '../../src/build/staleness.ts';
import { pagesFolder, pagesKey } from '../../src/server/releases/pages-folder.ts';
import { setCurrentRelease, releaseFolder } from '../../src/server/releases/releases.ts';
import type { ReleasePaths } from '../../src/build/release-paths.ts';
import { versionAt } from '../support/catalog.ts';

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
  const { distDir, catalogRoot } = paths;
  const id = releaseId(paths, {});
  mkdirSync(releaseFolder(distDir, id), { recursive: true });
  cpSync(catalogRoot, join(releaseFolder(distDir, id), 'catalog'), { recursive: true });
  mkdirSync(pagesFolder(distDir, pagesKey(id, versionAt(catalogRoot))), { recursive: true });
  setCurrentRelease(distDir, id, 'build');
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
  ['the way forms and rules are read changes', 'src/server/catalog/catalog.ts'],
  ['the way pages are made changes', 'src/pages/make-pages.ts'],
  ['how long applications are kept changes', 'policies/privacy.json'],
  ['the law of a state changes', 'policies/law/states.json'],
  ['a file is added', 'public/robots.txt'],
])('is stale when %s', (_change, file) => {
  write(file, 'changed');
  expect(staleness(paths, {})).toBe('stale');
});

it('is stale when a variable of the site changes', () => {
  expect(staleness(paths, { VITE_BRAND: 'Another' })).toBe('stale');
});

it('is taken back after an operator went back, until it is built again', () => {
  const id = releaseId(paths, {});
  mkdirSync(releaseFolder(paths.distDir, '000000000000'), { recursive: true });
  setCurrentRelease(paths.distDir, '000000000000', 'back');
  expect(staleness(paths, {})).toBe('taken-back');
  expect(staleness(paths, { VITE_BRAND: 'Another' })).toBe('stale');
  setCurrentRelease(paths.distDir, id, 'build');
  expect(staleness(paths, {})).toBe('fresh');
});

it.each(['catalog/rules/age.json', 'catalog/form-schemas/a-form/form.json'])(
  'needs only new pages when %s changes',
  (file) => {
    write(file, '{"changed": true}');
    expect(staleness(paths, {})).toBe('other-catalog');
  },
);

it('needs new pages, too, when a change is undone', () => {
  write(`dist/releases/${releaseId(paths, {})}/catalog/rules/age.json`, '{"changed": true}');
  expect(staleness(paths, {})).toBe('other-catalog');
});

it('stays fresh when another module of the server changes', () => {
  write('src/server/app.ts', 'changed');
  expect(staleness(paths, { PORT: '80' })).toBe('fresh');
});
