import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { NextView } from '../../../src/core/desk/next-version.ts';
import type { Overview, PublicationView } from '../../../src/core/desk/publications.ts';
import { NextBar } from '../../../src/desk/pages/rules/next/NextBar.tsx';
import { NextContext } from '../../../src/desk/pages/rules/next/use-next.ts';
import { ConfirmProvider } from '../../../src/desk/session/confirm.tsx';
import { overviewQuery } from '../../../src/desk/pages/rules/rules-queries.ts';

const NEXT: NextView = {
  ...{ state: 'open', step: 2, steps: [], undo: null, redo: null, base: 'a', version: 'b' },
  ...{ files: ['rules/a.json'], touched: null, check: { ok: true, problems: [] }, publication: null },
};

const FAILED: PublicationView = {
  ...{
    id: 'c',
    version: 'b',
    base: 'a',
    state: 'failed',
    author: 'Ana',
    reason: 'Clearer',
    approvedBy: null,
  },
  ...{ at: null, finishedAt: null, note: null, mayApprove: false, mayCancel: false },
};

/** Shows the bar above the pages of a next version. */
function show(
  next: Partial<NextView>,
  publications: readonly PublicationView[] = [],
  unsavable: readonly string[] = [],
): void {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const overview: Overview = {
    inForce: { number: 1, kind: 'release', version: 'a', author: '', reason: '', since: '' },
    ...{ pages: 'shown', refused: null, ruleSets: [], forms: [], needsSecondPerson: false },
    next: { state: 'open', steps: 0, last: null },
    publications: [...publications],
  };
  client.setQueryData(overviewQuery.queryKey, overview);
  const done = async () => true;
  const editing = {
    ...{ next: { ...NEXT, ...next }, step: NEXT, isChanged: true, isEditable: true, isSaving: false },
    ...{
      problem: null,
      edit: done,
      undo: done,
      redo: done,
      takeBack: done,
      discard: done,
      unsavable,
      note: () => {},
    },
  };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NextContext value={editing}>
          <ConfirmProvider>
            <NextBar />
          </ConfirmProvider>
        </NextContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says during a conflict that the pages compare with an older version than the one in force', () => {
  const since = '2026-11-28T12:00:00.000Z';
  show({ touched: { author: 'Ben', reason: 'Doctors', since, places: ['the maximum BMI'] } });
  const notice = screen.getByText(/^Ben put something else in force/);
  expect(notice.textContent).toContain('which changes the maximum BMI, too');
  expect(notice.textContent).toContain('these pages compare with the version in force before that');
});

it.each([
  ['2126-12-01T14:00:00.000Z', 'The change by Ana will not take effect '],
  ['2026-01-01T14:00:00.000Z', 'The change by Ana did not take effect '],
])('says of a failed publication that was planned for %s: %s', (at, sentence) => {
  show({}, [{ ...FAILED, at }]);
  expect(screen.getByText(new RegExp(`^${sentence}`))).toBeDefined();
});

it('leads to the review once every number can be saved, and says until then which one to fix', () => {
  show({}, [], ['maximum age']);
  expect(screen.queryByRole('link', { name: 'Review and publish' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Review and publish' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Fix the maximum age first.');
});
