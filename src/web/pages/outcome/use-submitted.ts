import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { readOutcomeState } from '../../../core/submission/outcome-state.ts';
import { onSubmissionEvent } from '../../../form/outbox/submission-events.ts';
import {
  latestSubmitted,
  loadSubmitted,
  type SubmittedApplication,
} from '../../../form/outbox/tab-applications.ts';
import { CALL_REQUEST } from './sides.ts';

/**
 * The application of this tab that a page belongs to: the one that led here, or else the last one that was
 * submitted by these forms (docs/product.md#outcome-pages). Null without one, and while the page is hydrated.
 */
export function useSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const [, setNews] = useState(0);
  const found = isHydrated ? find(state, forms) : null;
  const waits = found?.outcome.status === 'queued' ? found.outcome.key : null;

  useEffect(() => {
    if (waits === null) return undefined;
    // The tab's storage knows more now.
    return onSubmissionEvent(({ key, kind }) => {
      if (key === waits && kind === 'sent') setNews((count) => count + 1);
    });
  }, [waits]);
  return found;
}

function find(state: unknown, forms: readonly string[]): SubmittedApplication | null {
  const arrived = readOutcomeState(state);
  // A form that this page does not know may lead here too.
  const isMine = (form: string): boolean => (form === CALL_REQUEST) === forms.includes(CALL_REQUEST);
  if (arrived === null || !isMine(arrived.form)) return latestSubmitted(forms);
  const stored = loadSubmitted(arrived.form);
  // History state is as old as the page's entry.
  if (stored?.outcome.key === arrived.key) return stored;
  return { path: '', outcome: arrived, id: null, contact: {}, submittedAt: 0 };
}
