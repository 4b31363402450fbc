import type { Related } from '../../../core/desk/application.ts';
import type { Casework, Work } from '../../../core/desk/casework.ts';
import type { Session } from '../../../core/desk/session.ts';
import { ownValue } from '../../../core/own-value.ts';
import { settledByCall } from './settled-by-call.ts';
import { isCall, type PickedValue, type WorkDraft } from './use-work.ts';

/** What an application becomes when a draft is saved. */
export interface WorkPlan {
  /** An id of the session's `statuses`, whether chosen or kept. */
  readonly status: string;
  /** That status; `undefined` if the agency has removed it. */
  readonly target: Session['desk']['statuses'][number] | undefined;
  /** Whether a closed status is chosen or kept. */
  readonly isClosed: boolean;
  /** Whether the chosen status asks why. */
  readonly asksReason: boolean;
  /** A colleague's id; empty for nobody. */
  readonly assignee: string;
  /** Whether another status or assignee is chosen. */
  readonly isChanged: boolean;
  /** The next step; `null` if it stays, or the status is closed. */
  readonly next: WorkDraft['next'];
  /** The other applications of the person that a call settles. */
  readonly settled: readonly string[];
}

/**
 * @param waiting other applications of the person with something due
 * @param caller the id of the colleague who works
 */
export function planWork(
  draft: WorkDraft,
  { status, assignee }: Pick<Casework, 'status' | 'assignee'>,
  { statuses, nextSteps, callOutcomes }: Pick<Session['desk'], 'statuses' | 'nextSteps' | 'callOutcomes'>,
  waiting: readonly Related[],
  caller: string,
): WorkPlan {
  const assigned = assignee?.id ?? '';
  const chosen = { status: pickedOr(status, draft.status), assignee: pickedOr(assigned, draft.assignee) };
  const target = statuses.find(({ id }) => id === chosen.status);
  const isClosed = target?.isOpen === false;
  const outcome = ownValue(callOutcomes, draft.outcome);
  return {
    ...chosen,
    target,
    isClosed,
    asksReason: chosen.status !== status && target?.reasons !== undefined,
    isChanged: chosen.status !== status || chosen.assignee !== assigned,
    next: isClosed ? null : draft.next,
    settled: draft.settles ?? settledByCall(waiting, nextSteps, [caller, chosen.assignee], outcome),
  };
}

/** The picked value. A pick is obsolete if the saved value has changed since, by this person or another. */
function pickedOr(saved: string, pick: PickedValue | null): string {
  return pick?.from === saved ? pick.to : saved;
}

/** What is sent of a draft. */
export type WorkToSave = Omit<Work, 'id' | 'version'>;

/** What of a draft is sent: only what was entered, and what differs from what is saved. */
export function toSave(
  draft: WorkDraft,
  plan: WorkPlan,
  saved: Pick<Casework, 'status' | 'assignee'>,
  waiting: readonly Related[],
): WorkToSave {
  const { outcome, began, reason } = draft;
  const note = draft.note.trim();
  const { status, assignee, next } = plan;
  const settles = waiting.flatMap(({ reference, dueAt }) =>
    isCall(draft) && !plan.isClosed && plan.settled.includes(reference)
      ? [{ reference, due: dueAt ?? '' }]
      : [],
  );
  return {
    ...(note === '' ? {} : { note }),
    ...(outcome === '' ? {} : { outcome }),
    ...(began === null ? {} : { began }),
    ...(status === saved.status ? {} : { status }),
    ...(plan.asksReason ? { reason } : {}),
    ...(assignee === (saved.assignee?.id ?? '') ? {} : { assignee: assignee || null }),
    ...(next === null ? {} : { nextStep: next.step === '' ? null : next }),
    ...(settles.length === 0 ? {} : { settles }),
  };
}
