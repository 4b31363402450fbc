import { sql, type Kysely } from 'kysely';
import { lookUpsOf } from '../../core/submission/look-ups.ts';
import { readReferencePart } from '../../core/submission/reference.ts';
import {
  isDoubtful,
  isShort,
  lookUpsFor,
  NEARNESS,
  nearnessTo,
  searchWordsIn,
  similarTo,
  withoutFillers,
  type Nearness,
  type SearchWord,
} from '../../core/submission/search.ts';
import type { DataKeys } from '../data-keys.ts';
import { answersOf, tokenOf } from './application-row.ts';
import { chunks } from './command-log.ts';
import { UnreadableAnswers } from './faults.ts';
import {
  comparePositions,
  EVERYTHING,
  merge,
  walk,
  type Order,
  type Position,
  type Range,
  referencesIn,
} from './keyset.ts';
import { contactsOf } from './look-up-rows.ts';
import type { Tables } from './schema.ts';
import { readIndex } from './read-index.ts';

/** Positions on the way of a search, and those of them that it finds. */
export interface Searched {
  readonly page: readonly Position[];
  readonly found: readonly Position[];
  /** As how many places they count that were looked at. */
  readonly looked: number;
}

/** A way to what a search finds. What the ways before it find, it leaves out. */
type SearchWay = (range: Range) => AsyncIterable<Searched>;

/** Rows of a token up to which it is counted to find the rarest. */
const RARE = 1000;
/** Answers opened in one go: about 20 ms for which requests wait. */
const OPENED = 200;
/** What an application costs whose answers are opened, in those of which only tokens are compared. */
const OPENED_COST = 5;
/** Tokens that one statement asks for. */
const TOKENS = 1000;

/** The way by whole words, and that for a search that has found nothing: next to who was meant stands nobody else. */
export const SEARCH_WAYS = { words: 0, lastResort: 3 } as const;

/** What reads a search. */
interface Searching {
  readonly db: Kysely<Tables>;
  readonly keys: DataKeys;
  readonly order: Order;
}

/**
 * Searches answers that are encrypted, by the keyed digests of e-mail, phone and parts of the name that stand beside
 * them (docs/decisions/0171-search-that-forgives.md): what has every word first, then what begins with one, then what is
 * one letter away. Where a token says less than a word, it opens the answers.
 * @returns by whole words, by beginnings, by a part of a reference, and with one wrong letter
 */
export function searchFor(
  db: Kysely<Tables>,
  keys: DataKeys,
  search: string,
  order: Order,
): readonly SearchWay[] {
  const searching = { db, keys, order };
  const words = searchWordsIn(search);
  const byNearness = (nearness: Nearness) => (range: Range) => byWords(searching, words, nearness, range);
  return [
    byNearness(NEARNESS.exact),
    byNearness(NEARNESS.beginning),
    (range) => byReferencePart(searching, search, range),
    byNearness(NEARNESS.similar),
  ];
}

async function* byReferencePart(
  { db, order }: Searching,
  search: string,
  { low, high }: Range,
): AsyncGenerator<Searched> {
  const { from, to, half, similar } = readReferencePart(withoutFillers(search));
  const rows = await db
    .selectFrom('applications')
    .select(['received_at', 'reference'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('reference', '>=', from), eb('reference', '<=', to)]),
        eb(sql`substr(reference, 6)`, '=', half),
        eb('reference', 'in', similar),
      ]),
    )
    .execute();
  const page = rows
    .filter((each) => comparePositions(low, each) < 0 && comparePositions(each, high) < 0)
    .toSorted((one, other) => comparePositions(one, other) * (order === 'newest' ? -1 : 1));
  yield { page, found: page, looked: page.length };
}

/** The tokens of what is as near to a word as is looked for. */
interface Wanted {
  readonly tokens: readonly string[];
  /** Those of them by which it is just as near. */
  readonly added: readonly string[];
}

