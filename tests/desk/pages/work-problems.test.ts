import { expect, it } from 'vitest';
import type { Casework } from '../../../src/core/desk/casework.ts';
import type { WorkDraft } from '../../../src/desk/pages/application/use-work.ts';
import { asksNextStep, problemsOf } from '../../../src/desk/pages/application/work-problems.ts';

const NOW = '2026-11-27T10:00:00.000Z';

it.each([
  ['', 'Say when.'],
  ['2026-11-27T09:59:00.000Z', 'Choose a time in the future.'],
  [NOW, 'Choose a time in the future.'],
  ['2026-11-27T10:01:00.000Z', undefined],
])('a next step at “%s” has the error %s', (at, message) => {
  const next = { step: 'call-back', at };
  const draft = { note: 'Talked.', outcome: '', reason: '', began: null } as WorkDraft;
  const casework = { due: null, status: 'new', verdict: 'eligible' } as Casework;
  const plan = { target: undefined, next, isClosed: false, isChanged: false, asksReason: false };
  const problems = problemsOf(draft, casework, plan, NOW);
  expect(problems['at']).toBe(message);
});

it.each([
  ['no-answer', '2026-11-27T09:00:00.000Z', true],
  ['no-answer', '', true],
  // A call that is booked for later stays the next step.
  ['no-answer', '2026-11-28T09:00:00.000Z', false],
  ['', '2026-11-27T09:00:00.000Z', false],
])('after a call with the outcome “%s”, due at “%s”, asks for the next step: %s', (outcome, due, isAsked) => {
  expect(asksNextStep({ outcome, began: null } as WorkDraft, { due }, NOW)).toBe(isAsked);
});
