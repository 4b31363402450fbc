import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { DeskError } from '../../../src/desk/api.ts';
import { forgetApplication, forgetIfGone } from '../../../src/desk/pages/application/forget-application.ts';

const ERASED = 'K7QM-3XVD';
const OTHER = 'JV4H-NRPT';
const GONE = new DeskError(404, { code: 'no-application', message: 'It was erased.' });

it('forgets every response that names an erased application, and the last search', () => {
  const client = new QueryClient();
  const rows = (...references: string[]) => ({
    pages: [{ rows: references.map((reference) => ({ reference })) }],
  });
  const naming = [
    ['application', ERASED, 'view'],
    ['application', ERASED, 'casework'],
    ['application', OTHER, 'view'],
    ['queue', {}, ''],
    ['rules', 'moved', 'a-draft'],
    ['kept', 'queue-selected'],
  ];
  for (const key of naming) client.setQueryData(key, { related: rows(OTHER, ERASED) });
  client.setQueryData(['queue', {}, 'Kim'], rows(OTHER));
  client.setQueryData(['kept', 'queue-search'], 'Kim');
  client.setQueryData(['session'], { person: 'Ana' });
  forgetApplication(client, ERASED, null);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['queue', {}, 'Kim'], ['session']]);
});

it('removes an application from an open page, without another request, only once the server says it is gone', () => {
  const client = new QueryClient();
  const asked: string[] = [];
  const queryKey = ['application', ERASED, 'view'];
  client.setQueryData(queryKey, 1);
  const queryFn = async () => asked.push(ERASED);
  const page = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const end = page.subscribe(() => undefined);
  forgetIfGone(client, ERASED, new DeskError(503, { code: 'store-unavailable', message: 'Try again.' }));
  expect(page.getCurrentResult().data).toBe(1);
  forgetIfGone(client, ERASED, GONE);
  expect(page.getCurrentResult()).toMatchObject({ data: undefined, error: GONE, fetchStatus: 'idle' });
  expect(asked).toEqual([]);
  end();
});