/** Walks the applications with the rarest word of a search. */
async function* byWords(
  searching: Searching,
  words: readonly SearchWord[],
  nearness: Nearness,
  range: Range,
): AsyncGenerator<Searched> {
  const { db, order } = searching;
  const wanted: Wanted[] = [];
  for (const word of words) {
    // What is short narrows by its beginning alone, which has no token.
    if (nearness > NEARNESS.exact && isShort(word)) continue;
    wanted.push(await wantedBy(searching, word, nearness));
  }
  const added = wanted.flatMap((each) => each.added);
  if (added.length === 0) return;
  // Something of each word has to be there, and any of what this way adds.
  const isOne = words.length === 1;
  const starts: { readonly tokens: readonly string[]; readonly count: number }[] = [];
  for (const tokens of isOne ? [added] : [...wanted.map((each) => each.tokens), added])
    starts.push({ tokens, count: isOne ? 0 : await countUpTo(db, tokens, RARE) });
  const [rarest] = starts.toSorted((one, other) => one.count - other.count);
  const reads = (rarest?.tokens ?? []).map((token) =>
    readIndex(db, 'application_look_ups', { token }, order),
  );
  const pages = merge(
    reads.map((read) => walk(read, range, order)),
    order,
  );
  const others = isOne ? [] : wanted.filter(({ tokens }) => tokens !== rarest?.tokens);
  const isOpened = words.some((word) => isDoubtful(word, nearness));
  for await (const page of pages) {
    const left = others.length === 0 ? page : await withTokens(db, page, others);
    if (!isOpened) yield { page, found: left, looked: page.length };
    else
      for (const some of chunks(page, OPENED)) {
        const here = some.filter((each) => left.includes(each));
        const found = await opened(searching, words, nearness, here);
        yield { page: some, found, looked: some.length + OPENED_COST * here.length };
      }
  }
}

async function wantedBy({ db, keys }: Searching, word: SearchWord, nearness: Nearness): Promise<Wanted> {
  // Rows of several keys stand side by side: a text has a token by each.
  const tokensOf = (lookUps: readonly Parameters<typeof tokenOf>[0][]) =>
    [null, ...keys.all].flatMap((key) => lookUps.map((lookUp) => tokenOf(lookUp, key)));
  const nearer = Object.values(NEARNESS).filter((each) => each < nearness);
  const similar = nearness === NEARNESS.similar ? await thereAre(db, tokensOf(similarTo(word))) : [];
  const added = [...tokensOf(lookUpsFor(word, nearness)), ...similar];
  return {
    added,
    tokens: [...new Set([...nearer.flatMap((each) => tokensOf(lookUpsFor(word, each))), ...added])],
  };
}

/** Leaves of some tokens those by which something is found. */
async function thereAre(db: Kysely<Tables>, tokens: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const some of chunks(tokens, TOKENS)) {
    // Each reads the index and stops, however many share it.
    const { rows } = await sql<{ readonly token: string }>`
      WITH wanted (token) AS (VALUES ${sql.join(some.map((token) => sql`(${token})`))})
      SELECT token FROM wanted WHERE (
        SELECT 1 FROM application_look_ups AS found WHERE found.token = wanted.token LIMIT 1
      ) = 1`.execute(db);
    found.push(...rows.map(({ token }) => token));
  }
  return found;
}

async function countUpTo(db: Kysely<Tables>, tokens: readonly string[], most: number): Promise<number> {
  let count = 0;
  for (const token of tokens) {
    if (count >= most) break;
    count += (await readIndex(db, 'application_look_ups', { token }, 'newest')(EVERYTHING, most - count))
      .length;
  }
  return count;
}

/** Leaves of positions those whose applications have a token of each word. */
async function withTokens(
  db: Kysely<Tables>,
  positions: readonly Position[],
  words: readonly Wanted[],
): Promise<readonly Position[]> {
  if (positions.length === 0) return positions;
  const rows = await db
    .selectFrom('application_look_ups')
    .select(['reference', 'token'])
    .where('reference', 'in', referencesIn(positions))
    // Not by the index of tokens: one of them can have a million rows.
    .where(sql`token || ''`, 'in', [...new Set(words.flatMap(({ tokens }) => tokens))])
    .execute();
  const tokensOf = new Map<string, Set<string>>();
  for (const { reference, token } of rows)
    tokensOf.set(reference, (tokensOf.get(reference) ?? new Set()).add(token));
  return positions.filter(({ reference }) =>
    words.every(({ tokens }) => tokens.some((token) => tokensOf.get(reference)?.has(token))),
  );
}

/** Leaves of positions those whose applications are just as near to all words, as far as their answers can be read. */
async function opened(
  { db, keys }: Pick<Searching, 'db' | 'keys'>,
  words: readonly SearchWord[],
  nearness: Nearness,
  positions: readonly Position[],
): Promise<readonly Position[]> {
  if (positions.length === 0) return [];
  const references = referencesIn(positions);
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'payload_encoding', 'payload', 'reasons', 'unknown_conditions'])
    .where('reference', 'in', references)
    .execute();
  const contacts = await contactsOf(db, keys, references);
  const found = new Set<string>();
  for (const row of rows)
    try {
      const given = contacts.get(row.reference)?.flatMap(({ contact }) => lookUpsOf(contact)) ?? [];
      if (nearnessTo(words, [...lookUpsOf(answersOf(row, keys).payload), ...given]) === nearness)
        found.add(row.reference);
    } catch (error) {
      if (!(error instanceof UnreadableAnswers)) throw error;
    }
  return positions.filter(({ reference }) => found.has(reference));
}
