import { useCallback, useEffect, useRef, useState } from 'react';
import { shownParts, type ShownPart } from '../../core/form/parts.ts';
import { formParts } from '../../core/form/question-tree.ts';
import { isJsonObject } from '../../core/json.ts';
import { useFormHost, useHostLocation } from '../host/form-host.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';
import { stepOfAnchor } from './step-anchor.ts';

/** The person's position in the wizard. It is stored in history state, so that Back goes one step back. */
interface StepState {
  /** The step's id. */
  readonly step: string;
  /** The step the person came from. */
  readonly from: string | null;
  /** The field to focus. */
  readonly focus: string | null;
  /** Whether the person came from the review to change an answer, and returns there. */
  readonly isChanging: boolean;
}

export interface Steps {
  /** The steps that are not skipped. */
  readonly steps: readonly ShownPart[];
  /** The current step's index, from 0. */
  readonly index: number;
  readonly current: ShownPart;
  /** How the person came to this step; null when the form has just been opened. */
  readonly arrival: StepState | null;
  goTo(step: string, how?: { readonly focus?: string; readonly isChanging?: boolean }): void;
  /** Forward by one, at most to the last step; checks nothing (docs/product.md#wizard). */
  next(): void;
  /** Back by one, at least to the first step. */
  back(): void;
}

/**
 * The wizard's steps. The current one is in history state, which Back, Forward and reload restore
 * (docs/decisions/0026-steps-in-history-state.md).
 * @param cameBack whether the server returned the form after a post; then it shows all steps until hydration
 */
export function useSteps(cameBack: boolean): Steps {
  const session = useFormSession();
  const isHydrated = useHydrated();
  const location = useHostLocation();
  const { navigate, goBack } = useFormHost();
  const { definition } = session.form;
  const resumeAt = useObservable(session.resumeAt);
  const address = location.pathname + location.search;
  const steps = useParts();
  const arrival = isHydrated ? readStepState(location.state) : null;
  const [takenOverAt, setTakenOverAt] = useState<string | null>(null);
  if (cameBack && isHydrated && takenOverAt === null) setTakenOverAt(focusedStep() ?? lastOf(steps));
  // Before hydration the URL fragment of a plain link selects the step.
  const shown =
    arrival?.step ?? (isHydrated ? (takenOverAt ?? stepOfAnchor(definition, location.hash)) : null);
  const index = Math.max(0, indexOfStep(steps, formParts(definition), shown));
  const current = steps[index];
  if (current === undefined) throw new Error(`The form "${definition.id}" has no steps.`);

  const goTo = useCallback<Steps['goTo']>(
    (step, how) => {
      session.flush();
      const state = { ...arrivedAt(step), from: current.id, ...how };
      navigate(address, { state, preventScrollReset: true });
    },
    [session, navigate, address, current.id],
  );

  useEffect(() => {
    if (!isHydrated || resumeAt === null) return;
    session.resumeAt.set(null);
    // After reload, Back and Forward the history entry has the step; a draft from a link or a file has only `resumeAt`.
    if (arrival !== null || resumeAt === current.id) return;
    navigate(address, { replace: true, state: arrivedAt(resumeAt), preventScrollReset: true });
  }, [isHydrated, resumeAt, session, arrival, current.id, navigate, address]);

  useEffect(() => {
    // The selected step is skipped. Without this, it would open by itself when it is no longer skipped.
    if (!isHydrated || resumeAt !== null || shown === null || shown === current.id) return;
    navigate(address, { replace: true, state: arrivedAt(current.id), preventScrollReset: true });
  }, [isHydrated, resumeAt, shown, current.id, navigate, address]);

  useEffect(() => {
    session.step.set(current.id);
  }, [session, current.id]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    // A step that depends on answers is not reported: the report would reveal one of them.
    if (!isHydrated || current.when !== undefined || reported.current.has(current.id)) return;
    reported.current.add(current.id);
    reportStep(definition.id, current.id);
  }, [isHydrated, definition.id, current]);

  const { id } = current;
  /** The id of the step before or after this one, by the current answers, which may be newer than the rendered ones. */
  function neighbor(delta: -1 | 1): string {
    session.flush();
    const now = shownParts(definition, session.answers.get());
    const here = indexOfStep(now, formParts(definition), id);
    return now[here + delta]?.id ?? id;
  }

  return {
    steps,
    index,
    current,
    arrival,
    goTo,
    next() {
      const passed = session.passed.get();
      if (!passed.includes(current.id)) session.passed.set([...passed, current.id]);
      goTo(neighbor(1));
    },
    back() {
      const previous = neighbor(-1);
      // Uses the browser's Back if it leads to the same step, so that the history stays short.
      if (arrival?.from === previous) goBack();
      else goTo(previous);
    },
  };
}

/**
 * Reports a reached step to the server, for the drop-off count; the report has no data about the person
 * (docs/decisions/0103-what-operators-see.md). Sends nothing if the browser asks not to be tracked.
 */
function reportStep(form: string, step: string): void {
  const { doNotTrack, onLine } = navigator;
  if (
    doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) ||
    !onLine
  )
    return;
  fetch('/api/steps', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form, step }),
    // A lost report only makes the count slightly too low.
  }).catch(() => {});
}

/** The step that contains the focus; null when no step does, as on the error summary. */
function focusedStep(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null;
}

function lastOf(steps: readonly ShownPart[]): string | null {
  return steps.at(-1)?.id ?? null;
}

/** The index of a step among the shown ones; for a skipped step, the index of the shown step before it. */
function indexOfStep(
  shown: readonly ShownPart[],
  all: readonly { readonly id: string }[],
  step: string | null,
): number {
  const before = all.slice(0, all.findIndex(({ id }) => id === step) + 1).map(({ id }) => id);
  return shown.findLastIndex(({ id }) => before.includes(id));
}

/** The state of a history entry that opens a step without a previous one. */
function arrivedAt(step: string): StepState {
  return { step, from: null, focus: null, isChanging: false };
}

/** Reads a step from history state; `null` when there is none. */
function readStepState(state: unknown): StepState | null {
  if (!isJsonObject(state) || typeof state['step'] !== 'string') return null;
  const { step, from, focus, isChanging } = state;
  return {
    step,
    from: typeof from === 'string' ? from : null,
    focus: typeof focus === 'string' ? focus : null,
    isChanging: isChanging === true,
  };
}
