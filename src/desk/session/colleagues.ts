import { queryOptions } from '@tanstack/react-query';
import type { Colleagues } from '../../core/desk/casework.ts';
import { ask } from '../api.ts';

/** To whom an application can be given. Every page asks by this: two shapes under one key would break the other page. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await ask<Colleagues>('/colleagues', { signal })).colleagues,
  staleTime: 60_000,
});
