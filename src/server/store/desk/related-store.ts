import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { readAsk } from '../../../core/submission/applicant-ask.ts';
import { lookUpsOf, type LookUp } from '../../../core/submission/look-ups.ts';
import { isUncertainMatch, type Related } from '../../../core/desk/application.ts';
import type { JsonObject } from '../../../core/json.ts';
import { residenceOf } from '../../../core/submission/person-of.ts';
import type { DataKeys } from '../../data-keys.ts';
import { transact, wrapVerbs, type Access } from '../access.ts';
import { lockApplication } from '../applicant-row.ts';
import { relatedTo } from '../application-lists.ts';
import { answersOf, tokenOf } from '../application-row.ts';
import { thereAre, type CoverOf } from '../application-search.ts';
import { chunks, insertEntry, type CommandEntry } from '../command-log.ts';
import { UnreadableAnswers } from '../faults.ts';
import { insertNote, notesOf, noteText, TIE_NOTE, tieOf, type Tie } from '../note-row.ts';
import { openedAnswers } from '../opened-answers.ts';
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
export function createRelatedStore({ db, clock }: Database, use: Access, keys: DataKeys) {
  return wrapVerbs(use, {
    /**
     * The applications of a person, starting with the given one. The result is limited: a device or an address may have
     * sent any number.
     */
    to: (reference: string): Promise<readonly RelatedApplication[]> => everythingOf(db, keys, reference),
    /** As `zonesChosen`, for one application; empty for none. */
    zoneChosen: async (reference: string, coverOf: CoverOf): Promise<string> =>
      (await zonesChosen({ db, keys, coverOf }, [reference])).get(reference) ?? '',
    /**
     * Joins two applications by hand, or separates them, as notes of both. A separated application is separated from
     * all applications of the person. Changes nothing if the relation already is as stated.
     * @returns whether both applications exist
     */
    tie: async (
      reference: string,
      { other, isOne, author }: TiedByHand,
      entry: CommandEntry,
    ): Promise<boolean> => {
      const at = new Date(await clock()).toISOString();
      return transact(db, async (transaction) => {
        for (const each of [reference, other].toSorted())
          if (!(await lockApplication(transaction, each))) return false;
        const person = await everythingOf(transaction, keys, reference);
        const known = person.find((each) => each.reference === other);
        if (isOne ? known !== undefined && !isUncertainMatch(known) : known === undefined) return true;
        const apart = (await tiesOf(transaction, keys, [other])).apart.map(([, each]) => each);
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
      });
    },
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
    for (const [, other] of ties.apart) apart.add(other);
    near = [];
    for (const [, other, how] of ties.found) {
      if (found.has(other) || apart.has(other) || found.size > ROWS) continue;
      found.set(other, how);
      // The relations of an uncertain match are not followed, because they may be another person's.
      if (!isUncertainMatch({ how })) near.push(other);
    }
  }
  return [...found].map(([each, how]) => ({ reference: each, how }));
}

/** An application that is directly related to another, the source. */
type Relation = readonly [source: string, other: string, how: RelatedApplication['how']];

/**
 * The applications directly related to some others, strongest relation first, and those separated by staff.
 * @param areMany whether to save work: leaves out applications that name one of them
 */
async function tiesOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  references: readonly string[],
  areMany = false,
): Promise<{ readonly found: readonly Relation[]; readonly apart: readonly Relation[] }> {
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'application_id', 'payload_encoding', 'payload', 'reasons', 'unknown_conditions'])
    .where('reference', 'in', references)
    .execute();
  const notes = await notesOf(db, references);
  const own = new Map(
    rows.map((row): [string, LookUp[]] => [row.reference, lookUpsOf(payloadOf(row, keys)).slice(0, TEXTS)]),
  );
  /** The latest statement by staff for each pair. */
  const hand = new Map<string, readonly [source: string, other: string, isOne: boolean]>();
  for (const note of notes) {
    if (note.kind !== TIE_NOTE && note.kind !== 'contact') continue;
    const text = noteText(note, keys);
    const tie = note.kind === TIE_NOTE ? tieOf(text) : null;
    for (const other of tie?.others ?? [])
      hand.set(`${note.reference} ${other}`, [note.reference, other, tie?.isOne === true]);
    const ask = text === null ? null : readAsk(note.kind, text);
    if (ask?.kind === 'contact') own.get(note.reference)?.push(...lookUpsOf({ ...ask }));
  }
  /** The tokens of a source's own texts of some kinds. */
  const tokens = (source: string, ...kinds: readonly LookUp['kind'][]) =>
    tokensIn(keys, (own.get(source) ?? []).filter(({ kind }) => kinds.includes(kind)).slice(0, TEXTS));
  const naming = (source: string) => tokensIn(keys, [{ kind: 'reference', text: source }]);
  const contacts = new Set(references.flatMap((source) => tokens(source, 'email', 'phone')));
  const byToken = [
    ...(await withTokens(db, areMany ? await thereAre(db, [...contacts], 1) : [...contacts])),
    ...(await withTokens(db, areMany ? [] : references.flatMap(naming))),
  ];
  const having = (wanted: readonly string[]) => [
    ...new Set(byToken.flatMap(({ token, reference }) => (wanted.includes(token) ? reference : []))),
  ];
  const sameContact = (source: string) => having(tokens(source, 'email', 'phone')).slice(0, ROWS + 1);
  const named = await filterByTokens(
    db,
    references.flatMap(sameContact),
    references.flatMap((source) => tokens(source, 'name')),
  );
  const samePerson = (source: string) => {
    const names = tokens(source, 'name');
    return sameContact(source).filter(
      (other) => names.length === 0 || names.some((token) => named.has(`${other} ${token}`)),
    );
  };
  const ids = new Map(rows.map(({ reference, application_id: id }) => [reference, id]));
  const together = await relatedTo(db, [...new Set(rows.flatMap(({ application_id: id }) => id ?? []))]);
  const relations = (how: RelatedApplication['how'], others: (source: string) => readonly string[]) =>
    references.flatMap((source) =>
      others(source)
        .slice(0, ROWS)
        .map((other): Relation => [source, other, how]),
    );
  const byHand = (isSaid: boolean) =>
    relations('by-hand', (source) =>
      [...hand.values()].flatMap(([of, other, isOne]) => (of === source && isOne === isSaid ? other : [])),
    );
  return {
    apart: byHand(false),
    found: [
      ...byHand(true),
      ...relations('belongs-with', (source) =>
        together.flatMap(({ reference, application_id: id }) => (id === ids.get(source) ? reference : [])),
      ),
      ...relations('same-person', samePerson),
      ...relations('same-contact', (source) => {
        const hers = samePerson(source);
        return sameContact(source).filter((each) => !hers.includes(each));
      }),
      ...relations('names-it', (source) => [
        ...(own.get(source) ?? []).flatMap(({ kind, text }) => (kind === 'reference' ? text : [])),
        ...having(naming(source)),
      ]),
    ],
  };
}

