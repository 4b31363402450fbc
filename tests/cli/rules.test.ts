import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cli/rules/check-rules.ts';
import { explainCase } from '../../src/cli/rules/explain-case.ts';
import { PROJECT_ROOT, projectCatalog } from '../support/catalog.ts';

/** A rule set of the tests' own, so that a change of the product's rules changes no test. */
const FIXTURE = join(PROJECT_ROOT, 'tests/fixtures/egg-donor-interest');
const SET = 'egg-donor-screening';

describe('npm run rules', () => {
  it('finds the project’s own rule files in order', () => {
    const { ok, text } = checkRules(PROJECT_ROOT);
    expect(ok).toBe(true);
    for (const id of projectCatalog().ruleSets.keys()) expect(text).toContain(`rules/${id}.json is in order`);
  });

  it('lists the thresholds and says that all is in order', () => {
    const { ok, text } = checkRules(FIXTURE);
    expect(ok).toBe(true);
    expect(text).toMatch(/^ {2}maximumAge +31 years$/m);
    expect(text).toContain('2 conditions; all 8 cases come out as the table says.');
  });

  it('shows which cases a changed threshold decides otherwise', () => {
    const root = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
    cpSync(FIXTURE, root, { recursive: true });
    const file = join(root, `rules/${SET}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"value": 31', '"value": 32'));
    const { ok, text } = checkRules(root);
    expect(ok).toBe(false);
    expect(text).toContain(
      '"one over": expect verdict: the table says "ineligible", the rules say "eligible"',
    );
    rmSync(root, { recursive: true });
  });

  it('says that there are none where there are none', () => {
    expect(checkRules(join(PROJECT_ROOT, 'src'))).toEqual({
      ok: true,
      text: 'There are no rule files here.',
    });
  });
});

describe('npm run rules -- explain', () => {
  it('shows the verdict, the reasons and every step', () => {
    const { ok, text } = explainCase(FIXTURE, SET, ['pastDonations=6']);
    expect(ok).toBe(true);
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Egg donor screening: ineligible',
      '  because: more than 5 earlier donations',
    ]);
    expect(text).toContain('past-donations: holds (pastDonations 6)');
    expect(text).toContain('age: unknown (age unknown)');
    const { text: other } = explainCase(FIXTURE, SET, ['age=26']);
    expect(other).toContain('age: does not hold (age 26)');
  });

  it.each(['years=45', 'age=old', 'age', 'age='])(
    'lists the facts it knows when it is given %j',
    (assignment) => {
      const { ok, text } = explainCase(FIXTURE, SET, [assignment]);
      expect(ok).toBe(false);
      expect(text).toContain(`"${assignment}" is not one of these facts`);
      expect(text).toContain('age=<number>  Age in whole years.');
    },
  );
});
