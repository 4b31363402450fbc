import { expect, it } from 'vitest';
import { sentAnswers } from '../../../src/core/form/sent-answers.ts';
import { coverOf } from '../../../src/core/submission/covered-answers.ts';
import { campForm } from '../../support/camp.ts';

const SENT = {
  family: 'Lopez',
  children: [
    { name: 'Ana', weeks: 2 },
    { name: 'Ben', weeks: 1 },
  ],
};

it('entries stay together, in the words of their form or under the names of their fields', () => {
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

it('without a list, everything is covered but names and how to reach somebody', () => {
  const isCovered = coverOf([]);
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

it('the form in force has the last word on what is covered, and the form of then on what it no longer sends', () => {
  const payload = { weight: { var: 'answers.weight' }, city: { var: 'answers.city' } };
  const then = { payload: { ...payload, bmi: { var: 'facts.bmi' } }, healthAnswers: ['bmi'] };
  const isCovered = coverOf([{ payload, healthAnswers: ['weight'] }, then]);
  expect(['weight', 'city', 'bmi', 'other'].filter((path) => isCovered(path))).toEqual([
    'weight',
    'bmi',
    'other',
  ]);
});
