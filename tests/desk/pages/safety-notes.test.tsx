import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reach } from '../../../src/core/desk/application.ts';
import { SafetyNotes } from '../../../src/desk/pages/application/call-time-hints.tsx';
import { RevealingContext } from '../../../src/desk/pages/application/revealing.ts';

const OWN = 'K7QM-3XVD';

function noteOf(reference: string, text: string | null): Reach {
  const wish = { path: 'when', label: 'Days', text: 'Monday: morning' };
  return { reference, answers: [{ path: 'safely', label: 'Safely', text }, wish], safety: 'safely' };
}

/** What stands beside the time of a call. @param revealed the applicant's own note, if it was revealed */
function said(reach: readonly Reach[], revealed?: string): readonly (string | null)[] {
  const revealing = {
    textAt: () => revealed,
    cover: () => {},
    coverAll: () => {},
    whyOf: () => undefined,
    factOf: () => undefined,
    reveal: null,
    isBusy: false,
    problem: null,
  };
  const { container } = render(
    <RevealingContext value={revealing}>
      <SafetyNotes reference={OWN} reach={reach} />
    </RevealingContext>,
  );
  return [...container.children].map(({ textContent }) => textContent);
}

const AFTER = 'Does the time suit what they wrote? After 6.';
const COVERED = 'How to reach them safely is covered above. Read it before you set a time.';

it('repeats each note on how to reach her safely once, beside the time of a call', () => {
  expect(said([noteOf(OWN, 'After 6.'), noteOf('H4FD-9RTW', 'After 6.')])).toEqual([AFTER]);
});

it('says that a note is covered until it is revealed, whatever another application’s is', () => {
  expect(said([noteOf(OWN, null)])).toEqual([COVERED]);
  expect(said([noteOf(OWN, null)], 'After 6.')).toEqual([AFTER]);
  expect(said([noteOf('H4FD-9RTW', null)], 'After 6.')).toEqual([COVERED]);
});

it('says nothing without such a note', () => {
  expect(said([{ ...noteOf(OWN, 'After 6.'), safety: null }])).toEqual([]);
});
