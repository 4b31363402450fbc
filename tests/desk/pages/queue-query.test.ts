import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { countQuery, queueQuery, refreshQueue } from '../../../src/desk/pages/queue/queue-query.ts';

it('counts the views again after own work, however fresh the counts are', async () => {
  const client = new QueryClient();
  const keys = [countQuery({ order: 'due' }).queryKey, queueQuery({ order: 'due' }, '').queryKey];
  for (const key of keys) client.setQueryData<unknown>(key, { pages: [] });
  await refreshQueue(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
