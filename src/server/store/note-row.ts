import type { Kysely, Selectable } from 'kysely';
import type { Note } from '../../core/desk/casework.ts';
import { askInWords, readAsk } from '../../core/submission/applicant-ask.ts';
import { keyIdOf, PLAIN, type DataKey, type DataKeys } from '../data-keys.ts';
import type { Tables } from './schema.ts';

/** What the author of a program's note begins with; ids of staff have no such letters. */
const PROGRAM = 'program ';

/** The kind of a note that staff or a program wrote; those of an applicant have the kind of what she asks for. */
const NOTE = 'note';
/** The kind of one that says more than a text. */
const WORK = 'work';
/** The kind of a note that is what staff have written to an applicant: JSON of a `WrittenReply`. */
export const REPLY_NOTE = 'reply';
/** The kind of one that joins or parts applications by hand: JSON of a `Tie`. */
export const TIE_NOTE = 'tie';
/** The author of what an applicant asks for on her page; ids of staff are longer. */
export const APPLICANT = 'applicant';

/** The author of a note that a program has sent, as its row has it. @param token the name of the program's token */
export function programAuthor(token: string): string {
  return PROGRAM + token;
}

/** How people read of a program: `Website CRM (program)`. @param token the name of its token */
export function programInWords(token: string): string {
  return `${token} (program)`;
}

/** What the author of a note is called. @param name of the member of staff, where it is one */
export function authorInWords(author: string, name: string): string {
  if (author === APPLICANT) return 'The applicant, on their page';
  return author.startsWith(PROGRAM) ? programInWords(author.slice(PROGRAM.length)) : name;
}

type NotePlace = Pick<Tables['application_notes'], 'id' | 'reference'>;

/** The columns that hold what somebody wrote. @param key `null` writes it as it is */
export function noteColumns(
  place: NotePlace,
  text: string,
  key: DataKey | null,
): Pick<Tables['application_notes'], 'text' | 'data_key'> {
  return key === null
    ? { text, data_key: PLAIN }
    : { text: key.seal(placeOf(place), text), data_key: key.id };
}

/** What a sealed note is bound to: in another row it does not open. */
function placeOf({ id, reference }: NotePlace): string {
  return `application_notes/text/${reference}/${id}`;
}

/** What somebody wrote; `null` where its key is missing, or it was changed or moved. */
export function textOf(
  { text, data_key: dataKey, ...place }: NotePlace & Pick<Tables['application_notes'], 'text' | 'data_key'>,
  keys: DataKeys,
): string | null {
  if (dataKey === PLAIN) return text;
  try {
    return keys.find(keyIdOf(text))?.open(placeOf(place), text) ?? null;
  } catch {
    return null;
  }
}

/** What staff say of an application and others. */
export interface Tie {
  /** Whether one person has sent them. */
  readonly isOne: boolean;
  readonly others: readonly string[];
}

/** Reads it from its note. @param text as stored; `null` where that cannot be read, and so for the tie */
export function tieOf(text: string | null): Tie | null {
  // The related store alone writes this kind.
  return text === null ? null : (JSON.parse(text) as Tie);
}

/** What staff have written to an applicant. */
export interface WrittenReply {
  /** The id of the saved reply that it was made from. */
  readonly reply: string;
  readonly subject: string;
  /** With the place of the link to her page in it, where it was mailed. */
  readonly text: string;
  /** Whether somebody sent it from her own mail program. */
  readonly isByHand: boolean;
}

/** Reads what was written from its note. @param text as stored; `null` where that cannot be read, and so for the reply */
export function replyOf(text: string | null): WrittenReply | null {
  // The reply store alone writes this kind.
  return text === null ? null : (JSON.parse(text) as WrittenReply);
}

function replyInWords(stored: string | null): string | null {
  const written = replyOf(stored);
  if (written === null) return null;
  const { subject, text, isByHand } = written;
  const how = isByHand ? 'Wrote to them from their own mail program' : 'Wrote to them by email';
  return `${how}: “${subject}”\n\n${text}`;
}

/** What a note says, beside when and by whom. */
export type NoteContent = Pick<Note, 'outcome' | 'began' | 'reason' | 'checks' | 'text'>;

/** A note as it is stored: how a call ended, why a status was given, and what was checked, are sealed with what was written. */
export function noteOf({
  outcome,
  began,
  reason,
  checks,
  text,
}: NoteContent): Pick<Tables['application_notes'], 'kind' | 'text'> {
  return outcome === null && reason === null && checks.length === 0
    ? { kind: NOTE, text: text ?? '' }
    : { kind: WORK, text: JSON.stringify({ outcome, began, reason, checks, text }) };
}

/** A note as staff read it; its text is `null` as above. */
export function noteInWords(
  note: NotePlace & Pick<Tables['application_notes'], 'text' | 'data_key' | 'kind'>,
  keys: DataKeys,
): NoteContent {
  const bare = { outcome: null, began: null, reason: null, checks: [] };
  const text = textOf(note, keys);
  if (text === null || note.kind === NOTE) return { ...bare, text };
  // `noteOf` alone writes this kind.
  if (note.kind === REPLY_NOTE) return { ...bare, text: replyInWords(text) };
  // Releases before this one have written it without checks.
  if (note.kind === WORK) return { ...bare, ...(JSON.parse(text) as NoteContent) };
  if (note.kind === TIE_NOTE) {
    const { isOne, others } = JSON.parse(text) as Tie;
    const said = isOne ? 'The same person sent' : 'Somebody else sent';
    return { ...bare, text: `${said} ${others.join(', ')}.` };
  }
  const ask = readAsk(note.kind, text);
  return { ...bare, text: ask === null ? text : askInWords(ask) };
}

/** What was noted of some applications, by application and oldest first. */
export function notesOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<Selectable<Tables['application_notes']>[]> {
  return db
    .selectFrom('application_notes')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** @returns `false` where there is a note with this id */
export async function insertNote(
  transaction: Kysely<Tables>,
  { text, ...note }: Omit<Tables['application_notes'], 'data_key'>,
  key: DataKey | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('application_notes')
    .values({ ...note, ...noteColumns(note, text, key) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
