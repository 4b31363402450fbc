import { expect, it } from 'vitest';
import { adviceWithEntered } from '../../../src/core/form/entered-text.ts';
import type { FormDefinition } from '../../../src/core/form/form-definition.ts';
import { adviceTexts } from '../../../src/core/rules/advice.ts';
import { boatForm } from '../../support/boats.ts';

const form = boatForm('boat-hire');
if (form.ruleSet === null) throw new Error('The fixture has no rules.');
const { ruleSet } = form;

/** The text about the entered answers for a condition that reads these facts. */
function said(reads: readonly string[], facts: object, definition: FormDefinition = form): string | null {
  const [first] = ruleSet.conditions;
  if (first === undefined) throw new Error('The fixture has no condition.');
  const { advice: _own, ...condition } = { ...first, reads };
  const changed = { ...definition, ruleSet: { ...ruleSet, conditions: [condition] } };
  return adviceTexts(ruleSet, adviceWithEntered(changed, first.id) ?? {}, { ...facts }).entered;
}

it('quotes what the applicant entered with question and answer as the form words them', () => {
  const { age, canSwim, boatLength } = form.schema.properties;
  expect(said(['age'], { age: 9 })).toBe(`${age?.title}: 9`);
  expect(said(['canSwim'], { canSwim: 'no' })).toBe(`${canSwim?.title} No`);
  expect(said(['age', 'boatLength'], { age: 9, boatLength: 4 })).toContain(`: 9, ${boatLength?.title}: 4`);
});

it('is empty for a derived fact and for an answer that the page does not know', () => {
  expect(said(['space'], { space: 2 })).toBeNull();
  expect(said(['space', 'age'], { space: 2, age: 9 })).toMatch(/: 9$/);
  expect(said(['age'], {})).toBeNull();
  const facts = { ...form.form.facts, age: { '+': [{ var: 'answers.age' }, 1] } };
  expect(said(['age'], { age: 9 }, { ...form, form: { ...form.form, facts } })).toBeNull();
});

it('keeps the text of the rule file if it has one', () => {
  const [first] = ruleSet.conditions;
  const advice = { reads: ['age'], entered: 'Too young' };
  const conditions = ruleSet.conditions.map((each) => ({ ...each, advice }));
  expect(adviceWithEntered({ ...form, ruleSet: { ...ruleSet, conditions } }, first?.id ?? '')).toBe(advice);
});
