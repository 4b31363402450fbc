import { queryOptions } from '@tanstack/react-query';
import type { Colleagues } from '../../core/desk/casework.ts';
import { fetchApi } from '../api.ts';

const asked = {
  queryKey: ['colleagues'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchApi<Colleagues>('/colleagues', { signal }),
  staleTime: 60_000,
};

/** The colleagues to whom an application can be assigned. */
export const colleaguesQuery = queryOptions({ ...asked, select: ({ colleagues }) => colleagues });

/** Those colleagues, and former ones who are still assigned to applications but can't get new ones. */
export const assigneesQuery = queryOptions(asked);
