import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Reach } from '../../../src/core/desk/application.ts';
import { ReachNotices } from '../../../src/desk/pages/application/ReachNotices.tsx';
import { RevealingContext, useRevealed } from '../../../src/desk/pages/application/revealing.ts';
import { ConfirmProvider } from '../../../src/desk/session/confirm.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

function request(reference: string, days: string, language: string): Reach {
  const answers = [
    { path: 'safely', label: 'Safely', text: 'No voicemail' },
    { path: 'when', label: 'Days', text: days },
    { path: 'callLanguage', label: 'Language', text: language },
  ];
  return { reference, answers, safety: 'safely' };
}

function Notices({ reach }: { readonly reach: readonly Reach[] }) {
  return (
    <RevealingContext value={useRevealed('K7QM-3XVD', false)}>
      <ReachNotices reference="K7QM-3XVD" reach={reach} part="wishes" />
    </RevealingContext>
  );
}

function show(reach: readonly Reach[]): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={EMPTY_SESSION}>
        <MemoryRouter>
          <ConfirmProvider>
            <Notices reach={reach} />
          </ConfirmProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('says each wish for a call once, and of other requests only what differs', () => {
  const reach = [
    request('K7QM-3XVD', 'Monday: morning', 'Spanish'),
    request('H4FD-9RTW', 'Friday: evening', 'Spanish'),
    request('N6YC-7GKP', 'Monday: morning', 'Spanish'),
  ];
  show(reach);
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Their wishes for a call DaysMonday: morningLanguageSpanish',
    'Their wishes for a call from H4FD-9RTWDaysFriday: evening',
  ]);
});

it('shows different days as a week, and says “their” of what is the applicant’s', () => {
  const days = 'Monday–Tuesday: evening; Sunday: morning, evening';
  const zone = { path: 'timeZone', label: 'Your time zone', text: 'Pacific' };
  const asked = request('K7QM-3XVD', days, 'Spanish');
  show([{ ...asked, answers: [...asked.answers, zone] }]);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['TimeMoTuWeThFrSaSu', 'morning✓', 'evening✓✓✓']);
  const [, evening] = screen.getAllByRole('rowheader');
  const cells = [...(evening?.parentElement?.querySelectorAll('td') ?? [])];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['✓', '✓', '', '', '', '', '✓']);
  expect(screen.getByText('Their time zone')).toBeDefined();
});
