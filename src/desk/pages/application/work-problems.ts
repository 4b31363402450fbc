import { LONGEST_NOTE, type Casework } from '../../../core/desk/casework.ts';
import { ownValue } from '../../../core/own-value.ts';
import { isCall, type WorkDraft } from './use-work.ts';
import type { WorkPlan } from './work-plan.ts';

/** The errors by field name, each a sentence. */
export type WorkProblems = Readonly<Partial<Record<string, string>>>;

/** Whether the draft has to say what comes next: after a call, if nothing is due later. @param at now, ISO 8601 in UTC */
export function asksNextStep(draft: WorkDraft, { due }: Pick<Casework, 'due'>, at: string): boolean {
  return isCall(draft) && (due === null || due <= at);
}

/** Whatever is missing or too long before the work can be saved. @param at now, ISO 8601 in UTC */
export function problemsOf(
  draft: WorkDraft,
  casework: Casework,
  { target, next, isClosed, isChanged, asksReason }: Omit<WorkPlan, 'status' | 'assignee' | 'settled'>,
  at: string,
): WorkProblems {
  const { status, verdict } = casework;
  const { outcome, note, reason } = draft;
  const isCalled = isCall(draft);
  const isNoted = note.trim() !== '';
  const isAgainstRules = target?.isAcceptance === true && target.id !== status && verdict === 'ineligible';
  return {
    ...(isCalled && outcome === '' ? { outcome: 'Say how the call ended.' } : {}),
    ...(note.length > LONGEST_NOTE
      ? { note: `Use ${LONGEST_NOTE.toLocaleString('en-US')} characters or fewer.` }
      : {}),
    ...(asksNextStep(draft, casework, at) && !isClosed && next === null
      ? { nextStep: 'Say what comes next, or nothing.' }
      : {}),
    ...(next !== null && next.step !== '' && next.at <= at
      ? { at: next.at === '' ? 'Say when.' : 'Choose a time in the future.' }
      : {}),
    ...(asksReason && ownValue(target?.reasons ?? {}, reason) === undefined ? { reason: 'Say why.' } : {}),
    ...(isAgainstRules && !isNoted
      ? { note: 'The rules say not eligible. Write down why it goes on all the same.' }
      : {}),
    ...(!isCalled && !isNoted && next === null && !isChanged
      ? { note: 'Write a note, or change something first.' }
      : {}),
  };
}
