import { queryOptions } from '@tanstack/react-query';
import type { Numbers } from '../../../core/desk/numbers.ts';
import { ask } from '../../api.ts';

/** The numbers of the week, counted for days that begin at the reader's midnight. */
export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: ({ signal }) => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    return ask<Numbers>(`/numbers?midnight=${midnight.toISOString()}`, { signal });
  },
  staleTime: 60_000,
});
