import { queryOptions } from '@tanstack/react-query';
import type { ApplicationView } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import type { WritableReplies } from '../../../core/desk/replies.ts';
import { fetchApi } from '../../api.ts';

/** The address of an application in the API. */
export function applicationPath(reference: string): string {
  return `/applications/${encodeURIComponent(reference)}`;
}

/** An application without its covered answers. Cached only while its page is open, since it may be erased. */
export function applicationQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'view'],
    queryFn: ({ signal }) => fetchApi<ApplicationView>(applicationPath(reference), { signal }),
    gcTime: 0,
  });
}

/** The replies that may be sent to the applicant. Cached as briefly. */
export function repliesQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'replies'],
    queryFn: ({ signal }) => fetchApi<WritableReplies>(`${applicationPath(reference)}/replies`, { signal }),
    gcTime: 0,
  });
}

/** The staff's work on an application, with their notes. Cached as briefly. */
export function caseworkQuery(reference: string) {
  return queryOptions({
    queryKey: ['application', reference, 'casework'],
    queryFn: ({ signal }) => fetchApi<Casework>(`${applicationPath(reference)}/casework`, { signal }),
    gcTime: 0,
  });
}
