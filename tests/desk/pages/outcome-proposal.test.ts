import { expect, it } from 'vitest';
import type { Casework } from '../../../src/core/desk/casework.ts';
import type { Session } from '../../../src/core/desk/session.ts';
import { afterOutcome } from '../../../src/desk/pages/application/outcome-proposal.ts';
import type { WorkDraft } from '../../../src/desk/pages/application/use-work.ts';

const NOW = new Date('2026-11-27T10:00:00');
const DESK = {
  statuses: [
    { id: 'new', label: 'New', isOpen: true, next: ['reached'] },
    { id: 'reached', label: 'Reached', isOpen: true, isReached: true, next: [] },
  ],
  callOutcomes: {
    reached: { label: 'Reached', isContact: true },
    'no-answer': { label: 'No answer', isContact: false, next: 'call', inHours: 4 },
  },
} as unknown as Pick<Session['desk'], 'statuses' | 'callOutcomes'>;
const CASEWORK = { status: 'new', call: null, nextStep: 'call' } as Casework;
const DRAFT = { status: null, next: null, isProposed: false } as WorkDraft;
const OWN = { step: 'records', at: '2026-12-01T15:00:00.000Z' };

function after(outcome: string, draft: Partial<WorkDraft> = {}, casework: Partial<Casework> = {}) {
  return afterOutcome(outcome, { ...DRAFT, ...draft }, { ...CASEWORK, ...casework }, DESK, NOW, null, []);
}

it('nobody answered: another call is proposed, and no status', () => {
  expect(after('no-answer')).toMatchObject({
    outcome: 'no-answer',
    status: null,
    next: { step: 'call', at: expect.stringMatching(/Z$/) },
    isProposed: true,
  });
});

it('she was reached: the status follows, and the planned call is done', () => {
  expect(after('reached')).toEqual({
    outcome: 'reached',
    status: { from: 'new', to: 'reached', isProposed: true },
    next: { step: '', at: '' },
    isProposed: true,
  });
});

it('a call that is booked for later stays the next step', () => {
  const call = { startsAt: '2026-11-29T15:00:00.000Z' } as Casework['call'];
  expect(after('no-answer', {}, { call })).not.toHaveProperty('next');
});

it('what somebody picked stays; what another outcome proposed does not', () => {
  const picked = { from: 'new', to: 'reached' };
  expect(after('reached', { next: OWN, status: picked })).toEqual({ outcome: 'reached', status: picked });
  const proposed = { next: OWN, isProposed: true };
  expect(after('reached', proposed, { nextStep: 'records' })).toMatchObject({
    next: null,
    isProposed: false,
  });
});
