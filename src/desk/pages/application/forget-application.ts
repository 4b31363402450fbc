import type { QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api.ts';

/**
 * Drops an erased application from the cache: every response that contains its reference, and the last search, which
 * may have been for its applicant. Affected queries of open pages are refetched.
 * @param reference as the server spells it
 * @param error the error that an open page of the application shows from now on; `null` if that page is being left
 */
export function forgetApplication(client: QueryClient, reference: string, error: DeskError | null): void {
  const isAbout = (key: readonly unknown[]) => key[0] === 'application' && key[1] === reference;
  const holding = client.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      isAbout(queryKey) || JSON.stringify(state.data)?.includes(reference) === true,
  });
  for (const query of holding) {
    if (query.getObserversCount() === 0) client.getQueryCache().remove(query);
    else if (isAbout(query.queryKey)) {
      query.reset();
      if (error !== null) query.setState({ status: 'error', error });
    } else void client.resetQueries({ queryKey: query.queryKey, exact: true });
  }
  client.removeQueries({ queryKey: ['kept', 'queue-search'] });
}

/** Drops an application from the cache if an error says that it no longer exists. */
export function forgetIfGone(client: QueryClient, reference: string, error: unknown): void {
  if (error instanceof DeskError && error.code === 'no-application')
    forgetApplication(client, reference, error);
}
