import { createContext, useContext } from 'react';
import type { NextEditing } from './use-next.ts';

/** The next version on a page of rules, for whatever on it is edited. */
export const NextContext = createContext<NextEditing | null>(null);

/** The next version around this. @throws Error outside of a page of rules */
export function useNextEditing(): NextEditing {
  const editing = useContext(NextContext);
  if (editing === null) throw new Error('There is no next version around this.');
  return editing;
}
