import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cli/rules/check-rules.ts';
import { BOATS } from '../support/boats.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

const SET = 'boat-hire';

describe('npm run rules', () => {
  it('finds the rules of the product in order', () => {
    expect(checkRules(PROJECT_ROOT)).toMatchObject({ ok: true });
  });

  it('lists the thresholds and says that all is in order', () => {
    const { ok, text } = checkRules(BOATS);
    expect(ok).toBe(true);
    expect(text).toMatch(/minimumAge +18 years/);
    expect(text).toContain('3 conditions; all 7 cases come out as the table says.');
  });

  it('shows which cases a changed threshold decides otherwise', () => {
    const root = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
    cpSync(BOATS, root, { recursive: true });
    const file = join(root, `rules/${SET}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"value": 18', '"value": 19'));
    const { ok, text } = checkRules(root);
    rmSync(root, { recursive: true });
    expect(ok).toBe(false);
    expect(text).toContain(
      '"the youngest": expect verdict: the table says "eligible", the rules say "ineligible"',
    );
  });

  it('says that there are none where there are none', () => {
    expect(checkRules(join(PROJECT_ROOT, 'src'))).toEqual({
      ok: true,
      text: 'There are no rule files here.',
    });
  });
});

it.each([
  ['of the folder that CATALOG_ROOT names', BOATS, 'rules/boat-hire.json is in order'],
  ['of the project where CATALOG_ROOT is empty', '', 'rules/surrogate-eligibility.json is in order'],
])('npm run rules checks the rules %s', (_which, root, expected) => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/rules.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, CATALOG_ROOT: root },
    encoding: 'utf8',
  });
  expect(stdout).toContain(expected);
  expect(status).toBe(0);
});
