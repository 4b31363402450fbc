import type { Kysely } from 'kysely';
import type { Note } from '../../../core/desk/casework.ts';
import { askInWords, readAsk } from '../../../core/submission/applicant-ask.ts';
import { keyIdOf, PLAIN, type DataKey, type DataKeys } from '../../config/data-keys.ts';
import { insertNew } from '../access.ts';
import type { Tables } from '../schema.ts';

/** The prefix of the author of a program's note; no staff id starts like this. */
const PROGRAM = 'program ';

/** The kind of a note by staff or a program; a note by an applicant has the kind of her request. */
const NOTE = 'note';
/** The kind of a note with more than a text: JSON of a `NoteContent`. */
const WORK = 'work';
/** The kind of a note that is a reply to an applicant: JSON of a `WrittenReply`. */
export const REPLY_NOTE = 'reply';
/** The kind of a note that joins or separates applications by hand: JSON of a `Tie`. */
export const TIE_NOTE = 'tie';
/** The author of an applicant's request on her page; staff ids are longer. */
export const APPLICANT = 'applicant';

/** The stored author of a note by a program. @param token the name of the program's token */
export function programAuthor(token: string): string {
  return PROGRAM + token;
}

/** The display name of a program: `Website CRM (program)`. @param token the name of its token */
export function programInWords(token: string): string {
  return `${token} (program)`;
}

/** The display name of the author of a note. @param name of the staff member, if the author is one */
export function authorInWords(author: string, name: string): string {
  if (author === APPLICANT) return 'The applicant, on their page';
  return author.startsWith(PROGRAM) ? programInWords(author.slice(PROGRAM.length)) : name;
}

type NoteId = Pick<Tables['application_notes'], 'id' | 'reference'>;

/** The columns that contain the text. @param key `null` stores it in plain text */
export function noteColumns(
  noteId: NoteId,
  text: string,
  key: DataKey | null,
): Pick<Tables['application_notes'], 'text' | 'data_key'> {
  return key === null
    ? { text, data_key: PLAIN }
    : { text: key.seal(sealContext(noteId), text), data_key: key.id };
}

/** The context that a sealed note is bound to: it cannot be opened in another row. */
function sealContext({ id, reference }: NoteId): string {
  return `application_notes/text/${reference}/${id}`;
}

/** The text of a note; `null` if its key is missing, or it was changed or moved. */
export function noteText(
  { text, data_key: dataKey, ...noteId }: NoteId & Pick<Tables['application_notes'], 'text' | 'data_key'>,
  keys: DataKeys,
): string | null {
  if (dataKey === PLAIN) return text;
  try {
    return keys.find(keyIdOf(text))?.open(sealContext(noteId), text) ?? null;
  } catch {
    return null;
  }
}

/** A statement by staff about whether applications are by one person. */
export interface Tie {
  /** Whether one person has sent them. */
  readonly isOne: boolean;
  readonly others: readonly string[];
}

/** Parses a `Tie`. @param text the decrypted text of its note; `null` if it cannot be read, which returns `null` */
export function tieOf(text: string | null): Tie | null {
  // Only the related store writes this kind.
  return text === null ? null : (JSON.parse(text) as Tie);
}

/** A reply by staff to an applicant. */
export interface WrittenReply {
  /** The id of the saved reply that it was made from. */
  readonly reply: string;
  readonly subject: string;
  /** If it was mailed, it contains a placeholder for the link to her page. */
  readonly text: string;
  /** Whether a staff member sent it from her own mail program. */
  readonly isByHand: boolean;
}

/** Parses a `WrittenReply`. @param text decrypted text of its note; `null`, if unreadable, returns `null` */
export function replyOf(text: string | null): WrittenReply | null {
  // Only the reply store writes this kind.
  return text === null ? null : (JSON.parse(text) as WrittenReply);
}

function replyInWords(stored: string | null): string | null {
  const written = replyOf(stored);
  if (written === null) return null;
  const { subject, text, isByHand } = written;
  return `Emailed the applicant${isByHand ? ' outside the desk' : ''}: “${subject}”\n\n${text}`;
}

/** The content of a note, without its time and author. */
export type NoteContent = Pick<Note, 'outcome' | 'began' | 'reason' | 'checks' | 'text'>;

/** The kind and text to store for a note. Call outcome, status reason and checks are sealed within the text. */
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

/** A note as staff read it; its text is `null` if `noteText` returns `null`. */
export function noteInWords(
  note: NoteId & Pick<Tables['application_notes'], 'text' | 'data_key' | 'kind'>,
  keys: DataKeys,
): NoteContent {
  const bare = { outcome: null, began: null, reason: null, checks: [] };
  const text = noteText(note, keys);
  if (text === null || note.kind === NOTE) return { ...bare, text };
  // `noteOf` alone writes this kind.
  if (note.kind === REPLY_NOTE) return { ...bare, text: replyInWords(text) };
  // Earlier releases wrote it without checks.
  if (note.kind === WORK) return { ...bare, ...(JSON.parse(text) as NoteContent) };
  if (note.kind === TIE_NOTE) {
    const { isOne, others } = JSON.parse(text) as Tie;
    const said = isOne ? 'The same person sent' : 'Somebody else sent';
    return { ...bare, text: `${said} ${others.join(', ')}.` };
  }
  const ask = readAsk(note.kind, text);
  return { ...bare, text: ask === null ? text : askInWords(ask) };
}

/** The notes of some applications with the names of their authors, by application and oldest first. */
export function notesOf(db: Kysely<Tables>, references: readonly string[]) {
  return db
    .selectFrom('application_notes')
    .leftJoin('staff', 'staff.id', 'application_notes.author')
    .selectAll('application_notes')
    .select('staff.name')
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('at')
    .orderBy('application_notes.id')
    .execute();
}

/** Inserts a note. @returns `false` if a note with this id exists */
export async function insertNote(
  transaction: Kysely<Tables>,
  { text, ...note }: Omit<Tables['application_notes'], 'data_key'>,
  key: DataKey | null,
): Promise<boolean> {
  return insertNew(transaction, 'application_notes', { ...note, ...noteColumns(note, text, key) });
}
