import { isJsonObject } from '../../core/json.ts';
import { readDraft, saveTabDraft, type Draft } from '../drafts/draft.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import type { FormSession } from '../session/form-session.ts';
import { newIdempotencyKey } from '../session/idempotency-key.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';

/*
 * After a "no" the answers stay in this tab, so that one of them can be corrected in an application of its own
 * (docs/decisions/0068-correcting-an-answer.md).
 */

interface Correction {
  /** The key in the outcome of the application that is corrected. */
  readonly of: string;
  /** The next draft of the form, under a new key; null once the correction has begun. */
  readonly draft: Draft | null;
}

/** Stores the answers of an application that was just submitted and told "no"; clears them after any other. */
export function saveForCorrection(session: FormSession, { key, conditions }: OutcomeState): void {
  const { definition } = session.form;
  forgetCorrection(definition.id);
  if (conditions.length === 0) return;
  const draft: Draft = {
    form: definition.id,
    version: definition.version,
    answers: session.answers.get(),
    changes: {},
    step: null,
    passed: [],
    key: newIdempotencyKey(),
    startedAt: session.startedAt.get(),
    savedAt: Date.now(),
  };
  save(definition.id, { of: key, draft });
}

/** Whether the form still holds the answers of this application, so that one of them can be corrected. */
export function canCorrect({ form, key, status }: OutcomeState): boolean {
  // An application that could be neither sent nor queued is still the form's own draft.
  return status === 'not-kept' || load(form)?.of === key;
}

/** Whether this tab has stored anything of an application that was told "no". */
export function hasCorrection(form: string): boolean {
  return load(form) !== null;
}

/** Whether the person is correcting this application: the form asks its questions again. */
export function isCorrecting({ form, key }: OutcomeState): boolean {
  const correction = load(form);
  return correction?.of === key && correction.draft === null;
}

/** Restores the stored answers as the draft of a new application. */
export function beginCorrection(form: string): void {
  const correction = load(form);
  if (correction === null || correction.draft === null) return;
  saveTabDraft(correction.draft);
  save(form, { of: correction.of, draft: null });
}

/** Discards the answers stored for a correction. */
export function forgetCorrection(form: string): void {
  tabStorage.remove(TAB_KEYS.correction(form));
}

/** The history state that a reason's link passes to the form: the condition whose answers are to be corrected. */
export interface CorrectionState {
  /** The condition's id. */
  readonly correct: string;
}

function save(form: string, correction: Correction): void {
  tabStorage.set(TAB_KEYS.correction(form), JSON.stringify(correction));
}

function load(form: string): Correction | null {
  const stored = parseStored(tabStorage.get(TAB_KEYS.correction(form)));
  if (!isJsonObject(stored) || typeof stored['of'] !== 'string') return null;
  return { of: stored['of'], draft: readDraft(stored['draft'], Date.now()) };
}