/** The tokens of some texts. Rows written with different keys coexist. */
function tokensIn(keys: DataKeys, texts: readonly LookUp[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [null, ...keys.all].map((key) => tokenOf(text, key))))];
}

/** The answers of a row; empty if their key is missing. */
function payloadOf(row: Parameters<typeof answersOf>[0], keys: DataKeys): JsonObject {
  try {
    return answersOf(row, keys).payload;
  } catch (error) {
    if (error instanceof UnreadableAnswers) return {};
    throw error;
  }
}

/** The pairs of one of these references and one of these tokens that its row has: `K7QM-3XVD token`. */
async function filterByTokens(
  db: Kysely<Tables>,
  references: readonly string[],
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0 || tokens.length === 0) return new Set();
  const rows = await db
    .selectFrom('application_look_ups')
    .select(['reference', 'token'])
    .where('reference', 'in', [...new Set(references)])
    // The concatenation keeps the database from using the index of tokens: a name can have a million rows.
    .where(sql`token || ''`, 'in', [...new Set(tokens)])
    .execute();
  return new Set(rows.map(({ reference, token }) => `${reference} ${token}`));
}

/** Tokens per statement: SQLite limits the parts of a union. */
const TOKENS = 200;

/** The newest rows with any of some tokens. */
async function withTokens(
  db: Kysely<Tables>,
  tokens: readonly string[],
): Promise<readonly Tables['application_look_ups'][]> {
  const found: Tables['application_look_ups'][] = [];
  for (const some of chunks([...new Set(tokens)], TOKENS)) {
    // One subquery per token, with its own limit, which reads only the end of the index: a token can have a million rows.
    const parts = some.map(
      (token): RawBuilder<unknown> => sql`SELECT * FROM (
        SELECT token, reference, received_at FROM application_look_ups WHERE token >= ${token} AND token <= ${token}
        ORDER BY token DESC, received_at DESC, reference DESC LIMIT ${sql.lit(ROWS + 1)}
      ) AS newest`,
    );
    const { rows } = await sql<(typeof found)[number]>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
    found.push(...rows);
  }
  return found.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1));
}

/**
 * The time zones that persons have chosen for calls in other applications, the newest ones, by the application they are
 * asked for. Leaves out uncertain matches.
 */
export async function zonesChosen(
  { db, keys, coverOf }: { readonly db: Kysely<Tables>; readonly keys: DataKeys; readonly coverOf: CoverOf },
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const { found, apart } = await tiesOf(db, keys, references, true);
  const separate = new Set(apart.map(([source, other]) => `${source} ${other}`));
  const hers = found.filter(
    ([source, other, how]) => !isUncertainMatch({ how }) && !separate.has(`${source} ${other}`),
  );
  const chosen: { readonly other: string; readonly zone: string; readonly at: string }[] = [];
  for await (const { row, payload } of openedAnswers({ db, keys }, [
    ...new Set(hers.map(([, other]) => other)),
  ])) {
    const { zone } = residenceOf(payload, await coverOf(row));
    if (zone !== '') chosen.push({ other: row.reference, zone, at: row.received_at });
  }
  // The last of several entries for one application stands: the newest.
  const oldestFirst = chosen.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return new Map(
    oldestFirst.flatMap(({ other, zone }) =>
      hers.flatMap(([source, each]) => (each === other ? [[source, zone] as const] : [])),
    ),
  );
}
