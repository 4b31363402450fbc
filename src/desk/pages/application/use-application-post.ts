import { useQueryClient } from '@tanstack/react-query';
import { useConfirmedAsk } from '../../session/confirm.tsx';
import { addressOf } from './application-queries.ts';
import { forgetIfGone } from './forget-application.ts';

/** @param what the end of the address: `reveal` @throws DeskError what the server refuses */
type ApplicationPost = <T>(what: string, body?: object) => Promise<T>;

/** Has the server do something with an application. Where it has been erased, the browser forgets it and its page says so. */
export function useApplicationPost(reference: string): ApplicationPost {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  return async <T>(what: string, body?: object) => {
    try {
      return await confirmedAsk<T>(`${addressOf(reference)}/${what}`, {
        method: 'POST',
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      forgetIfGone(client, reference, error);
      throw error;
    }
  };
}
