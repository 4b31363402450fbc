import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import {
  answerAt,
  answersByPath,
  answersFromPaths,
  entriesAt,
  pathAfterRemoval,
  propertyPath,
  valueAt,
  withAnswer,
} from '../../../src/core/form/paths.ts';

const answers: Answers = {
  name: 'Ada',
  topics: ['a', 'b'],
  patient: { firstName: 'Eve', address: { city: 'Kiel' } },
  deliveries: [{ hospital: 'North' }, { hospital: 'South', weeks: 39 }],
};

describe('a path', () => {
  it.each([
    ['name', 'Ada'],
    ['patient.firstName', 'Eve'],
    ['patient.address.city', 'Kiel'],
    ['deliveries.1.weeks', 39],
    ['deliveries.2.weeks', undefined],
    ['name.length', undefined],
    ['patient.toString', undefined],
    ['deliveries.length', undefined],
    ['patient.__proto__.x', undefined],
  ])('%s reads %s', (path, value) => {
    expect(answerAt(answers, path)).toBe(value);
  });

  it('reads one question, or the entries of a list, and nothing else', () => {
    expect(valueAt(answers, 'topics')).toEqual(['a', 'b']);
    expect(valueAt(answers, 'patient')).toBeUndefined();
    expect(valueAt(answers, 'deliveries')).toBeUndefined();
    expect(entriesAt(answers, 'deliveries')).toHaveLength(2);
    expect(entriesAt(answers, 'patient')).toEqual([]);
    expect(entriesAt(answers, 'topics')).toEqual([]);
  });

  it('gives a property path without entry numbers', () => {
    expect(propertyPath('a.0.b.12.c1')).toBe('a.b.c1');
  });
});

describe('an answer at a path', () => {
  it('copies only the objects around it', () => {
    const changed = withAnswer(answers, 'deliveries.1.weeks', 40);
    expect(changed).toEqual({
      ...answers,
      deliveries: [{ hospital: 'North' }, { hospital: 'South', weeks: 40 }],
    });
    expect(changed['patient']).toBe(answers['patient']);
    expect(entriesAt(changed, 'deliveries')[0]).toBe(entriesAt(answers, 'deliveries')[0]);
  });

  it('returns the same object when nothing changes', () => {
    expect(withAnswer(answers, 'patient.address.city', 'Kiel')).toBe(answers);
    expect(withAnswer(answers, 'patient.age', undefined)).toBe(answers);
  });

  it('creates the group around it, and removes the group with its last answer', () => {
    expect(withAnswer({}, 'patient.address.city', 'Kiel')).toEqual({
      patient: { address: { city: 'Kiel' } },
    });
    expect(withAnswer({ patient: { address: { city: 'Kiel' } } }, 'patient.address.city', undefined)).toEqual(
      {},
    );
  });

  it('leaves an entry without answers where it is', () => {
    expect(withAnswer({ deliveries: [{ weeks: 1 }] }, 'deliveries.0.weeks', undefined)).toEqual({
      deliveries: [{}],
    });
  });

  it.each(['deliveries.2.weeks', 'deliveries.-1.weeks', 'deliveries.weeks', 'deliveries.0'])(
    'goes nowhere at %s: entries are added as a whole',
    (path) => {
      expect(withAnswer(answers, path, 'x')).toBe(answers);
    },
  );
});

it('names the answers of groups one by one, and a repeated group as a whole', () => {
  const byPath = answersByPath(answers);
  expect(Object.keys(byPath)).toEqual([
    'name',
    'topics',
    'patient.firstName',
    'patient.address.city',
    'deliveries',
  ]);
  expect(byPath['deliveries']).toBe(answers['deliveries']);
  expect(answersFromPaths(byPath)).toEqual(answers);
});

it.each([
  ['deliveries.0.weeks', 'deliveries.0.weeks'],
  ['deliveries.1.weeks', null],
  ['deliveries.12.weeks', 'deliveries.11.weeks'],
  ['deliveriesBefore.2', 'deliveriesBefore.2'],
])('once entry 1 is removed, %s is %s', (path, after) => {
  expect(pathAfterRemoval(path, 'deliveries', 1)).toBe(after);
});
