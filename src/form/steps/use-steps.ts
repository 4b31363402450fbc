import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownParts, type ShownPart } from '../../core/form/parts.ts';
import { formParts } from '../../core/form/question-tree.ts';
import { isJsonObject } from '../../core/json.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';
import { stepOfAnchor } from './step-anchor.ts';

/** Where the person is in the wizard. It travels in history state, so that Back goes one step back. */
interface StepState {
  /** The step's id. */
  readonly step: string;
  /** The step the person came from. */
  readonly from: string | null;
  /** The field to go to. */
  readonly focus: string | null;
  /** Whether the person came from the review to change something, and goes back there. */
  readonly isChanging: boolean;
}

export interface Steps {
  /** Those that are not skipped. */
  readonly steps: readonly ShownPart[];
  /** From 0. */
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
 * The wizard's steps, with the current one in history state, which Back, Forward and reload restore
 * (docs/decisions/0026-steps-in-history-state.md).
 * @param cameBack whether the form was posted before scripts and came back: until they run it shows all steps
 */
export function useSteps(cameBack: boolean): Steps {
  const session = useFormSession();
  const isHydrated = useHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const { definition } = session.form;
  const resumeAt = useObservable(session.resumeAt);
  const address = location.pathname + location.search;
  const steps = useParts();
  const arrival = isHydrated ? readStepState(location.state) : null;
  const [takenOverAt, setTakenOverAt] = useState<string | null>(null);
  if (cameBack && isHydrated && takenOverAt === null) setTakenOverAt(focusedStep() ?? lastOf(steps));
  // Before scripts a plain link has led to the step that the address names.
  const shown =
    arrival?.step ?? (isHydrated ? (takenOverAt ?? stepOfAnchor(definition, location.hash)) : null);
  const index = Math.max(0, indexOfStep(steps, formParts(definition), shown));
  const current = steps[index];
  if (current === undefined) throw new Error(`The form "${definition.id}" has no steps.`);

  const goTo = useCallback<Steps['goTo']>(
    (step, how) => {
      session.flush();
      const state = { ...arrivedAt(step), from: current.id, ...how };
      void navigate(address, { state, preventScrollReset: true });
    },
    [session, navigate, address, current.id],
  );

  useEffect(() => {
    if (!isHydrated || resumeAt === null) return;
    session.resumeAt.set(null);
    // After reload, Back and Forward the history entry has the step; a draft opened by a link has it alone.
    if (arrival !== null || resumeAt === current.id) return;
    void navigate(address, { replace: true, state: arrivedAt(resumeAt), preventScrollReset: true });
  }, [isHydrated, resumeAt, session, arrival, current.id, navigate, address]);

  useEffect(() => {
    // The step that was named is skipped: were it named any longer, it would open by itself once it is shown again.
    if (!isHydrated || resumeAt !== null || shown === null || shown === current.id) return;
    void navigate(address, { replace: true, state: arrivedAt(current.id), preventScrollReset: true });
  }, [isHydrated, resumeAt, shown, current.id, navigate, address]);

  useEffect(() => {
    session.step.set(current.id);
  }, [session, current.id]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    // That somebody sees a step which only some answers show would tell one of them.
    if (!isHydrated || current.when !== undefined || reported.current.has(current.id)) return;
    reported.current.add(current.id);
    reportStep(definition.id, current.id);
  }, [isHydrated, definition.id, current]);

  const { id } = current;
  /** The step before or after this one, by answers that may be newer than what is drawn. */
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
      // The browser's own Back where it leads to the same step, so that its history stays short.
      if (arrival?.from === previous) void navigate(-1);
      else goTo(previous);
    },
  };
}

/**
 * Tells the server that somebody has reached a step, for the count of those who give up there, and nothing of who it is
 * (docs/decisions/0103-what-operators-see.md). Not a word for whoever asks not to be followed.
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
    // A count is missed, no more.
  }).catch(() => {});
}

/** The step in which somebody is already; null when the focus is in none, as on the summary of errors. */
function focusedStep(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null;
}

function lastOf(steps: readonly ShownPart[]): string | null {
  return steps.at(-1)?.id ?? null;
}

/** The place of a step among those that are shown; of one that is skipped, the place of the one before it. */
function indexOfStep(
  shown: readonly ShownPart[],
  all: readonly { readonly id: string }[],
  step: string | null,
): number {
  const before = all.slice(0, all.findIndex(({ id }) => id === step) + 1).map(({ id }) => id);
  return shown.findLastIndex(({ id }) => before.includes(id));
}

/** The state of a history entry that leads to a step from nowhere. */
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
