import { useQueryClient } from '@tanstack/react-query';
import { useConfirmedFetch } from '../../session/confirm.tsx';
import { applicationPath } from './application-queries.ts';
import { forgetIfGone } from './forget-application.ts';

/** @param what the last part of the path: `reveal` @throws DeskError when the server refuses */
type ApplicationPost = <T>(what: string, body?: object) => Promise<T>;

/** Posts an action on an application. An application that has been erased is dropped from the cache. */
export function useApplicationPost(reference: string): ApplicationPost {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  return async <T>(what: string, body?: object) => {
    try {
      return await confirmedFetch<T>(`${applicationPath(reference)}/${what}`, { method: 'POST', body });
    } catch (error) {
      forgetIfGone(client, reference, error);
      throw error;
    }
  };
}
