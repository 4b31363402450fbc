import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { NextView } from '../../../src/core/desk/next-version.ts';
import { NextBar } from '../../../src/desk/pages/rules/next/NextBar.tsx';
import { NextContext } from '../../../src/desk/pages/rules/next/use-next.ts';

const NEXT: NextView = {
  ...{ state: 'open', step: 2, steps: [], undo: null, redo: null, base: 'a', version: 'b' },
  ...{ files: ['rules/a.json'], touched: null, check: { ok: true, problems: [] }, publication: null },
};

/** Shows the bar above the pages of a next version. */
function show(next: Partial<NextView>): void {
  const done = async () => true;
  const editing = {
    ...{ next: { ...NEXT, ...next }, step: NEXT, isChanged: true, isEditable: true, isSaving: false },
    ...{ problem: null, edit: done, undo: done, redo: done, takeBack: done, discard: done },
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <NextContext value={editing}>
          <NextBar />
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
