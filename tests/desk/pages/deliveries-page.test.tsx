import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deliveries } from '../../../src/core/desk/deliveries.ts';
import type { Permission } from '../../../src/core/desk/permissions.ts';
import { DeliveriesPage } from '../../../src/desk/pages/deliveries/DeliveriesPage.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

const DEAD: Deliveries['deliveries'][number] = {
  ...{ id: '1', kind: 'application', reference: 'K7QM-3XVD', channel: 'webhook', state: 'dead' },
  ...{ createdAt: '2026-11-02T12:00:00.000Z', attempts: 1, lastAt: null, nextAt: null },
  lastFault: 'refused: HTTP 422',
};
const CODE = { ...DEAD, id: '2', kind: 'code', lastFault: 'mailbox full' } as const;

/** What the page asked the server to do. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') {
      asked.push(url);
      return Response.json({ notices: 1 });
    }
    const channel = { channel: 'webhook', isConfigured: true, waiting: 0, dead: 2 };
    return Response.json({ channels: [channel], countedTo: 100, deliveries: [DEAD, CODE], next: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(may: readonly Permission[]): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ ...EMPTY_SESSION, may: [...may] }}>
        <MemoryRouter>
          <DeliveriesPage />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Resend all 2' });
}

it('says in words why notices failed', async () => {
  await show([]);
  expect(screen.getByText('The receiving system rejected the data (422)')).toBeDefined();
  expect(screen.getByText('Mailbox full')).toBeDefined();
});

it('resends the notices of one application to whoever may work on it', async () => {
  await show(['work']);
  await userEvent.click(screen.getByRole('button', { name: 'Resend the notices of K7QM-3XVD' }));
  expect(await screen.findByText('Resent: 1.')).toBeDefined();
  expect(asked).toEqual(['/desk/api/applications/K7QM-3XVD/resend']);
});

it('offers nobody else to resend one', async () => {
  await show(['deliveries']);
  expect(screen.queryByRole('button', { name: /^Resend the/ })).toBeNull();
});
