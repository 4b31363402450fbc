import { useLocation } from 'react-router-dom';
import { readOutcomeState } from '../../../form/outbox/outcome-state.ts';
import type { OutcomeState } from '../../../form/outbox/outcome-state.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';

/** What became of the application that led here; null without one, and while the page is hydrated. */
export function useOutcome(): OutcomeState | null {
  const { state } = useLocation();
  return useHydrated() ? readOutcomeState(state) : null;
}
