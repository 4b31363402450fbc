import { expect, test } from 'vitest';
import { readOutcomeState } from '../../../src/core/submission/outcome-state.ts';

const OUTCOME = {
  form: 'surrogate-application',
  key: 'a-key',
  status: 'sent',
  reference: 'K7QM-3XVD',
  name: 'Dana',
  conditions: ['age', 'smoking'],
  facts: { age: 47, smoking: 'yes', knows: true },
  isForReview: true,
};

test('reads back the outcome of a form', () => {
  expect(readOutcomeState(OUTCOME)).toEqual(OUTCOME);
});

test.each([[null], [undefined], ['text'], [{}], [{ ...OUTCOME, status: 'lost' }], [{ ...OUTCOME, key: 1 }]])(
  'reads %j as no outcome',
  (state) => {
    expect(readOutcomeState(state)).toBeNull();
  },
);

test('leaves out values of unknown types', () => {
  const unknown = {
    reference: 7,
    name: '',
    conditions: ['age', 3, 'smoking'],
    facts: { ...OUTCOME.facts, list: [1], nothing: null },
  };
  expect(readOutcomeState({ ...OUTCOME, ...unknown })).toEqual({
    ...OUTCOME,
    reference: null,
    name: null,
  });
});

test('reads no conditions from the state of an older release, which held texts', () => {
  const { conditions: _conditions, facts: _facts, ...older } = OUTCOME;
  const state = { ...older, reasons: ['a text'] };
  expect(readOutcomeState(state)).toEqual({ ...older, conditions: [], facts: {} });
});
