import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormHost } from '../../../form/host/form-host.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { readOutcomeState, type OutcomeState } from '../../../core/submission/outcome-state.ts';
import { onSubmissionEvent } from '../../../form/outbox/submission-events.ts';
import {
  latestSubmitted,
  isKnown,
  loadSubmitted,
  noteSubmittedPlainly,
  type SubmittedApplication,
} from '../../../form/outbox/tab-applications.ts';
import { isErasedKey } from '../../../form/storage/erased-keys.ts';
import { CALL_REQUEST } from './sides.ts';

/**
 * The application of this tab that a page belongs to: the one that led here, or else the last one that was
 * submitted by these forms (docs/product.md#outcome-pages). Null without one, and while the page is hydrated.
 */
export function useSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const { state, pathname } = useLocation();
  const isHydrated = useHydrated();
  const [, setNews] = useState(0);
  const { start } = useFormHost();
  const posted = start?.outcome ?? null;
  const isShown = posted !== null && !(isHydrated && isErasedKey(posted.key));
  const ticketed = isShown && isMine(posted.form, forms) ? submittedPlainly(posted, pathname) : null;
  const isNews = ticketed !== null && isHydrated && !isKnown(ticketed) && readOutcomeState(state) === null;
  const found = (isHydrated && !isNews ? find(state, forms) : null) ?? ticketed;
  const waits = found?.outcome.status === 'queued' ? found.outcome.key : null;

  useEffect(() => {
    if (!isNews || ticketed === null) return;
    // Posted without scripts: from now on every page of the tab knows it, and its draft is none any more.
    noteSubmittedPlainly(ticketed);
  }, [isNews, ticketed]);

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
  if (arrived === null || isErasedKey(arrived.key) || !isMine(arrived.form, forms))
    return latestSubmitted(forms);
  const stored = loadSubmitted(arrived.form);
  // History state is as old as the page's entry.
  if (stored?.outcome.key === arrived.key) return stored;
  return submittedPlainly(arrived, '');
}

/** A form that the page does not know may lead to it, too. */
function isMine(form: string, forms: readonly string[]): boolean {
  return (form === CALL_REQUEST) === forms.includes(CALL_REQUEST);
}

/** An application of which the tab knows nothing but what the server says. */
function submittedPlainly(outcome: OutcomeState, path: string): SubmittedApplication {
  return { path, outcome, id: null, contact: {}, submittedAt: 0 };
}
