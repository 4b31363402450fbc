import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/core/rules/evaluate.ts';
import { explain } from '../../../src/core/rules/explanation.ts';
import type { Json } from '../../../src/core/json.ts';
import { ruleChanges } from '../../../src/core/rules/rule-diff.ts';
import type { RuleSet } from '../../../src/core/rules/rule-set.ts';
import { ruleInWords, textInWords, whyInWords } from '../../../src/core/rules/words.ts';
import { boatRules } from '../../support/boats.ts';

const ruleSet = boatRules();
const age = { var: 'age' };
const least = { var: 'thresholds.minimumAge' };

describe('a rule in words', () => {
  it.each([
    [{ '<': [age, least] }, 'age is below the minimum age (18 years)'],
    [{ '>=': [{ var: 'boatLength' }, 4] }, 'boat length is at least 4'],
    [{ '<=': [least, age, 65] }, 'age is between the minimum age (18 years) and 65'],
    [{ '!==': [{ var: 'canSwim' }, 'yes'] }, 'can swim is not yes'],
    [
      { or: [{ '<': [age, 3] }, { and: [{ '>': [age, 9] }, { var: 'roomy' }] }] },
      'age is below 3 or (age is above 9 and roomy)',
    ],
    [{ '!': [{ or: [{ '==': [age, 1] }, { '==': [age, 2] }] }] }, 'not (age is 1 or age is 2)'],
    [{ round: [{ '/': [age, 3] }, 1] }, '(age ÷ 3), rounded to one decimal'],
    [{ '*': [{ '+': [age, 1] }, 2] }, '(age + 1) × 2'],
    [{ in: [{ var: 'canSwim' }, ['yes', 'no']] }, 'can swim is among yes, no'],
    [{ if: [{ '<': [age, 3] }, 'small', 'large'] }, 'small if age is below 3, otherwise large'],
    [{ max: [age, 3] }, 'the largest of age, 3'],
    [{ addYears: [{ var: 'born' }, least] }, 'the day 18 years after born'],
    [{ addDays: [{ var: 'born' }, age] }, 'the day age days after born'],
    [
      { '===': [{ yearsBetween: [{ var: 'born' }, { var: 'today' }] }, age] },
      'the full years from born to today is age',
    ],
    [{ known: { var: 'born' } }, 'born is known'],
  ])('%j is "%s"', (rule, words) => {
    expect(ruleInWords(ruleSet, rule)).toBe(words);
  });

  it('calls a fact by its label', () => {
    const { crew, ...inputs } = ruleSet.inputs;
    if (crew === undefined) throw new Error('The fixture has no crew.');
    const labelled = { ...ruleSet, inputs: { ...inputs, crew: { ...crew, label: 'people aboard' } } };
    expect(ruleInWords(labelled, { '>': [{ var: 'crew' }, 2] })).toBe('people aboard is above 2');
  });
});

describe('a text in words', () => {
  it.each([
    ['It passes.', 'It passes.'],
    [{ cat: ['From ', least, ' on.'] }, 'From 18 on.'],
    [{ cat: ['You are ', age, '.'] }, 'You are [age].'],
    [
      { cat: ['On ', { dateText: { addYears: [{ var: 'born' }, least] } }, '.'] },
      'On [the day 18 years after born].',
    ],
    [{ if: [{ '<': [age, 3] }, 'Small.', ''] }, '[if age is below 3: “Small.”; otherwise nothing]'],
    [
      { if: [{ '<': [age, 3] }, { if: [{ '<': [age, 1] }, 'New.', 'Small.'] }] },
      '[if age is below 3: [if age is below 1: “New.”; otherwise “Small.”]]',
    ],
    [{ cat: ['Yes.', { if: [age, ' And more.'] }] }, 'Yes. [if age: “And more.”]'],
  ])('%j is "%s"', (text, words) => {
    expect(textInWords(ruleSet, text)).toBe(words);
  });
});

describe('why a rule came out so', () => {
  const between = { or: [{ '<': [age, least] }, { '>': [age, 65] }] };

  it.each([
    [between, { age: 17 }, 'age is 17, which is below the minimum age (18 years)'],
    [between, { age: 70 }, 'age is 70, which is above 65'],
    [between, { age: 30 }, 'age is 30, which is at least the minimum age (18 years) and is at most 65'],
    [{ '===': [{ var: 'canSwim' }, 'no'] }, { canSwim: 'no' }, 'can swim is no'],
    [{ '===': [{ var: 'canSwim' }, 'no'] }, { canSwim: 'yes' }, 'can swim is yes, not no'],
    [
      { and: [{ '!': [{ var: 'roomy' }] }, { '>': [age, 3] }] },
      { roomy: true, age: 9 },
      'roomy is true (roomy is true)',
    ],
  ])('%j of %j', (rule, facts, words) => {
    expect(whyInWords(ruleSet, rule, facts)).toBe(words);
  });
});

