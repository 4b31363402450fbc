import { expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { payloadErrors } from '../../../src/core/submission/payload-checks.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { campers, campForm } from '../../support/camp.ts';

const camp = campForm();

function sent(name?: string): JsonObject {
  const submission = prepareSubmission(camp, assessAnswers(camp, camp.validateAnswers, campers(camp, name)));
  if (submission === null) throw new Error('It cannot be sent.');
  return submission.payload;
}

it.each(['two children by bus', 'by car, with what was answered about the bus before'])(
  'a payload of the form passes its checks and computed values: %s',
  (name) => {
    expect(payloadErrors(camp, sent(name))).toEqual([]);
  },
);

it('a computed value that differs from the one computed from the payload is refused', () => {
  const message = 'Send the value that follows from the other fields.';
  expect(payloadErrors(camp, { ...sent(), total: 1 })).toEqual([{ field: 'total', message }]);
  const children = [{ name: 'Ada', weeks: 1, price: 1 }];
  expect(payloadErrors(camp, { ...sent(), children, busFare: 30, total: 31 })).toEqual([
    { field: 'children', message },
  ]);
});

it('a check over sent answers is enforced, once for each entry', () => {
  const days = { arrives: '2027-08-05', leaves: '2027-08-01' };
  const late = 'The last day lies before the first.';
  expect(payloadErrors(camp, { ...sent(), ...days })).toEqual([
    { field: 'arrives', message: late },
    { field: 'leaves', message: late },
  ]);
  const children = [
    { name: 'Ada', weeks: 2, price: 401 },
    { name: 'Ben', weeks: 1, weeksOnHorse: 2, price: 300.5 },
  ];
  expect(payloadErrors(camp, { ...sent(), children, total: 761.5 })).toEqual([
    { field: 'children', message: 'Ben cannot ride longer than the stay.' },
  ]);
});

it('a check over an answer that is not sent unchanged applies in the form only', () => {
  const when = { '==': [{ var: 'answers.comesByBus' }, 'yes'] };
  const form = campForm({ checks: [{ id: 'no-bus', when, message: 'No bus runs.', fields: ['stop'] }] });
  expect(payloadErrors(form, sent())).toEqual([]);
});

it('a check of a question that was not asked is skipped', () => {
  const when = { '!': [{ var: 'answers.stop' }] };
  const form = campForm({ checks: [{ id: 'stop', when, message: 'Say where.', fields: ['stop'] }] });
  expect(payloadErrors(form, sent('by car, with what was answered about the bus before'))).toEqual([]);
});
