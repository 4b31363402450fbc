import { readAnswers } from '../../core/form/read-answers.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { isErasedKey } from '../storage/erased-keys.ts';
import { DRAFT_LIFETIME, TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import type { Changes } from './latest-answers.ts';

/** An unfinished application. */
export interface Draft {
  readonly form: string;
  /** The form's version that the answers were given to; into another one they are carried over by name. */
  readonly version: string;
  readonly answers: Answers;
  readonly changes: Changes;
  /** Questions that have a default and that the person answered; missing in drafts of earlier versions. */
  readonly touched?: readonly string[];
  /** The wizard's step, by id. */
  readonly step: string | null;
  /** Ids of the steps that were passed with Next. */
  readonly passed: readonly string[];
  /** Null when the answers were given outside of the form and belong to no application yet. */
  readonly key: string | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/**
 * Reads a draft that comes out of storage.
 * @param now milliseconds since the epoch
 * @returns null for anything that is not a draft, and for a draft that is too old
 */
export function readDraft(value: unknown, now: number): Draft | null {
  if (!isJsonObject(value)) return null;
  const { form, version, answers, changes, touched, step, passed, key, startedAt, savedAt } = value;
  if (typeof form !== 'string' || typeof version !== 'string' || !isJsonObject(answers)) return null;
  if (typeof startedAt !== 'number' || typeof savedAt !== 'number' || now - savedAt > DRAFT_LIFETIME)
    return null;
  return {
    form,
    version,
    answers: readAnswers(answers),
    changes: isJsonObject(changes) ? readChanges(changes) : {},
    touched: Array.isArray(touched) ? touched.filter((name) => typeof name === 'string') : [],
    step: typeof step === 'string' ? step : null,
    passed: Array.isArray(passed) ? passed.filter((id) => typeof id === 'string') : [],
    key: typeof key === 'string' ? key : null,
    startedAt,
    savedAt,
  };
}

function readChanges(changes: JsonObject): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
  );
}

/** The draft of this tab. It survives a reload and Back, and is gone when the tab is closed. */
export function loadTabDraft(form: string): Draft | null {
  return readDraft(parseStored(tabStorage.get(TAB_KEYS.draft(form))), Date.now());
}

/** @returns false when the browser stores nothing */
export function saveTabDraft(draft: Draft): boolean {
  return isErasedKey(draft.key) || tabStorage.set(TAB_KEYS.draft(draft.form), JSON.stringify(draft));
}

/** Erases the draft of this tab. */
export function eraseTabDraft(form: string): void {
  tabStorage.remove(TAB_KEYS.draft(form));
}
