import { queryOptions } from '@tanstack/react-query';
import type { ApplicationView } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import type { WritableReplies } from '../../../core/desk/replies.ts';
import { fetchApi } from '../../api.ts';

/** The address of an application in the API. */
export function applicationPath(reference: string): string {
  return `/applications/${encodeURIComponent(reference)}`;
}

/** A query about an application. Cached only while its page is open, since it may be erased. */
function queryAbout<T>(reference: string, part: string, path = `/${part}`) {
  return queryOptions({
    queryKey: ['application', reference, part],
    queryFn: ({ signal }) => fetchApi<T>(applicationPath(reference) + path, { signal }),
    gcTime: 0,
  });
}

/** An application without its covered answers. */
export const applicationQuery = (reference: string) => queryAbout<ApplicationView>(reference, 'view', '');

/** The replies that may be sent to the applicant. */
export const repliesQuery = (reference: string) => queryAbout<WritableReplies>(reference, 'replies');

/** The staff's work on an application, with their notes. */
export const caseworkQuery = (reference: string) => queryAbout<Casework>(reference, 'casework');
