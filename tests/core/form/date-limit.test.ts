import { describe, expect, it } from 'vitest';
import { dateLimitText, parseDateLimit } from '../../../src/core/form/date-limit.ts';
import { WORDINGS } from '../../../src/core/languages/language.ts';
import { answerSentence, requestSentence } from '../../../src/core/form/schema-error.ts';

describe('what a date has to be, in words:', () => {
  it.each([
    ['formatMaximum', 'today', 'a date no later than today'],
    ['formatMinimum', 'today', 'a date no earlier than today'],
    ['formatMaximum', 'today-18y', 'a date no later than 18 years ago'],
    ['formatMinimum', 'today-1y', 'a date no earlier than 1 year ago'],
    ['formatMaximum', 'today+6m', 'a date no later than 6 months from today'],
    ['formatExclusiveMinimum', 'today-2w', 'a date after 2 weeks ago'],
    ['formatExclusiveMaximum', 'today+1d', 'a date before 1 day from today'],
    ['formatExclusiveMaximum', '2020-01-31', 'a date before January 31, 2020'],
  ] as const)('%s %s is "%s"', (keyword, limit, text) => {
    expect(dateLimitText(keyword, limit, WORDINGS.en)).toBe(text);
  });
});

it('form and server word a date limit and the steps of a number in a sentence', () => {
  const late = { instancePath: '/day', keyword: 'formatMaximum', params: { limit: 'today' } };
  expect(answerSentence(late, 'Day', WORDINGS.en)).toBe('Enter a date no later than today.');
  expect(requestSentence(late)).toBe('Send a date no later than today.');
  const steps = { instancePath: '/weeks', keyword: 'multipleOf', params: { multipleOf: 0.5 } };
  expect(answerSentence(steps, 'Weeks', WORDINGS.en)).toBe('Enter a number in steps of 0.5.');
});

it.each([
  'tomorrow',
  'today - 18y',
  'today-18',
  'today+y',
  'today-1000y',
  '2020-02-30',
  '2020-1-1',
  'TODAY',
  '',
])('%j is no date limit', (text) => {
  expect(parseDateLimit(text)).toBeNull();
});
