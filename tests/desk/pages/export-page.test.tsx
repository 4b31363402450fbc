import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportPage } from '../../../src/desk/pages/export/ExportPage.tsx';
import { ConfirmProvider } from '../../../src/desk/session/confirm.tsx';
import { SessionContext } from '../../../src/desk/session/session.ts';
import { EMPTY_SESSION } from '../../support/desk-session.ts';

/** What the page asked to be counted. */
let counted: unknown[] = [];
beforeEach(() => {
  counted = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/colleagues'))
      return Response.json({ colleagues: [], former: [{ id: 'mv', name: 'Marisol Vega' }] });
    counted.push(JSON.parse(String(body)));
    return Response.json({ count: 146, isWhole: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(address: string, passkeys = 1): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ ...EMPTY_SESSION, passkeys }}>
        <MemoryRouter initialEntries={[address]}>
          <ConfirmProvider>
            <ExportPage />
          </ConfirmProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

describe('the export page', () => {
  it('counts what a view of the queue selects, whatever its order', async () => {
    show('/export?status=open&step=call&state=Ohio&order=due');
    expect(await screen.findByText('146 applications')).toBeTruthy();
    const queue = { status: 'open', step: 'call', state: 'Ohio' };
    expect(counted).toEqual([{ format: 'csv', columns: 'questions', queue }]);
  });

  it('says by name whose applications it exports, even of somebody who left', async () => {
    show('/export?status=open&assignee=mv');
    expect(await screen.findByDisplayValue('Marisol Vega (can’t work on them)')).toBeTruthy();
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('leads a person with %i passkeys to where one is added, before she exports', (passkeys, links) => {
    show('/export', passkeys);
    expect(screen.queryAllByRole('link', { name: 'add one in your account' })).toHaveLength(links);
  });
});
