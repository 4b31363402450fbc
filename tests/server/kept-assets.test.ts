import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRetainedFile } from '../../src/server/site/retained-assets.ts';

const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const KEY = `${OLD}-cccccccccccc`;

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'harborlight-dist-'));
  for (const file of [
    'secret.js',
    `releases/${OLD}/client/assets/main-12345678.js`,
    `releases/${OLD}/client/assets/main-12345678.js.br`,
    `releases/${OLD}/client/assets/fonts/text.woff2`,
    `releases/${OLD}/template.html`,
    `releases/${NEW}.next-17/client/assets/main-87654321.js`,
    `releases/${NEW}/client/assets/main-abcdefgh.js`,
    `pages/${KEY}/client/catalog/${KEY}/forms.js`,
    `pages/${KEY}/catalog/rules/age.json`,
  ]) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), '');
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

it.each([
  ['/assets/main-12345678.js', `releases/${OLD}/client`],
  ['/assets/main-abcdefgh.js', `releases/${NEW}/client`],
  [`/catalog/${KEY}/forms.js`, `pages/${KEY}/client`],
])('%s is found where it is kept', (path, root) => {
  expect(findRetainedFile(dist, path)).toEqual({ root: join(dist, root), path: path.slice(1) });
});

it.each([
  '/assets/main-00000000.js',
  // An unfinished build.
  '/assets/main-87654321.js',
  '/assets/main-12345678.js.br',
  '/assets/fonts',
  '/assets/../../template.html',
  '/assets/..',
  '/assets/',
  '/assets',
  '/',
  '',
  `/catalog/${KEY}/rules.js`,
  `/catalog/${KEY}/../../../catalog/rules/age.json`,
  `/catalog/${KEY}`,
  `/catalog/../forms.js`,
  '/secret.js',
  '/assets/main-12345678.js\0',
])('%j is not found', (path) => {
  expect(findRetainedFile(dist, path)).toBeNull();
});

it('nothing is found before the first build', () => {
  expect(findRetainedFile(join(dist, 'missing'), '/assets/main-12345678.js')).toBeNull();
});
