import { expect, it } from 'vitest';
import type { Related } from '../../../src/core/desk/application.ts';
import { settledByCall } from '../../../src/desk/pages/application/settled-by-call.ts';

const NEXT_STEPS = {
  'call-back': { label: 'Call back', waitingOn: 'us', isCall: true },
  'medical-records': { label: 'Waiting for medical records', waitingOn: 'others' },
} as const;

/** A call request of the same person that nobody has. */
const REQUEST: Related = {
  reference: 'K7QM-3XVD',
  name: 'Maria Lopez',
  phone: '(312) 555-0143',
  place: '',
  timeZone: null,
  callLanguage: null,
  form: 'call-request',
  receivedAt: '2026-11-27T10:00:00.000Z',
  updatedAt: '2026-11-27T10:00:00.000Z',
  language: 'en',
  verdict: 'not-decided',
  today: null,
  hasSafetyNote: false,
  needsReview: false,
  differs: false,
  flag: null,
  status: 'new',
  assignee: null,
  notice: 'delivered',
  dueAt: '2026-11-28T10:00:00.000Z',
  isCall: false,
  callAt: null,
  nextStep: '',
  isOpened: false,
  isAsked: false,
  foundBy: null,
  how: 'same-person',
};

it.each<[what: string, isSettled: boolean, change: Partial<Related>]>([
  ['a call request', true, {}],
  ['a call back', true, { nextStep: 'call-back' }],
  ['an application of the caller', true, { assignee: { id: 'ana', name: 'Ana' } }],
  ['an application of a colleague', false, { assignee: { id: 'ben', name: 'Ben' } }],
  ['a wait for records', false, { nextStep: 'medical-records' }],
  ['a booked call', false, { callAt: REQUEST.dueAt }],
  ['one with the same phone and a different name', false, { how: 'same-contact' }],
  ['one that only names the reference', false, { how: 'names-it' }],
])('%s is settled by a call without being selected: %s', (_what, isSettled, change) => {
  expect(settledByCall([{ ...REQUEST, ...change }], NEXT_STEPS, ['ana'], undefined)).toEqual(
    isSettled ? [REQUEST.reference] : [],
  );
});

it.each([
  ['that reached her', true, { label: '', isContact: true }],
  ['that is to be repeated', true, { label: '', isContact: false, next: 'call-back' }],
  ['to a wrong number', false, { label: '', isContact: false, next: 'medical-records' }],
])('a call %s settles her other request without being selected: %s', (_what, isSettled, outcome) => {
  expect(settledByCall([REQUEST], NEXT_STEPS, ['ana'], outcome)).toEqual(
    isSettled ? [REQUEST.reference] : [],
  );
});
