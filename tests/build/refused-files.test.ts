import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyCatalog, PROJECT_ROOT } from '../support/catalog.ts';
import { smallRelease } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';

const FAULT = 'rules/surrogate-eligibility.json line 1 /thresholds/minimumAge: "value" is missing. Add it.';

let catalogRoot: string;
let folder: string;
let distDir: string;

beforeEach(() => {
  catalogRoot = copyCatalog();
  folder = mkdtempSync(join(tmpdir(), 'harborlight-dist-'));
  distDir = join(folder, 'dist');
  const file = join(catalogRoot, 'rules/surrogate-eligibility.json');
  const rules = JSON.parse(readFileSync(file, 'utf8'));
  delete rules.thresholds.minimumAge.value;
  writeFileSync(file, JSON.stringify(rules));
});

afterEach(() => [catalogRoot, folder].forEach((path) => rmSync(path, { recursive: true })));

/** A release that was built before the rule file broke. */
function olderRelease(): void {
  distDir = smallRelease();
}

/** The files below a folder, by name. */
function contents(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  );
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

function run(entry: string) {
  return spawnSync(process.execPath, ['--import', 'tsx', entry], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    env: { ...process.env, CATALOG_ROOT: catalogRoot, DIST_DIR: distDir, PORT: '0', DATA_DIR: folder },
  });
}

it('a build reports the error and leaves the old release unchanged', () => {
  olderRelease();
  const before = contents(distDir);
  const { status, stderr } = run('src/build/build.ts');
  expect(status).toBe(1);
  expect(stderr).toContain(FAULT);
  expect(before.size).toBeGreaterThan(5);
  expect(contents(distDir)).toEqual(before);
});

it('a first start reports the error and ends', () => {
  const { status, stderr } = run('src/build/prepare-start.ts');
  expect(status).toBe(1);
  expect(stderr).toContain(FAULT);
  expect(existsSync(distDir)).toBe(false);
});

it('a later start serves the last good release, reports it in health, and passes SIGTERM to the server', async () => {
  // Nested too deep for any recursion.
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  writeFileSync(join(catalogRoot, 'rules/surrogate-eligibility.json'), deep);
  olderRelease();
  const env = { CATALOG_ROOT: catalogRoot };
  const site = await startSite({ asNpmStart: true, distDir, env });
  try {
    const page = await fetch(`${site.url}/`);
    const health = await fetch(`${site.url}/api/health`);
    expect(page.status).toBe(200);
    expect(await health.json()).toMatchObject({ status: 'degraded' });
    expect(site.output).toContain('the last good release serves');
  } finally {
    expect(await site.stop()).toBe(0);
  }
});
