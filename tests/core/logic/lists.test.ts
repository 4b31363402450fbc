import { describe, expect, it } from 'vitest';
import { applyLogic } from '../../../src/core/logic/operators.ts';
import { problemsOfMade } from '../../support/made-form.ts';

const data = {
  answers: { trips: [{ km: 5, by: 'car' }, {}, { km: 2.5 }, { km: '9' }], days: ['mon', 'tue'] },
};

describe('lists in rules', () => {
  it.each([
    [{ count: { var: 'answers.trips' } }, 4],
    [{ count: [{ var: 'answers.days' }] }, 2],
    [{ count: { var: 'answers.nothing' } }, 0],
    [{ sum: [{ var: 'answers.trips' }, 'km'] }, 7.5],
    [{ sum: [{ var: 'answers.trips' }, 'by'] }, 0],
    [{ sum: [{ var: 'answers.nothing' }, 'km'] }, 0],
  ])('%j gives %j', (rule, result) => {
    expect(applyLogic(rule, data)).toBe(result);
  });

  const trips = {
    type: 'array',
    items: {
      type: 'object',
      properties: { km: { type: 'number', title: 'Km' }, by: { type: 'string', title: 'By' } },
    },
  };
  const problemsOf = (rule: unknown) =>
    problemsOfMade(
      { properties: { trips, name: { type: 'string', title: 'Name' } } },
      { form: { visibility: { name: rule } } },
    );

  it.each([
    [{ '>': [{ count: { var: 'answers.trips' } }, 1] }, ''],
    [{ '>': [{ sum: [{ var: 'answers.trips' }, 'km'] }, 100] }, ''],
    [
      { count: { var: 'answers.name' } },
      '{"var":"answers.name"}, which is no list. Use one of: {"var": "answers.trips"}.',
    ],
    [{ count: [['a']] }, '["a"], which is no list.'],
    [{ sum: [{ var: 'answers.trips' }, 'by'] }, '"by", which is no number of its entries. Use one of: km.'],
    [{ sum: [{ var: 'answers.trips' }, { var: 'answers.name' }] }, 'which is no number of its entries.'],
    [{ '===': [{ var: 'answers.trips.km' }, 1] }, 'the unknown name "answers.trips.km".'],
    [{ '===': [{ var: 'entry.km' }, 1] }, 'the unknown name "entry.km".'],
  ])('%j is checked in a rule of a form', (rule, problem) => {
    expect(problemsOf(rule)).toContain(problem);
    if (problem === '') expect(problemsOf(rule)).toBe('');
  });
});
