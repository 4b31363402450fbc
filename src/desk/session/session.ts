import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Permission } from '../../core/desk/permissions.ts';
import type { Session } from '../../core/desk/session.ts';
import { ask } from '../api.ts';

/** Who is signed in; asked once, and again when the server says that nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => ask<Session>('/session', { signal }),
  staleTime: Infinity,
  retry: false,
});

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. @throws Error outside of the pages of whoever is signed in */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('Nobody is signed in around this.');
  return session;
}

/** Whether she may do something. The server checks it again, whatever is shown. */
export function useMay(permission: Permission): boolean {
  return useSession().may.includes(permission);
}
