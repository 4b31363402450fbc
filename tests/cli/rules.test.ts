import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cli/rules/check-rules.ts';
import { explainCase } from '../../src/cli/rules/explain-case.ts';
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

  it('finds the rule set that rules/README.md builds step by step in order as it stands there', () => {
    const readme = readFileSync(join(PROJECT_ROOT, 'rules/README.md'), 'utf8');
    const root = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
    mkdirSync(join(root, 'rules'));
    for (const [file, language] of [
      ['newsletter-age.json', 'json'],
      ['newsletter-age.cases.csv', 'csv'],
    ]) {
      const [, block = ''] =
        new RegExp(`\`${file}\`: [^]*?\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme) ?? [];
      writeFileSync(join(root, 'rules', String(file)), block.replaceAll(/^ {3}/gm, ''));
    }
    const { ok, text } = checkRules(root);
    rmSync(root, { recursive: true });
    expect(text).toContain('rules/newsletter-age.json is in order');
    expect(text).toContain('1 conditions; all 3 cases come out as the table says.');
    expect(ok).toBe(true);
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

describe('npm run rules -- explain', () => {
  it('shows the verdict, the reasons and every step', () => {
    const { ok, text } = explainCase(BOATS, SET, ['age=17', 'boatLength=8', 'crew=4']);
    expect(ok).toBe(true);
    expect(text.split('\n')).toEqual([
      'Boat hire: ineligible',
      '  because: younger than 18',
      '  space = 2 (from boatLength 8, crew 4)',
      '  roomy = false (from space 2)',
      '  plausible-space: passed (space 2)',
      '  age: holds (age 17)',
      '  space: does not hold (space 2)',
      '  swimming: unknown (canSwim unknown)',
    ]);
  });

  it.each(['years=45', 'age=old', 'age', 'age='])(
    'lists the facts it knows when it is given %j',
    (assignment) => {
      const { ok, text } = explainCase(BOATS, SET, [assignment]);
      expect(ok).toBe(false);
      expect(text).toContain(`"${assignment}" is not one of these facts`);
      expect(text).toContain('age=<number>  Age in whole years.');
    },
  );
});
