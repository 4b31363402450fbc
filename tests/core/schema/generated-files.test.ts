import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkRuleSet } from '../../../src/core/schema/check-rule-set.ts';
import { parseJsonFile } from '../../../src/core/json-file.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { readRuleSet } from '../../../src/server/catalog/rule-files.ts';
import { brokenVersions } from '../../support/broken-files.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { whyEquivalent } from '../../support/equivalent-changes.ts';

const SEED = 11;
const FILE = 'rules/surrogate-eligibility.json';
const root = mkdtempSync(join(tmpdir(), 'harborlight-broken-'));
cpSync(join(PROJECT_ROOT, 'rules'), join(root, 'rules'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

it(`100 broken rule files (seed ${SEED}) are refused with a place and a correction`, () => {
  const content: unknown = JSON.parse(readFileSync(join(PROJECT_ROOT, FILE), 'utf8'));
  const changes = brokenVersions(FILE, content, 125, SEED);
  const passed = changes.filter(({ text }) => {
    const parsed = parseJsonFile(FILE, text);
    const shape = parsed.ok
      ? checkRuleSet({ id: 'surrogate-eligibility', file: FILE, version: 'a1b2', content: parsed.value })
      : parsed;
    if (!shape.ok) return !shape.problems.every(({ found, fix }) => found !== '' && fix !== '');
    // A mistake that the rule file itself allows must fail in its table of cases.
    writeFileSync(join(root, FILE), text);
    return readRuleSet(readCatalogFiles(root), 'surrogate-eligibility').ok;
  });
  const unargued = passed.filter((each) => whyEquivalent(each) === null);
  expect(unargued.map(({ file, pointer, kind }) => `${file} ${pointer} ${kind}`)).toEqual([]);
  expect(changes.length - passed.length).toBeGreaterThanOrEqual(100);
});
