import { expect, test } from 'vitest';
import { readOutcomeState } from '../../../src/form/outbox/outcome-state.ts';

const OUTCOME = {
  form: 'surrogate-application',
  key: 'a-key',
  status: 'sent',
  reference: 'K7QM-3XVD',
  name: 'Dana',
  reasons: ['smoking'],
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

test('leaves out what it does not know', () => {
  expect(readOutcomeState({ ...OUTCOME, reference: 7, name: '', reasons: ['smoking', 3] })).toEqual({
    ...OUTCOME,
    reference: null,
    name: null,
  });
});
