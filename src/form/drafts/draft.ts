import { readAnswers } from '../../core/form/read-answers.ts';
import { carryOver } from '../../core/form/answers.ts';
import type { Answers, FormDefinition } from '../../core/form/form-definition.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { isErasedKey } from '../storage/erased-keys.ts';
import { DRAFT_LIFETIME, TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import { fromAlternative, latestAnswers, type Changes, type CountedAnswers } from './latest-answers.ts';

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

/** The drafts of a form and of its alternative. */
export interface DraftPair {
  readonly own: Draft | null;
  readonly other: Draft | null;
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

/** The drafts of this tab of a form and of its alternative. */
export function loadTabDrafts({ id, form: { alternative } }: FormDefinition): DraftPair {
  return { own: loadTabDraft(id), other: alternative === undefined ? null : loadTabDraft(alternative.form) };
}

/** @returns false when the browser stores nothing */
export function saveTabDraft(draft: Draft): boolean {
  return isErasedKey(draft.key) || tabStorage.set(TAB_KEYS.draft(draft.form), JSON.stringify(draft));
}

/** Erases the draft of this tab. */
export function eraseTabDraft(form: string): void {
  tabStorage.remove(TAB_KEYS.draft(form));
}

const NOTHING: CountedAnswers = { answers: {}, changes: {} };

/** The latest answers of both drafts, carried over to the current version of the form. */
export function answersOf(definition: FormDefinition, { own, other }: DraftPair): CountedAnswers {
  const isCurrent = own === null || own.version === definition.version;
  const ofOwn = isCurrent ? own : { ...own, answers: carryOver(own.answers, definition) };
  const ofOther = other === null ? null : fromAlternative(definition, other);
  return latestAnswers(ofOwn ?? NOTHING, ofOther ?? NOTHING);
}
