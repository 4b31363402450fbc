import { expect, it } from 'vitest';
import { lastMail } from '../../../src/desk/pages/application/last-mail.ts';

const mail = (channel: string, lastAt: string | null, state: 'delivered' | 'dead') => ({
  channel,
  state,
  attempts: 1,
  nextAt: null,
  lastFault: null,
  lastAt,
});
const FAILED = mail('applicant', '2026-11-30T10:00:00.000Z', 'dead');

it.each([
  ['the confirmation failed', [FAILED], null, FAILED],
  ['another address was given since', [FAILED], '2026-11-30T11:00:00.000Z', undefined],
  [
    'a reply arrived there',
    [FAILED, mail('reply', '2026-11-30T12:00:00.000Z', 'delivered')],
    '2026-11-30T11:00:00.000Z',
    mail('reply', '2026-11-30T12:00:00.000Z', 'delivered'),
  ],
  ['only the agency was mailed', [mail('email', '2026-11-30T10:00:00.000Z', 'dead')], null, undefined],
  ['nothing was attempted yet', [mail('applicant', null, 'dead')], null, undefined],
] as const)('is the last one to the address in force, where %s', (_, deliveries, emailAt, expected) => {
  expect(lastMail({ deliveries: [...deliveries], newContact: { emailAt } })).toEqual(expected);
});
