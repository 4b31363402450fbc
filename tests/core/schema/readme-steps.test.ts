import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rulesOf } from '../../../src/cli/rules/rule-sets.ts';
import { testTable } from '../../../src/cli/rules/test-table.ts';
import { isJsonObject, type Json } from '../../../src/core/json.ts';
import { describeProblem } from '../../../src/core/problem.ts';
import { withFact } from '../../../src/core/rules/boundaries.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { checkFiles } from '../../../src/server/catalog/catalog.ts';
import { copyCatalog, PROJECT_ROOT } from '../../support/catalog.ts';

const FORM = 'form-schemas/surrogate-application';
const EXAMPLES = `${FORM}/examples.json`;
const TABLE = 'rules/surrogate-eligibility.cases.csv';

let root: string;
beforeEach(() => (root = copyCatalog()));
afterEach(() => rmSync(root, { recursive: true }));

/** Follows a section of a README literally: inserts each block of JSON at the place named before it. */
function follow(readme: string, title: string, folder = ''): void {
  const text = readFileSync(join(PROJECT_ROOT, readme), 'utf8');
  const [, section = ''] = new RegExp(`\n## ${title}\n([^]*?)\n## `).exec(text) ?? [];
  const steps = [
    ...section.matchAll(/`([\w/.-]+\.json)`, in (?:`([\w/-]+)`|its own right)[^]*?```json\n([^]*?)```/g),
  ];
  expect(steps.length).toBeGreaterThan(3);
  for (const [, file = '', place = '', block = ''] of steps) put(join(folder, file), place, block.trim());
}

/** Adds members to an object, or an item at the end of a list. @param place names and, in lists, ids or indices */
function put(file: string, place: string, block: string): void {
  const path = join(root, file);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  let target: Json = content;
  for (const name of place === '' ? [] : place.split('/')) target = inside(target, name);
  if (Array.isArray(target)) (target as Json[]).push(JSON.parse(block));
  else Object.assign(Object(target), JSON.parse(`{${block}}`));
  writeFileSync(path, JSON.stringify(content, null, 2));
}

function inside(target: Json, name: string): Json {
  const found: unknown = Array.isArray(target)
    ? target.find(
        (each: Json, index) => String(index) === name || (isJsonObject(each) && each['id'] === name),
      )
    : isJsonObject(target)
      ? target[name]
      : undefined;
  if (found === undefined) throw new Error(`There is no "${name}".`);
  return found as Json;
}

function problems(): readonly string[] {
  const catalog = checkFiles(readCatalogFiles(root));
  return catalog.ok ? [] : catalog.problems.map(describeProblem);
}

/** Writes the result that the check reports into each example. */
function mendExamples(found: readonly string[]): void {
  const path = join(root, EXAMPLES);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  for (const problem of found) {
    const said = /\/examples\/(\d+): "[^"]*": ([\w.]+): expected .*, found (.*)\. Correct the form/.exec(
      problem,
    );
    const [, index = '', place = '', value = ''] = said ?? [];
    expect(problem).toBe(said?.input);
    const names = place.split('.');
    const last = names.pop() ?? '';
    const target = names.reduce<Json>(inside, inside(content.examples, index));
    Object.assign(Object(target), { [last]: JSON.parse(value) });
  }
  writeFileSync(path, JSON.stringify(content, null, 2));
}

it('a question is added as form-schemas/README.md says', () => {
  follow('form-schemas/README.md', 'Add a question, step by step', FORM);
  const named = problems();
  expect(named.length).toBeGreaterThan(0);
  mendExamples(named);
  expect(problems()).toEqual([]);
});

it('a condition is added as rules/README.md says', () => {
  follow('rules/README.md', 'Add a condition');
  const [header = '', first = '', ...rows] = readFileSync(join(root, TABLE), 'utf8').trimEnd().split('\n');
  const holds = first
    .replace('nothing against it', 'it holds')
    .replace('eligible,', 'ineligible,gestational-diabetes');
  const column = [`${header},hadGestationalDiabetes`, ...[first, ...rows].map((row) => `${row},no`)];
  writeFileSync(join(root, TABLE), `${column.join('\n')}\n`);
  expect(testTable(root, { set: 'surrogate-eligibility', accept: null }).ok).toBe(true);
  expect(problems()).toEqual([
    expect.stringContaining('no case in which the condition "gestational-diabetes" holds'),
  ]);
  writeFileSync(join(root, TABLE), `${[...column, `${holds},yes`].join('\n')}\n`);
  const named = problems();
  expect(named).toHaveLength(1);
  mendExamples(named);
  expect(problems()).toEqual([]);
});

it('a threshold is added as rules/README.md says', () => {
  follow('rules/README.md', 'Add a threshold');
  expect(testTable(root, { set: 'surrogate-eligibility', accept: 'all' }).ok).toBe(true);
  expect(problems()).toEqual([]);
  const { ruleSet } = rulesOf(readCatalogFiles(root), 'surrogate-eligibility');
  const beside = withFact(ruleSet, { heightFeet: 5, heightInches: 4 }, 'heightInInches', 57.9);
  expect(beside).toEqual({ heightFeet: 4, heightInches: 9.9 });
});
