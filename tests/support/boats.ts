import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../src/core/json.ts';
import { describeProblem, type Checked } from '../../src/core/problem.ts';
import type { RuleSet } from '../../src/core/rules/rule-set.ts';
import { checkForm } from '../../src/core/schema/check-form.ts';
import { FORM_FILES, type CatalogForm, type FormFileName } from '../../src/core/schema/load-form.ts';
import { checkRuleSet } from '../../src/core/schema/check-rule-set.ts';
import { PROJECT_ROOT } from './catalog.ts';

/** An invented catalog for the tests of the engine: two forms and a rule set that no visitor sees. */
export const BOATS = join(PROJECT_ROOT, 'tests/fixtures/boats');

/** The pages of the invented site that show its forms, and their outcome pages. */
export const BOAT_PAGES = ['/boats', '/boats/no', '/boats/lessons', '/boats/yes'];

type Path = readonly (string | number)[];

/** The invented rule set. @param path a place in its file to set to `value` first; `undefined` removes it */
export function boatRules(path: Path = [], value?: unknown): RuleSet {
  return valueOf(checkBoatRules(path, value));
}

/** An invented form: `boat-hire` has sections and a rule set, `crew-list` has steps and none. */
export function boatForm(id: 'boat-hire' | 'crew-list', ruleSet = boatRules()): CatalogForm {
  return valueOf(checkForm(folderOf(id), new Map([['boat-hire', ruleSet]]), new Map(), new Set(BOAT_PAGES)));
}

/** One of a form's own examples. @throws Error when there is none of this name */
export function exampleOf({ examples }: CatalogForm, name: string) {
  const found = examples.find(({ example }) => example.name === name);
  if (found === undefined) throw new Error(`There is no example "${name}".`);
  return found.answers;
}

/** The problems of `boat-hire` after a change of one value in one of its files. */
export function problemsOfForm(file: FormFileName, path: Path, value: unknown): string {
  const folder = folderOf('boat-hire');
  const files = { ...folder.files, [file]: changed(folder.files[file], path, value) };
  const ruleSets = new Map([['boat-hire', boatRules()]]);
  return problemsOf(checkForm({ ...folder, files }, ruleSets, new Map(), new Set(BOAT_PAGES)));
}

/** The problems of the rule set after a change of one value. */
export function problemsOfRules(path: Path, value: unknown): string {
  return problemsOf(checkBoatRules(path, value));
}

function checkBoatRules(path: Path, value: unknown): Checked<RuleSet> {
  const file = 'rules/boat-hire.json';
  const content = changed(read(file), path, value);
  return checkRuleSet({ id: 'boat-hire', file, version: 'a1b2', content });
}

/** The files of an invented form, parsed, as `checkForm` takes them. */
export function folderOf(id: string) {
  const path = `form-schemas/${id}`;
  // The cast is safe: there is one entry for each name in the list.
  const files = Object.fromEntries(FORM_FILES.map((name) => [name, read(`${path}/${name}`)])) as Record<
    FormFileName,
    Json
  >;
  return { id, path, version: 'c3d4', files };
}

function read(file: string): Json {
  return JSON.parse(readFileSync(join(BOATS, file), 'utf8'));
}

/** A copy of a file with one value changed. @param value the new value; `undefined` removes the old one */
export function changed(content: unknown, path: Path, value: unknown): unknown {
  const last = path.at(-1);
  if (last === undefined) return content;
  const copy: unknown = structuredClone(content);
  let place = copy;
  for (const key of path.slice(0, -1)) place = Reflect.get(Object(place), key);
  if (value === undefined) Reflect.deleteProperty(Object(place), last);
  else Reflect.set(Object(place), last, value);
  return copy;
}

function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new Error(problemsOf(checked));
}

function problemsOf(checked: Checked<unknown>): string {
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}
