import { sql, type Kysely } from 'kysely';
import { lookUpsOf } from '../../../core/submission/look-ups.ts';
import { placeOf, residenceOf } from '../../../core/submission/person-of.ts';
import { readReferencePart } from '../../../core/submission/reference.ts';
import {
  isDoubtful,
  isLong,
  isShort,
  lookUpsFor,
  NEARNESS,
  nearnessTo,
  placeWordsIn,
  searchWordsIn,
  similarTo,
  withoutFillers,
  type Nearness,
  type SearchWord,
} from '../../../core/submission/search.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { tokensIn } from './application-row.ts';
import { chunks } from '../command-log.ts';
import {
  comparePositions,
  FULL_RANGE,
  merge,
  walk,
  type Order,
  type Position,
  type PositionRange,
  referencesIn,
} from '../keyset.ts';
import { OPENED, openedAnswers } from './opened-answers.ts';
import type { DecidedBy } from './insert-applications.ts';
import { contactsOf } from './look-up-rows.ts';
import type { Tables } from '../schema.ts';
import { readIndex } from '../read-index.ts';

/** A batch of positions that a search scanned, and those of them that match. */
export interface ScannedPage {
  readonly page: readonly Position[];
  readonly found: readonly Position[];
  /** The cost of the scan, in positions. */
  readonly cost: number;
}

/** One strategy of a search. It leaves out what the strategies before it find. */
type SearchStrategy = (range: PositionRange) => AsyncIterable<ScannedPage>;

/** Rows of a token are counted up to this number to find the rarest token. */
const RARE = 1000;
/** The cost of decrypting an application, relative to comparing only its tokens. */
const OPENED_COST = 5;
/** Tokens per statement. */
const TOKENS = 1000;

/** The rank of the search by whole words, and of the first that runs only if nothing nearer was found. */
export const SEARCH_RANKS = { words: 0, lastResort: 3 } as const;

/** Which answers of a form's version are covered, by their paths. */
export type CoverOf = (by: Pick<DecidedBy, 'form' | 'formVersion'>) => Promise<(path: string) => boolean>;

/** The context of a search. */
interface SearchContext {
  readonly db: Kysely<Tables>;
  readonly keys: DataKeys;
  readonly order: Order;
}

/**
 * Searches encrypted answers by the keyed digests of e-mail, phone and parts of the name that are stored with them
 * (docs/decisions/0171-search-that-forgives.md): first applications that match every word, then those in which a word
 * matches as a beginning, then those with wrong letters, then those where a word is of the place instead. Where a token
 * is less exact than the word, it decrypts the answers.
 * @param coverOf which answers are covered, so that no covered place is compared; without it only whole words match
 * @returns the strategies in order: whole words, beginnings, a part of a reference, wrong letters, the place
 */
export function searchFor(
  db: Kysely<Tables>,
  keys: DataKeys,
  search: string,
  order: Order,
  coverOf: CoverOf | undefined,
): readonly SearchStrategy[] {
  const searching = { db, keys, order };
  const words = searchWordsIn(search);
  const byNearness = (nearness: Nearness) => (range: PositionRange) =>
    byWords(searching, words, nearness, range);
  if (coverOf === undefined) return [byNearness(NEARNESS.exact)];
  return [
    byNearness(NEARNESS.exact),
    byNearness(NEARNESS.beginning),
    (range) => byReferencePart(searching, search, range),
    byNearness(NEARNESS.similar),
    (range) => byPlace(searching, words, coverOf, range),
  ];
}

async function* byReferencePart(
  { db, order }: SearchContext,
  search: string,
  { low, high }: PositionRange,
): AsyncGenerator<ScannedPage> {
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
  yield { page, found: page, cost: page.length };
}

/** The tokens that match a word at a nearness or nearer. */
interface Wanted {
  readonly tokens: readonly string[];
  /** Those that match at exactly this nearness. */
  readonly added: readonly string[];
}

/** Walks the applications that match the rarest word of a search. */
async function* byWords(
  searching: SearchContext,
  words: readonly SearchWord[],
  nearness: Nearness,
  range: PositionRange,
): AsyncGenerator<ScannedPage> {
  const { db } = searching;
  const wanted: Wanted[] = [];
  for (const word of words) {
    // The beginning of a short word has no token, so the word is checked only in decrypted answers.
    if (nearness > NEARNESS.exact && isShort(word)) continue;
    wanted.push(await wantedBy(searching, word, nearness, words.length === 1));
  }
  const isOne = words.length === 1;
  const added = wanted.flatMap((each) => each.added);
  // An application must have a token of each word, and at least one that is new at this nearness, unless a short word
  // is what is new: `g 0018`.
  const isByShort = nearness === NEARNESS.beginning && wanted.length > 0 && wanted.length < words.length;
  if (added.length === 0 && !isByShort) return;
  const starts: { readonly tokens: readonly string[]; readonly count: number }[] = [];
  for (const tokens of isOne
    ? [added]
    : [...wanted.map((each) => each.tokens), ...(isByShort ? [] : [added])])
    starts.push({ tokens, count: isOne ? 0 : await countUpTo(db, tokens, RARE) });
  const [rarest] = starts.toSorted((one, other) => one.count - other.count);
  const pages = positionsOf(searching, rarest?.tokens ?? [], range);
  const others = isOne ? [] : wanted.filter(({ tokens }) => tokens !== rarest?.tokens);
  const isOpened = words.some((word) => isDoubtful(word, nearness));
  for await (const page of pages) {
    const left = others.length === 0 ? page : await withTokens(db, page, others);
    if (!isOpened) yield { page, found: left, cost: page.length };
    else
      for (const some of chunks(page, OPENED)) {
        const here = some.filter((each) => left.includes(each));
        const found = await opened(searching, words, nearness, here);
        yield { page: some, found, cost: some.length + OPENED_COST * here.length };
      }
  }
}

