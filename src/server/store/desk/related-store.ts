import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { readAsk } from '../../../core/submission/applicant-ask.ts';
import { lookUpsOf, type LookUp } from '../../../core/submission/look-ups.ts';
import { isUncertainMatch, type Related } from '../../../core/desk/application.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { transactNow, wrapVerbs, type Access } from '../access.ts';
import { lockApplication } from '../applications/applicant-row.ts';
import { relatedTo } from '../applications/application-lists.ts';
import { ANSWER_COLUMNS, readableAnswers, tokensIn } from '../applications/application-row.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { newestWith } from '../applications/look-up-rows.ts';
import { insertNote, notesOf, noteText, TIE_NOTE, tieOf, type Tie } from '../applications/note-row.ts';
import type { Database, Tables } from '../schema.ts';

/** An application of a person, and why it is taken for hers. */
type RelatedApplication = Pick<Related, 'reference' | 'how'>;

/** A statement by a staff member that two applications are, or are not, by the same person. */
interface TiedByHand {
  readonly other: string;
  readonly isOne: boolean;
  /** The id of a member of staff. */
  readonly author: string;
}

/** The most texts of an application that others are found by, and the most rows that are read for each relation. */
const TEXTS = 24;
const ROWS = 20;

/** Finds the applications of one person. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createRelatedStore(database: Database, use: Access, keys: DataKeys) {
  return wrapVerbs(use, {
    /**
     * The applications of a person, starting with the given one. The result is limited: a device or an address may have
     * sent any number.
     */
    to: (reference: string): Promise<readonly RelatedApplication[]> =>
      everythingOf(database.db, keys, reference),
    /**
     * Joins two applications by hand, or separates them, as notes of both. A separated application is separated from
     * all applications of the person. Changes nothing if the relation already is as stated.
     * @returns whether both applications exist
     */
    tie: (reference: string, { other, isOne, author }: TiedByHand, entry: CommandEntry): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        for (const each of [reference, other].toSorted())
          if (!(await lockApplication(transaction, each))) return false;
        const person = await everythingOf(transaction, keys, reference);
        const known = person.find((each) => each.reference === other);
        if (isOne ? known !== undefined && !isUncertainMatch(known) : known === undefined) return true;
        const { apart } = await tiesOf(transaction, keys, [other]);
        const without = isOne ? person : await everythingOf(transaction, keys, reference, [other]);
        const those = without
          .map((each) => each.reference)
          .filter((each) => !isOne || each === reference || apart.includes(each));
        const note = (of: string, others: readonly string[]) =>
          insertNote(
            transaction,
            {
              id: randomUUID(),
              reference: of,
              at,
              kind: TIE_NOTE,
              author,
              text: JSON.stringify({ isOne, others } satisfies Tie),
            },
            keys.writing,
          );
        for (const each of those)
          if (each === reference || (await lockApplication(transaction, each))) await note(each, [other]);
        await note(other, those);
        await insertEntry(transaction, at, entry);
        return true;
      }),
  });
}

/** @param without applications to treat as by another person */
async function everythingOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  reference: string,
  without: readonly string[] = [],
): Promise<readonly RelatedApplication[]> {
  const found = new Map<string, RelatedApplication['how']>([[reference, 'itself']]);
  const apart = new Set(without);
  for (let near = [reference]; near.length > 0;) {
    const ties = await tiesOf(db, keys, near);
    for (const each of ties.apart) apart.add(each);
    near = [];
    for (const [other, how] of ties.found) {
      if (found.has(other) || apart.has(other) || found.size > ROWS) continue;
      found.set(other, how);
      // The relations of an uncertain match are not followed, because they may be another person's.
      if (!isUncertainMatch({ how })) near.push(other);
    }
  }
  return [...found].map(([each, how]) => ({ reference: each, how }));
}

/** The applications directly related to some others, strongest relation first, and those separated by staff. */
async function tiesOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  references: readonly string[],
): Promise<{ readonly found: RelatedFound; readonly apart: readonly string[] }> {
  const rows = await db
    .selectFrom('applications')
    .select([...ANSWER_COLUMNS, 'application_id'])
    .where('reference', 'in', references)
    .execute();
  const notes = await notesOf(db, references);
  const own = rows.flatMap((row) => lookUpsOf(readableAnswers(row, keys)?.payload ?? {}).slice(0, TEXTS));
  /** The latest statement by staff for each pair. */
  const hand = new Map<string, readonly [other: string, isOne: boolean]>();
  for (const note of notes) {
    if (note.kind !== TIE_NOTE && note.kind !== 'contact') continue;
    const text = noteText(note, keys);
    const tie = note.kind === TIE_NOTE ? tieOf(text) : null;
    for (const other of tie?.others ?? [])
      hand.set(`${note.reference} ${other}`, [other, tie?.isOne === true]);
    const ask = text === null ? null : readAsk(note.kind, text);
    if (ask?.kind === 'contact') own.push(...lookUpsOf({ ...ask }));
  }
  const contacts = own.filter(({ kind }) => kind === 'email' || kind === 'phone').slice(0, TEXTS);
  const tokens = (texts: readonly LookUp[]) => [...new Set(tokensIn(keys, texts))];
  const ids = rows.flatMap(({ application_id: id }) => id ?? []);
  const together = await relatedTo(db, [...new Set(ids)]);
  const naming = await withTokens(
    db,
    tokens(references.map((text) => ({ kind: 'reference' as const, text }))),
  );
  const named = own.filter(({ kind }) => kind === 'reference').map(({ text }) => text);
  const names = own.filter(({ kind }) => kind === 'name').slice(0, TEXTS);
  const sameContact = await withTokens(db, tokens(contacts));
  const samePerson = names.length === 0 ? sameContact : await filterByTokens(db, sameContact, tokens(names));
  const by = (those: readonly string[], how: RelatedApplication['how']) =>
    those.slice(0, ROWS).map((each) => [each, how] as const);
  return {
    apart: [...hand.values()].flatMap(([other, isOne]) => (isOne ? [] : [other])),
    found: [
      ...by(
        [...hand.values()].flatMap(([other, isOne]) => (isOne ? [other] : [])),
        'by-hand',
      ),
      ...by(
        together.map(({ reference }) => reference),
        'belongs-with',
      ),
      ...by(samePerson, 'same-person'),
      ...by(
        sameContact.filter((each) => !samePerson.includes(each)),
        'same-contact',
      ),
      ...by([...named, ...naming], 'names-it'),
    ],
  };
}

type RelatedFound = readonly (readonly [reference: string, how: RelatedApplication['how']])[];

/** The given references whose rows have at least one of the tokens. */
async function filterByTokens(
  db: Kysely<Tables>,
  references: readonly string[],
  tokens: readonly string[],
): Promise<readonly string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('application_look_ups')
    .select('reference')
    .distinct()
    .where('reference', 'in', references)
    // The concatenation keeps the database from using the token index: one token can have a million rows.
    .where(sql`token || ''`, 'in', tokens)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** References of the newest rows with any of some tokens. */
async function withTokens(db: Kysely<Tables>, tokens: readonly string[]): Promise<readonly string[]> {
  const rows = await newestWith(db, tokens, ROWS + 1);
  const newest = rows.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1));
  return [...new Set(newest.map(({ reference }) => reference))].slice(0, ROWS + 1);
}
