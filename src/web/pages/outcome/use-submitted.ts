import { useEffect, useState } from 'react';
import { useFormHost, useHostLocation } from '../../../form/host/form-host.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { readOutcomeState, type OutcomeState } from '../../../core/submission/outcome-state.ts';
import { onSubmissionEvent } from '../../../form/outbox/submission-events.ts';
import {
  latestSubmitted,
  isKnown,
  recordPlainPost,
  recordChanges,
  withChanges,
} from '../../../form/outbox/page-applications.ts';
import { loadSubmitted, type SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { isErasedKey } from '../../../form/storage/erased-keys.ts';
import { CALL_REQUEST, SIDES } from './sides.ts';

/**
 * The application of this tab that a page belongs to: the one that led here, or else the last one that was submitted
 * with one of these forms (docs/product.md#outcome-pages). Null without one, and during hydration.
 */
export function useSubmitted(forms: readonly string[]): SubmittedApplication | null {
  const { state, pathname } = useHostLocation();
  const isHydrated = useHydrated();
  const [, setNews] = useState(0);
  const { start } = useFormHost();
  const posted = start?.outcome ?? null;
  const isShown = posted !== null && !(isHydrated && isErasedKey(posted.key));
  const ticketed = isShown && belongsToPage(posted.form, forms) ? submittedPlainly(posted, pathname) : null;
  const isNews = ticketed !== null && isHydrated && !isKnown(ticketed) && readOutcomeState(state) === null;
  const found = (isHydrated && !isNews ? find(state, forms) : null) ?? ticketed;
  const changed =
    found !== null && start?.changes?.reference === found.outcome.reference ? start.changes : null;
  const form = found?.outcome.form ?? '';
  const waits = found?.outcome.status === 'queued' ? found.outcome.key : null;

  useEffect(() => {
    if (!isNews || ticketed === null) return;
    // The form was posted without scripts: stores the application for the other pages of the tab, and drops its draft.
    recordPlainPost(ticketed);
  }, [isNews, ticketed]);

  useEffect(() => {
    if (changed !== null) recordChanges(form, changed);
  }, [changed, form]);

  useEffect(() => {
    if (waits === null) return undefined;
    // Renders again, because the tab's storage has the result now.
    return onSubmissionEvent(({ key, kind }) => {
      if (key === waits && kind === 'sent') setNews((count) => count + 1);
    });
  }, [waits]);
  return found === null || changed === null ? found : withChanges(found, changed);
}

/**
 * The application, unless its result is told on another page, which is then opened instead: a "no" and a "yes" must not
 * appear on each other's pages, whose addresses anybody may open.
 * @param tellsNo whether the page tells a "no"
 */
export function useRedirectToResult(
  application: SubmittedApplication | null,
  tellsNo: boolean,
): SubmittedApplication | null {
  const { pathname } = useHostLocation();
  const { navigate } = useFormHost();
  const { path = '', outcome = null } = application ?? {};
  // The same page in another language is no other page.
  const hasOther = !pathname.endsWith(path) && !path.endsWith(pathname);
  const isElsewhere = tellsNo ? hasOther : outcome !== null && outcome.conditions.length > 0;

  useEffect(() => {
    if (isElsewhere && hasOther) navigate(path, { replace: true, state: outcome });
  }, [isElsewhere, hasOther, navigate, path, outcome]);
  return isElsewhere ? null : application;
}

const CALL_REQUESTS = [CALL_REQUEST];

/** The call request that led here, now or before, or that this tab has sent for this application. */
export function useCallOf(application: SubmittedApplication | null): SubmittedApplication | null {
  const { state, pathname } = useHostLocation();
  const call = useSubmitted(CALL_REQUESTS);
  if (call === null) return null;
  const isOfPage = application === null ? call.path === pathname : call.id === application.id;
  return isOfPage || readOutcomeState(state)?.form === CALL_REQUEST ? call : null;
}

function find(state: unknown, forms: readonly string[]): SubmittedApplication | null {
  const arrived = readOutcomeState(state);
  if (arrived === null || isErasedKey(arrived.key) || !belongsToPage(arrived.form, forms))
    return latestSubmitted(forms);
  const stored = loadSubmitted(arrived.form);
  // The stored version is preferred, because history state may be outdated.
  if (stored?.outcome.key === arrived.key) return stored;
  return submittedPlainly(arrived, '');
}

/** A form leads to its own pages; one that has none of its own, such as a form just added, to any application page. */
function belongsToPage(form: string, forms: readonly string[]): boolean {
  const owned = [CALL_REQUEST, ...Object.values(SIDES).flatMap((side) => side.forms)];
  return forms.includes(form) || !(owned.includes(form) || forms.includes(CALL_REQUEST));
}

/** An application that the tab knows only from the server's response. */
function submittedPlainly(outcome: OutcomeState, path: string): SubmittedApplication {
  return { path, outcome, id: null, contact: {}, submittedAt: 0 };
}