/**
 * Walks the applications that match a word or its beginning, and decrypts each: no token holds the place, so this finds
 * people only beside another word.
 */
async function* byPlace(
  searching: SearchContext,
  words: readonly SearchWord[],
  coverOf: CoverOf,
  range: PositionRange,
): AsyncGenerator<ScannedPage> {
  if (words.length === 1) return;
  const tokens = [NEARNESS.exact, NEARNESS.beginning].flatMap((nearness) =>
    words.flatMap((word) => tokensIn(searching.keys, lookUpsFor(word, nearness))),
  );
  for await (const page of positionsOf(searching, tokens, range))
    for (const some of chunks(page, OPENED)) {
      const found = await opened(searching, words, NEARNESS.place, some, coverOf);
      yield { page: some, found, cost: (1 + OPENED_COST) * some.length };
    }
}

/** The applications with one of the tokens, page by page. */
function positionsOf({ db, order }: SearchContext, tokens: readonly string[], range: PositionRange) {
  const reads = tokens.map((token) => readIndex(db, 'application_look_ups', { token }, order));
  return merge(
    reads.map((read) => walk(read, range, order)),
    order,
  );
}

/** @param isOnly whether the search has no other word; then two wrong letters would decrypt too many answers */
async function wantedBy(
  { db, keys }: SearchContext,
  word: SearchWord,
  nearness: Nearness,
  isOnly: boolean,
): Promise<Wanted> {
  const tokensAt = (each: Nearness) => tokensIn(keys, lookUpsFor(word, each));
  const nearer = Object.values(NEARNESS).filter((each) => each < nearness);
  const similar =
    nearness === NEARNESS.similar
      ? [
          ...(await thereAre(db, tokensIn(keys, similarTo(word)))),
          ...(isLong(word) && !isOnly ? tokensAt(NEARNESS.beginning) : []),
        ]
      : [];
  const added = [...tokensAt(nearness), ...similar];
  return { added, tokens: [...new Set([...nearer.flatMap(tokensAt), ...added])] };
}

/** Filters tokens: returns those that occur in the index. */
async function thereAre(db: Kysely<Tables>, tokens: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const some of chunks(tokens, TOKENS)) {
    // Each subquery reads one index entry, however many rows share the token. Without the order, PostgreSQL reads the
    // table if few tokens are common.
    const { rows } = await sql<{ readonly token: string }>`
      WITH wanted (token) AS (VALUES ${sql.join(some.map((token) => sql`(${token})`))})
      SELECT token FROM wanted WHERE (
        SELECT 1 FROM application_look_ups AS found WHERE found.token = wanted.token
        ORDER BY found.received_at, found.reference LIMIT 1
      ) = 1`.execute(db);
    found.push(...rows.map(({ token }) => token));
  }
  return found;
}

async function countUpTo(db: Kysely<Tables>, tokens: readonly string[], most: number): Promise<number> {
  let count = 0;
  for (const token of tokens) {
    if (count >= most) break;
    count += (await readIndex(db, 'application_look_ups', { token }, 'newest')(FULL_RANGE, most - count))
      .length;
  }
  return count;
}

/** Filters positions: returns those whose applications have a token of each word. */
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
    // The concatenation keeps the database from using the token index: one token can have a million rows.
    .where(sql`token || ''`, 'in', [...new Set(words.flatMap(({ tokens }) => tokens))])
    .execute();
  const tokensOf = new Map<string, Set<string>>();
  for (const { reference, token } of rows)
    tokensOf.set(reference, (tokensOf.get(reference) ?? new Set()).add(token));
  return positions.filter(({ reference }) =>
    words.every(({ tokens }) => tokens.some((token) => tokensOf.get(reference)?.has(token))),
  );
}

/**
 * Filters positions: decrypts the answers, and returns those that match all words at exactly this nearness.
 * @param coverOf to compare places too
 */
async function opened(
  { db, keys }: SearchContext,
  words: readonly SearchWord[],
  nearness: Nearness,
  positions: readonly Position[],
  coverOf: CoverOf | null = null,
): Promise<readonly Position[]> {
  if (positions.length === 0) return [];
  const references = referencesIn(positions);
  const contacts = await contactsOf(db, keys, references);
  const found = new Set<string>();
  for await (const { row, payload } of openedAnswers({ db, keys }, references)) {
    const given = contacts.get(row.reference)?.flatMap(({ contact }) => lookUpsOf(contact)) ?? [];
    const place = coverOf === null ? [] : placeWordsIn(placeOf(residenceOf(payload, await coverOf(row))));
    if (nearnessTo(words, [...lookUpsOf(payload), ...given, ...place]) === nearness) found.add(row.reference);
  }
  return positions.filter(({ reference }) => found.has(reference));
}
