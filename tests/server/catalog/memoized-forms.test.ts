import { expect, it } from 'vitest';
import type { Language } from '../../../src/core/languages/language.ts';
import type { RuleSet } from '../../../src/core/rules/rule-set.ts';
import type { FormFolder } from '../../../src/core/schema/load-form.ts';
import { memoizedForms, type MakeForm } from '../../../src/server/catalog/memoized-forms.ts';
import { projectCatalog } from '../../support/catalog.ts';

const RULES = 'surrogate-eligibility';
const { ruleSets, rulesIn } = projectCatalog();

const boats = { ...rulesOf(RULES), title: 'Boats' };

const FOLDER: FormFolder = {
  id: 'visit',
  path: 'form-schemas/visit',
  version: '1',
  files: {
    'schema.json': {},
    'ui.json': {},
    'form.json': { ruleSet: RULES },
    'payload.schema.json': {},
    'examples.json': {},
  },
};

function rulesOf(id: string): RuleSet {
  const ruleSet = ruleSets.get(id);
  if (ruleSet === undefined) throw new Error(`There are no rules "${id}".`);
  return ruleSet;
}

function withTitle(rules: ReadonlyMap<string, RuleSet>): ReadonlyMap<string, RuleSet> {
  return new Map(
    [...rules].map(([id, ruleSet]) => [id, id === RULES ? { ...ruleSet, title: 'Another' } : ruleSet]),
  );
}

const spanish = (rules: ReadonlyMap<string, RuleSet>) =>
  new Map<Language, ReadonlyMap<string, RuleSet>>([['es', rules]]);

it('compiles a form once for the same files and rules, and again for others', () => {
  let made = 0;
  const make: MakeForm = () => {
    made += 1;
    return { ok: false, problems: [{ file: '', path: '', found: String(made), fix: '' }] };
  };
  const once = memoizedForms(make, 'once');
  const first = once(FOLDER, ruleSets, rulesIn);
  expect(once(FOLDER, ruleSets, rulesIn)).toBe(first);

  const translated = rulesIn.get('es') ?? new Map<string, RuleSet>();
  const others = [
    once({ ...FOLDER, files: { ...FOLDER.files, 'ui.json': { title: 'Another' } } }, ruleSets, rulesIn),
    once({ ...FOLDER, locales: { es: {} } }, ruleSets, rulesIn),
    once(FOLDER, withTitle(ruleSets), rulesIn),
    once(FOLDER, ruleSets, spanish(withTitle(translated))),
    once(FOLDER, new Map([...ruleSets, ['boats', boats]]), rulesIn),
    memoizedForms(make, 'another way')(FOLDER, ruleSets, rulesIn),
  ];
  expect(new Set([first, ...others]).size).toBe(7);
  expect(made).toBe(7);

  // Of rules that a form does not read, only their existence counts.
  const otherBoats = { ...boats, title: 'Other boats' };
  expect(once(FOLDER, new Map([...ruleSets, ['boats', otherBoats]]), rulesIn)).toBe(others[4]);
  expect(made).toBe(7);
});
