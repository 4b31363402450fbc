import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { proxyPages } from '../../src/build/proxy-pages.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { PROXY_PAGES } from '../../src/server/releases/releases.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT_INPUTS } from '../../src/build/staleness.ts';

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8');
const UNITS = ['backup', 'drill']
  .flatMap((each) => [`harborlight-${each}.service`, `harborlight-${each}.timer`])
  .concat('harborlight.service');

describe('docs/deploy', () => {
  it('copies all inputs of a release into the container, and passes every variable of the pages', () => {
    const containerfile = read('Containerfile');
    const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const missing = [...PROJECT_INPUTS, 'package.json', 'form-schemas', 'rules', 'tsconfig.json'].filter(
      (input) => !copied.some((each) => input === each || input.startsWith(`${each}/`)),
    );
    expect(missing).toEqual([]);
    const build = /^ARG VITE_[^]*?^RUN/m.exec(containerfile)?.[0] ?? '';
    const variables = readFileSync('.env.example', 'utf8').match(/VITE_\w+/g) ?? [];
    expect(build.match(/VITE_\w+/g)?.toSorted()).toEqual([...new Set(variables)].toSorted());
    const [, base = ''] = /^ARG NODE_IMAGE=\S+:([\d.]+)-/m.exec(containerfile) ?? [];
    expect(`>=${base}`.localeCompare(manifest.engines.node, 'en', { numeric: true })).toBeGreaterThanOrEqual(
      0,
    );
  });

  it('starts files that exist', () => {
    for (const name of [...UNITS, 'Containerfile', 'start-container.sh']) {
      const named = read(name).matchAll(/\b(?:src|docs\/deploy)\/[\w./-]+\.(?:ts|sh)\b/g);
      for (const [file] of named) expect(existsSync(file), `${name}: ${file}`).toBe(true);
    }
  });

  it('gives timers and commands the folders of the service', () => {
    const foldersIn = (name: string) =>
      read(name)
        .match(/\b(?:DATA_DIR|DATA_KEY_FILE|DIST_DIR)=\S+/g)
        ?.toSorted();
    const folders = foldersIn('harborlight.service');
    expect(folders).toHaveLength(3);
    for (const name of ['harborlight', 'harborlight-backup.service', 'harborlight-drill.service'])
      expect(foldersIn(name), name).toEqual(folders);
  });

  // `npm run test:proxy` shows what nginx does with the file.
  it('lets proxies show the pages that the build makes, from the service’s release folder', () => {
    const [, distDir = ''] = /DIST_DIR=(\S+)/.exec(read('harborlight.service')) ?? [];
    const pages = Object.keys(proxyPages(PROJECT_ROOT, readSiteConfig({}))).toSorted();
    for (const [name, shown] of [
      ['nginx.conf', pages],
      ['Caddyfile', ['unavailable.html']],
    ] as const) {
      const roots = [...read(name).matchAll(/\broot (?:\* )?([^\s;]+)/g)].map(([, root]) => root);
      expect(new Set(roots), name).toEqual(new Set([join(distDir, PROXY_PAGES)]));
      const named = [...read(name).matchAll(/\/([\w-]+\.html)\b/g)].map(([, page]) => page);
      expect([...new Set(named)].toSorted(), name).toEqual(shown);
    }
  });

  it('keeps nginx from counting responses against a server, such as 503 without a database', () => {
    const servers = read('nginx.conf').match(/^ +(?:# )?server \S+:\d+.*$/gm);
    expect(servers).toHaveLength(2);
    for (const server of servers ?? []) expect(server).toMatch(/ max_fails=0;$/);
  });

  it('restarts no container because of the database', () => {
    expect(/^HEALTHCHECK [^]*?(\/api\/\w+)/m.exec(read('Containerfile'))?.[1]).toBe('/api/live');
  });
});

describe('on an old Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-old-node-'));
  const old = join(folder, 'old.cjs');
  writeFileSync(
    old,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });",
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require ${old}`,
    DIST_DIR: folder,
    DATA_DIR: folder,
    PORT: 'none',
  };

  it.each(['start', 'test', 'rules'] as const)('npm run %s prints one sentence and exits with 1', (name) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `${manifest.scripts[name]} --help`], {
      env,
      encoding: 'utf8',
      timeout: 30_000,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^Harborlight needs Node 20\.19\.0 or newer, and this is 18\.19\.0 \(.+\)\. .+\n$/,
    );
  });

  it('every other command starts through the same check', () => {
    const commands = Object.values(manifest.scripts).filter((command) => command !== 'oxfmt');
    for (const command of commands) expect(command).toMatch(/^node src\/build\/run\.cjs /);
  });
});
