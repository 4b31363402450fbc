import { createContext, useContext } from 'react';
import type { DraftEditing } from './use-draft.ts';

/** The draft of a page of rules, for whatever on it is edited. */
export const DraftContext = createContext<DraftEditing | null>(null);

/** The draft around this. @throws Error outside of a page of rules */
export function useDraftEditing(): DraftEditing {
  const editing = useContext(DraftContext);
  if (editing === null) throw new Error('There is no draft around this.');
  return editing;
}
