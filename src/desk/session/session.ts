import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Permission } from '../../core/desk/permissions.ts';
import type { Session } from '../../core/desk/session.ts';
import type { SignInOptions } from '../../core/desk/signing-in.ts';
import { fetchApiOnce } from '../api.ts';

/** The signed-in person and when her session ends. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchApiOnce<Session>('/session', { signal }),
  staleTime: Infinity,
  retry: false,
});

/** How staff sign in here. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => fetchApiOnce<SignInOptions>('/sign-in', { signal }),
  staleTime: Infinity,
});

export const SessionContext = createContext<Session | null>(null);

/** The signed-in person's session. @throws Error outside of the pages for signed-in staff */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('Nobody is signed in around this.');
  return session;
}

/** Whether the signed-in person has a permission. The server checks it again, whatever is shown. */
export function useHasPermission(permission: Permission): boolean {
  return useSession().may.includes(permission);
}
