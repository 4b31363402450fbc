import { expect, it } from 'vitest';
import { sentAnswers, sentAmountText } from '../../../src/core/form/sent-answers.ts';
import { createCoverCheck } from '../../../src/core/submission/covered-answers.ts';
import { campForm } from '../../support/camp.ts';
import { recordsRelease } from '../../support/made-form.ts';

const SENT = {
  family: 'Lopez',
  children: [
    { name: 'Ana', weeks: 2 },
    { name: 'Ben', weeks: 1 },
  ],
};

it('entries stay together, labeled by their form or by their field names', () => {
  const [first, ...others] = sentAnswers(null, SENT);
  expect(others).toEqual([]);
  expect(first?.answers.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Family: Lopez',
    'Children 1: name: Ana',
    'Children 1: weeks: 2',
    'Children 2: name: Ben',
    'Children 2: weeks: 1',
  ]);
  const inWords = sentAnswers(campForm(), SENT).flatMap(({ answers }) => answers);
  expect(inWords.map(({ label }) => label)).toContain('Child 2: Weeks');
});

it('without a list of health answers, everything but names and contact details is covered', () => {
  const isCovered = createCoverCheck([]);
  const paths = [
    'patient.firstName',
    'email',
    'children.2.name',
    'children.2.weeks',
    'reference',
    'preference',
  ];
  expect(paths.filter((path) => isCovered(path))).toEqual(['children.2.weeks', 'preference']);
});

it('an answer is covered if its own version or today’s covers it; of an unknown form, all but names and contact', () => {
  const payload = {
    weight: { var: 'answers.weight' },
    city: { var: 'answers.city' },
    email: { var: 'answers.email' },
  };
  const then = { payload: { ...payload, bmi: { var: 'facts.bmi' } }, healthAnswers: ['bmi', 'city'] };
  const today = { payload, healthAnswers: ['weight'] };
  const coveredBy = (...forms: Parameters<typeof createCoverCheck>[0]) =>
    ['weight', 'city', 'email', 'bmi', 'other'].filter(createCoverCheck(forms));
  expect(coveredBy(then, today)).toEqual(['weight', 'city', 'bmi', 'other']);
  expect(coveredBy(then, { payload, healthAnswers: [] })).toEqual(['city', 'bmi', 'other']);
  // A form without a list covers all but names and contact data, and so does an unknown form.
  expect(coveredBy({ payload }, { payload, healthAnswers: [] })).toEqual(['weight', 'city', 'bmi', 'other']);
  expect(coveredBy(null, { payload, healthAnswers: [] })).toEqual(['weight', 'city', 'bmi', 'other']);
});

it.each([
  ['total', 1912.5, '$1,912.50'],
  ['children.2.price', 451, '$451.00'],
  ['children.2.weeks', 2, null],
  ['total', 'much', null],
  ['note', 7, null],
  ['constructor', 7, null],
])('the value at %s, %j, is shown as the amount %j', (path, value, text) => {
  expect(sentAmountText(campForm(), path, value)).toBe(text);
});

it('the fee of the records release is shown as an amount', () => {
  expect(sentAmountText(recordsRelease(), 'fee', 37.5)).toBe('$37.50');
});
