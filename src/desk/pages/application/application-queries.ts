import { queryOptions } from '@tanstack/react-query';
import type { ApplicationView } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import type { WritableReplies } from '../../../core/desk/replies.ts';
import { ask } from '../../api.ts';

/** The address of an application in the API. */
export function addressOf(reference: string): string {
  return `/applications/${encodeURIComponent(reference)}`;
}

/** What an application says, without what is covered. Kept while its page is open: somebody may erase it meanwhile. */
export function applicationQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'view'],
    queryFn: ({ signal }) => ask<ApplicationView>(addressOf(reference), { signal }),
    gcTime: 0,
  });
}

/** What may be written to its applicant. Kept as long. */
export function repliesQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'replies'],
    queryFn: ({ signal }) => ask<WritableReplies>(`${addressOf(reference)}/replies`, { signal }),
    gcTime: 0,
  });
}

/** How far staff are with it, and their notes. Kept as long. */
export function caseworkQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'casework'],
    queryFn: ({ signal }) => ask<Casework>(`${addressOf(reference)}/casework`, { signal }),
    gcTime: 0,
  });
}
