import type { QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api.ts';

/**
 * Forgets an erased application: every response that names it, whatever page asked for it, and the last search, which may
 * have been for its applicant. What an open page shows of other applications is asked for again.
 * @param reference as the server spells it
 * @param error what an open page of the application shows from now on; `null` where it is left anyway
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

/** The same where a request about an application was refused because there is none any more. */
export function forgetIfGone(client: QueryClient, reference: string, error: unknown): void {
  if (error instanceof DeskError && error.code === 'no-application')
    forgetApplication(client, reference, error);
}
