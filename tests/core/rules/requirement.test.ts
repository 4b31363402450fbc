import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json.ts';
import { checkSentence, conditionSentence, type SentencePart } from '../../../src/core/rules/requirement.ts';
import { boatRules } from '../../support/boats.ts';

const boats = boatRules();
const number = { minimum: 0, maximum: 99, description: 'A number of this test.' };
const ruleSet = {
  ...boats,
  inputs: {
    ...boats.inputs,
    canSwim: {
      label: 'ability to swim',
      type: 'string',
      values: ['yes', 'no'],
      description: 'Whether she swims.',
    },
    leaks: { type: 'string', values: ['no', 'yes'], description: 'Whether the hull leaks.' },
    sail: { type: 'string', values: ['up', 'down'], description: 'Where the sail is.' },
    color: { type: 'string', values: ['red', 'blue', 'white'], description: 'Of the hull.' },
  },
  thresholds: {
    minimumAge: { ...number, value: 18, unit: 'years' },
    maximumAge: { ...number, value: 70, unit: 'years' },
    longest: { ...number, value: 12, unit: 'm' },
  },
} as const;
const age = { var: 'age' };
const threshold = (name: string): Json => ({ var: `thresholds.${name}` });
const [least, most, longest] = [threshold('minimumAge'), threshold('maximumAge'), threshold('longest')];

/** A sentence with its thresholds in brackets. */
function written(parts: readonly SentencePart[]): string {
  return parts.map((part) => (part.kind === 'words' ? part.text : `[${part.threshold}]`)).join('');
}

describe('what a condition asks', () => {
  it.each([
    [
      { or: [{ '<': [age, least] }, { '>': [age, most] }] },
      'Age must be between [minimumAge] and [maximumAge] years.',
    ],
    [
      { or: [{ '<': [most, age] }, { '>': [least, age] }] },
      'Age must be between [minimumAge] and [maximumAge] years.',
    ],
    [{ '!': [{ '>=': [age, least] }] }, 'Age must be at least [minimumAge] years.'],
    [{ '>': [{ var: 'boatLength' }, longest] }, 'Boat length must be at most [longest] m.'],
    [{ '>=': [{ var: 'boatLength' }, longest] }, 'Boat length must be below [longest] m.'],
    [{ '<=': [age, 3] }, 'Age must be above 3.'],
    [{ '!==': [{ var: 'canSwim' }, 'yes'] }, 'Ability to swim required.'],
    [{ '===': [{ var: 'canSwim' }, 'no'] }, 'Ability to swim required.'],
    [{ '===': [{ var: 'leaks' }, 'yes'] }, 'No leaks.'],
    [{ '===': [{ var: 'sail' }, 'up'] }, 'Sail must be down.'],
    [
      { or: [{ '<': [age, least] }, { '===': [{ var: 'leaks' }, 'yes'] }] },
      'Age must be at least [minimumAge] years, and no leaks.',
    ],
    [{ '===': [{ var: 'color' }, 'red'] }, 'Color must not be red.'],
    [
      { or: [{ '<': [age, least] }, { '===': [{ var: 'color' }, 'red'] }] },
      'Age must be at least [minimumAge] years, and color must not be red.',
    ],
    [
      { and: [{ '<': [age, least] }, { '===': [{ var: 'color' }, 'red'] }] },
      'Not eligible when age is below [minimumAge] and color is red.',
    ],
    [
      { '>': [{ '+': [age, { var: 'crew' }] }, { '*': [most, 2] }] },
      'Age + crew must be at most [maximumAge] × 2.',
    ],
  ] satisfies readonly (readonly [Json, string])[])('%j is "%s"', (rule, sentence) => {
    expect(written(conditionSentence(ruleSet, rule))).toBe(sentence);
  });
});

it('gives the range that a check requires', () => {
  const within = { and: [{ '>=': [age, least] }, { '<=': [age, most] }] };
  expect(written(checkSentence(ruleSet, within))).toBe(
    'Age must be between [minimumAge] and [maximumAge] years.',
  );
  expect(written(checkSentence(ruleSet, { or: [{ '>': [age, 3] }, { '<': [age, 1] }] }))).toBe(
    'This must be true: age is above 3 or age is below 1.',
  );
});
