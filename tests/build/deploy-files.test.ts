import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT_INPUTS } from '../../src/build/staleness.ts';

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8');
const UNITS = ['harborlight.service', 'harborlight-backup.service', 'harborlight-backup.timer'];

describe('docs/deploy', () => {
  it('puts all that a release is built from into the container, and takes every variable of the pages', () => {
    const containerfile = read('Containerfile');
    const copied = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const missing = [...PROJECT_INPUTS, 'package.json', 'form-schemas', 'rules', 'tsconfig.json'].filter(
      (input) => !copied.some((each) => input === each || input.startsWith(`${each}/`)),
    );
    expect(missing).toEqual([]);
    const build = /^ARG [^]*?^RUN/m.exec(containerfile)?.[0] ?? '';
    const variables = readFileSync('.env.example', 'utf8').match(/VITE_\w+/g) ?? [];
    expect(build.match(/VITE_\w+/g)?.toSorted()).toEqual([...new Set(variables)].toSorted());
    const [, base = ''] = /^FROM node:([\d.]+)-/m.exec(containerfile) ?? [];
    expect(`>=${base}`.localeCompare(manifest.engines.node, 'en', { numeric: true })).toBeGreaterThanOrEqual(
      0,
    );
  });

  it('starts files that are there', () => {
    for (const name of [...UNITS, 'Containerfile', 'start-container.sh']) {
      const named = read(name).matchAll(/\b(?:src|docs\/deploy)\/[\w./-]+\.(?:ts|sh)\b/g);
      for (const [file] of named) expect(existsSync(file), `${name}: ${file}`).toBe(true);
    }
  });
});
