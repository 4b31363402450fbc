import { queryOptions } from '@tanstack/react-query';
import type { Colleagues } from '../../core/desk/casework.ts';
import { ask } from '../api.ts';

const asked = {
  queryKey: ['colleagues'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask<Colleagues>('/colleagues', { signal }),
  staleTime: 60_000,
};

/** To whom an application can be given. */
export const colleaguesQuery = queryOptions({ ...asked, select: ({ colleagues }) => colleagues });

/** The same, and who has some though none can be given to them any more. */
export const assigneesQuery = queryOptions(asked);
