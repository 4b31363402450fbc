import { createContext, useContext } from 'react';
import type { DraftKeeper } from './draft-keeper.ts';

export const DraftContext = createContext<DraftKeeper | null>(null);

/** The keeper of the draft of the form around. @throws outside of a form */
export function useDraftKeeper(): DraftKeeper {
  const keeper = useContext(DraftContext);
  if (keeper === null) throw new Error('A draft notice stands outside of a form.');
  return keeper;
}
