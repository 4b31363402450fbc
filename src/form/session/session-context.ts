import { createContext, useContext } from 'react';
import type { FormSession } from './form-session.ts';

export const SessionContext = createContext<FormSession | null>(null);

/** The session of the form around. @throws outside of a form */
export function useFormSession(): FormSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('A form field stands outside of a form.');
  return session;
}