describe('a decision in sentences', () => {
  it('gives the result of each condition and check, and why', () => {
    const explained = explain(ruleSet, evaluate(ruleSet, { age: 17, boatLength: 8, crew: 4 }));
    expect(explained.verdict).toBe('not eligible');
    expect(explained.conditions.map(({ id, result, why }) => [id, result, why])).toEqual([
      ['age', 'holds', 'age is 17, which is below the minimum age (18 years)'],
      ['space', 'does not hold', 'space is 2, which is at least the enough space (1.5 m)'],
      ['swimming', 'unknown', 'can swim is not known'],
    ]);
    expect(explained.checks.map(({ id, result }) => [id, result])).toEqual([['plausible-space', 'passed']]);
    expect(explained.facts[0]).toBe('space is 2 (from boat length 8, crew 4)');
  });
});

describe('a change in words', () => {
  const changesTo = (path: readonly (string | number)[], value: unknown): readonly string[] =>
    ruleChanges(ruleSet, boatRules(path, value)).map(({ kind, sentence }) => `${kind}: ${sentence}`);

  it.each<[readonly (string | number)[], unknown, string]>([
    [['thresholds', 'minimumAge', 'value'], 19, 'decision: The minimum age was 18 years and is 19 years.'],
    [
      ['conditions', 0, 'disqualifiesWhen'],
      { '<=': [age, least] },
      'decision: The condition “age” held when age is below the minimum age (18 years); it holds when age is at most the minimum age (18 years).',
    ],
    [
      ['conditions', 0, 'reason'],
      { cat: ['not yet ', least] },
      'text: The reason for “age” was “younger than 18” and is “not yet 18”.',
    ],
    [['conditions', 2], undefined, 'decision: The condition “can swim” is gone.'],
    [
      ['checks', 0, 'message'],
      'Look again.',
      'text: The message of the check “space” was “Please check the boat and the crew.” and is “Look again.”.',
    ],
    [
      ['checks', 0, 'fields'],
      ['crew'],
      'decision: What the check “space” points to was boat length, crew and is crew.',
    ],
    [['inputs', 'age', 'minimum'], 1, 'decision: Age was a number and is a number, at least 1.'],
    [['title'], 'Hiring boats', 'words: The title was “Boat hire” and is “Hiring boats”.'],
    [
      ['thresholds', 'minimumAge', 'label'],
      'age limit',
      'words: The label of “minimum age” is new: “age limit”.',
    ],
  ])('%j = %j', (path, value, sentence) => {
    // A condition is removed by a filter, because an undefined value would leave a hole in the list.
    const changed = value === undefined ? without('swimming') : changesTo(path, value);
    expect(changed).toEqual([sentence]);
  });

  it('is empty without changes, and reports another order of conditions', () => {
    expect(ruleChanges(ruleSet, boatRules())).toEqual([]);
    const turned = { ...ruleSet, conditions: ruleSet.conditions.toReversed() };
    expect(sentences(turned)).toEqual(['text: The conditions come in another order.']);
  });

  it('reports when a reason becomes permanent', () => {
    const saying = (permanent: Json): RuleSet => ({
      ...ruleSet,
      conditions: ruleSet.conditions.map((each, index) =>
        index === 0 ? { ...each, advice: { ...each.advice, permanent } } : each,
      ),
    });
    expect(sentences(saying(true))).toEqual(['text: “age” was never permanent and is always permanent.']);
    expect(sentences(saying({ '<': [age, least] }))).toEqual([
      'text: “age” was never permanent and is permanent when age is below the minimum age (18 years).',
    ]);
  });

  function without(id: string): readonly string[] {
    return sentences({
      ...ruleSet,
      conditions: ruleSet.conditions.filter((condition) => condition.id !== id),
    });
  }
  function sentences(after: RuleSet): readonly string[] {
    return ruleChanges(ruleSet, after).map(({ kind, sentence }) => `${kind}: ${sentence}`);
  }
});
