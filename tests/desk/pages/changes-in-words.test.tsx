import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { ChangesView } from '../../../src/core/desk/changes.ts';
import type { HistoryView } from '../../../src/core/desk/publications.ts';
import { HistoryPage } from '../../../src/desk/pages/rules/HistoryPage.tsx';
import { ChangesInWords } from '../../../src/desk/pages/rules/publish/ChangesInWords.tsx';
import { changesQuery, historyQuery } from '../../../src/desk/pages/rules/rules-queries.ts';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

/** Renders a part of the desk that finds its data loaded, and requests none. */
function show(loaded: QueryClient, part: ReactNode): void {
  render(
    <QueryClientProvider client={loaded}>
      <SessionContext value={EMPTY_SESSION}>
        <MemoryRouter>{part}</MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

const BMI = {
  ...{ ruleSet: 'a', id: 'maximumBmi', label: 'maximum BMI', unit: 'kg/m²', before: 30, after: 32 },
};
const NO_CHANGES: ChangesView = {
  ...{ before: 'a', after: 'b', isReadable: true, warnings: [], thresholds: [], ruleSets: [], forms: [] },
  ...{ texts: [], files: [] },
};

const newClient = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } });

it('says nothing of what differs between versions that this release can’t read', () => {
  const client = newClient();
  const changes: ChangesView = {
    ...{ before: 'a', after: 'b', isReadable: false, warnings: [], thresholds: [], ruleSets: [], forms: [] },
    ...{ texts: [], files: [{ path: 'rules/a.json', change: 'changed' }] },
  };
  client.setQueryData(changesQuery({ number: 2 }).queryKey, changes);
  show(client, <ChangesInWords of={{ number: 2 }} />);
  expect(screen.getByText(/This release can’t read both versions/)).toBeDefined();
  expect(screen.queryByText(/No rules or texts changed/)).toBeNull();
});

it('compares the first entry of the history with nothing', async () => {
  const client = newClient();
  const first: HistoryView['entries'][number] = {
    ...{ number: 1, kind: 'release', version: 'a', author: 'release', reason: 'The first start.' },
    ...{ since: '2026-11-01T12:00:00.000Z', isInForce: true, back: null },
  };
  client.setQueryData(historyQuery.queryKey, {
    pages: [{ entries: [first], next: null }],
    pageParams: [null],
  });
  show(client, <HistoryPage />);
  await userEvent.click(screen.getByText('What it changed'));
  expect(await screen.findByText(/nothing before this entry to compare it with/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each<[Partial<ChangesView>, string]>([
  [
    { thresholds: [BMI, { ...BMI, label: 'minimum age', before: 21, after: 23 }] },
    'Maximum BMI 30 → 32, minimum age 21 → 23',
  ],
  [
    {
      forms: [
        {
          ...{ id: 'f', title: 'F', change: 'changed' },
          sentences: [{ kind: 'structure', sentence: 'Asks more.' }],
        },
      ],
    },
    'Asks more.',
  ],
  [{}, 'Published'],
])('heads an entry of the history with what it changed: %#', (changed, heading) => {
  const client = newClient();
  const entry: HistoryView['entries'][number] = {
    ...{ number: 2, kind: 'publish', version: 'b', author: 'Ana', reason: 'Doctors' },
    ...{ since: '2026-11-02T12:00:00.000Z', isInForce: false, back: null },
  };
  client.setQueryData(historyQuery.queryKey, {
    pages: [{ entries: [entry], next: null }],
    pageParams: [null],
  });
  client.setQueryData(changesQuery({ number: 2 }).queryKey, { ...NO_CHANGES, ...changed });
  show(client, <HistoryPage />);
  expect(screen.getByRole('heading', { level: 2 }).textContent.trim()).toBe(heading);
});
