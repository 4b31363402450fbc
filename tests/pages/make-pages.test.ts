import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePages } from '../../src/pages/make-pages.ts';
import type { Answers, Task } from '../../src/server/next-version/tasks.ts';
import { createPool } from '../../src/server/process/pool.ts';
import { createEnsurePages } from '../../src/server/catalog/pages-in-force.ts';
import { pagesFolder } from '../../src/server/releases/pages-folder.ts';
import { releaseFolder } from '../../src/server/releases/releases.ts';
import { openRenderer } from '../../src/server/site/render-page.ts';
import { PROJECT_ROOT, usableAt, versionAt } from '../support/catalog.ts';
import { writeReleaseOf } from '../support/release-of-code.ts';

const RELEASE = 'abcdef012345';
const ID = 'egg-donor-interest';
const FORM = `form-schemas/${ID}/form.json`;

/** A prerenderer of one page, which shows the title in the form's module and the size of the catalog's index. */
const CODE = `
const index = catalogModule('index');
exports.siteUrl = 'https://a.example';
exports.prerenderPaths = ['/'];
exports.prerender = async (path) => {
  recordImport('catalog/form/egg-donor-interest');
  const form = catalogModule('form/egg-donor-interest');
  if (form.definition.form.title === 'fail' && path !== '/') throw new Error('No page comes of this.');
  const html = '<main>' + form.definition.form.title + ', one of ' + Object.keys(index).length + '</main><i data-live="now"></i>';
  return { status: path === '/' ? 200 : 404, lang: 'en-US', html, head: '', listedAs: null, frames: [] };
};
exports.renderPage = async () => catalogModule('form/egg-donor-interest').definition.form.title;
`;

let distDir: string;
let catalogRoot: string;

beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'harborlight-pages-'));
  catalogRoot = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  cpSync(join(PROJECT_ROOT, 'tests/fixtures', ID), catalogRoot, { recursive: true });
  writeReleaseOf(CODE, releaseFolder(distDir, RELEASE));
});

afterEach(() => [distDir, catalogRoot].forEach((folder) => rmSync(folder, { recursive: true })));

const make = () => makePages(distDir, RELEASE, usableAt(catalogRoot));
const pageOf = (key: string) => readFileSync(join(pagesFolder(distDir, key), 'client/index.html'), 'utf8');
const made = () => readdirSync(join(distDir, 'pages'));

async function madeKey(): Promise<string> {
  return (await make()).key;
}

/** Gives the form another title. */
function retitle(title: string): void {
  const file = join(catalogRoot, FORM);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
}

it('generates documents with the address of their catalog, and the scripts of its forms', async () => {
  const key = await madeKey();
  expect(key).toBe(`${RELEASE}-${versionAt(catalogRoot)}`);
  const page = pageOf(key);
  expect(page).toContain(`<script type="importmap">{"imports":{"catalog/":"/catalog/${key}/"}}</script>`);
  expect(page).toContain(
    `<link rel="modulepreload" crossorigin href="/catalog/${key}/form.egg-donor-interest.js">`,
  );
  const client = join(pagesFolder(distDir, key), 'client');
  const script = readFileSync(join(client, 'catalog', key, 'form.egg-donor-interest.js'), 'utf8');
  expect(script).not.toMatch(/\bimport\b|\bfrom *["'`]/);
  for (const name of ['index.html', '404.html', `catalog/${key}/outcome-pages.egg-donor-interest.js`])
    expect(statSync(join(client, `${name}.br`)).size).toBeGreaterThan(0);
});

it('generates other pages for changed files, and keeps the first pages unchanged, also for a plain post', async () => {
  const first = await madeKey();
  const before = pageOf(first);
  retitle('Another title');
  const second = await madeKey();
  expect(second).not.toBe(first);
  expect(before).toMatch(/<main>[^<]+, one of 1<\/main>/);
  expect(pageOf(first)).toBe(before);
  expect(pageOf(second)).toContain('<main>Another title, one of 1</main>');
  expect(made().toSorted()).toEqual([first, second].toSorted());
  const rendered = [first, second].map((key) =>
    openRenderer(releaseFolder(distDir, RELEASE), pagesFolder(distDir, key))('/', {
      form: null,
      outcome: null,
    }),
  );
  const [one, other] = await Promise.all(rendered);
  expect(other).toContain('<div id="root">Another title</div>');
  expect(one).not.toContain('Another title');
});

it('refuses to open a release that cannot answer plain posts', async () => {
  const key = await madeKey();
  expect(() => openRenderer(releaseFolder(distDir, 'f'.repeat(12)), pagesFolder(distDir, key))).toThrow(
    'Check out its sources and run "npm run build".',
  );
});

it('does not regenerate existing pages', async () => {
  const key = await madeKey();
  const { mtimeMs } = statSync(join(pagesFolder(distDir, key), 'client/index.html'));
  expect(await make()).toEqual({ key, pages: 0 });
  expect(statSync(join(pagesFolder(distDir, key), 'client/index.html')).mtimeMs).toBe(mtimeMs);
});

it('generates the same pages concurrently, also in another process, without partial results', async () => {
  const beside = createPool<Task, Answers>();
  const ensured = createEnsurePages(distDir, RELEASE, (task) => beside.run(task))(usableAt(catalogRoot));
  const keys = await Promise.all([madeKey(), madeKey(), ensured]).finally(() => beside.close());
  expect(new Set(keys).size).toBe(1);
  expect(made()).toEqual([keys[0]]);
  expect(pageOf(keys[0])).toContain('one of 1');
});

it('leaves no files behind when a page fails', async () => {
  retitle('fail');
  await expect(make()).rejects.toThrow('No page comes of this.');
  expect(made()).toEqual([]);
});
