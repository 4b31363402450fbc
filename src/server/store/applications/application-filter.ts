import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import { readReference } from '../../../core/submission/reference.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { SEARCH_RANKS, searchFor, type CoverOf, type ScannedPage } from './application-search.ts';
import {
  comparePositions,
  FULL_RANGE,
  merge,
  walk,
  referencesIn,
  type Order,
  type RankedPosition,
  type Position,
  type PositionRange,
  type ScanBatch,
} from '../keyset.ts';
import type { Tables } from '../schema.ts';
import { readIndex, valuesOf } from '../read-index.ts';

/** Selects the applications that meet every given condition. */
export interface ApplicationFilter {
  readonly form?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** `new`: nobody has opened it yet. */
  readonly state?: 'new' | 'opened' | undefined;
  /** Only those with a flag that asks for review. */
  readonly isFlagged?: boolean | undefined;
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
  /** ISO 8601 in UTC; applications received before. */
  readonly until?: string | undefined;
  /** What somebody types: words of a name, an e-mail address, a phone number, a reference, or parts of them. */
  readonly search?: string | undefined;
  /**
   * Which answers are covered. With it, the search finds beginnings, parts of references, wrong letters and places, too,
   * and positions have a rank.
   */
  readonly coverOf?: CoverOf | undefined;
}

/** The range of positions that a filter allows. @param from the cursor; it is not repeated */
export function rangeOf(
  { since, until }: Pick<ApplicationFilter, 'since' | 'until'>,
  order: Order,
  from: Position | null,
): PositionRange {
  const low = since === undefined ? FULL_RANGE.low : { received_at: since, reference: '' };
  const high = until === undefined ? FULL_RANGE.high : { received_at: until, reference: '' };
  if (from === null) return { low, high };
  return order === 'newest'
    ? { low, high: comparePositions(from, high) < 0 ? from : high }
    : { low: comparePositions(from, low) > 0 ? from : low, high };
}

/**
 * The applications that match a filter, in batches: ranked by how well they match the search, and within a rank in the
 * given order. Reads an index from one end, so that the cost of the first ones does not depend on the total. Where no
 * index covers the whole filter, `cost` says how much was scanned.
 * @param from the cursor
 * @throws the database's error
 */
export async function* scanApplications(
  db: Kysely<Tables>,
  keys: DataKeys,
  filter: ApplicationFilter,
  order: Order,
  from: (Position & Partial<RankedPosition>) | null = null,
): AsyncGenerator<ScanBatch<RankedPosition>> {
  const range = rangeOf(filter, order, from);
  const { search, coverOf } = filter;
  const found = search === undefined ? null : await positionOf(db, readReference(search));
  if (found !== null) {
    const isInRange = comparePositions(range.low, found) < 0 && comparePositions(found, range.high) < 0;
    if (isInRange) yield* narrowed(db, filter, sifted(once(found)));
  } else if (search !== undefined) {
    const begin = from?.rank ?? SEARCH_RANKS.words;
    let isAny = false;
    for (const [rank, strategy] of searchFor(db, keys, search, order, coverOf).entries()) {
      if (rank < begin || (isAny && rank >= SEARCH_RANKS.lastResort)) continue;
      const rest = rank === begin ? range : rangeOf(filter, order, null);
      for await (const some of narrowed(db, filter, strategy(rest), rank)) {
        isAny ||= some.found.length > 0;
        yield some;
      }
    }
  } else {
    const index = indexFor(filter);
    const reads =
      index === null
        ? [readIndex(db, 'applications', {}, order)]
        : (await groupsIn(db, index, filter)).map(({ form, verdict }) =>
            readIndex(db, 'applications', { form, verdict }, order, CONDITIONS[index]),
          );
    const pages = merge(
      reads.map((read) => walk(read, range, order)),
      order,
    );
    // An index on `opened_at` does not contain the flags, and vice versa.
    if (filter.isFlagged === true && filter.state !== undefined) yield* narrowed(db, filter, sifted(pages));
    else for await (const page of sifted(pages)) yield* toBatch(page, page.found, 0);
  }
}

function* toBatch(
  { page, cost }: ScannedPage,
  positions: readonly Position[],
  rank: number,
): Generator<ScanBatch<RankedPosition>> {
  const at = page.at(-1);
  if (at !== undefined)
    yield { found: positions.map((each) => ({ ...each, rank })), at: { ...at, rank }, cost };
}

/** Wraps pages of which every position matches. */
async function* sifted(pages: AsyncIterable<readonly Position[]>): AsyncGenerator<ScannedPage> {
  for await (const page of pages) yield { page, found: page, cost: page.length };
}

async function* once(position: Position): AsyncGenerator<readonly Position[]> {
  yield [position];
}

/** The position of an application; `null` if it does not exist. */
export async function positionOf(db: Kysely<Tables>, reference: string | null): Promise<Position | null> {
  if (reference === null) return null;
  const query = db.selectFrom('applications').select(['received_at', 'reference']);
  return (await query.where('reference', '=', reference).executeTakeFirst()) ?? null;
}

/** An index by form, verdict and time; each but the first is a partial index. */
type Index = 'all' | 'new' | 'opened' | 'flagged';

/** `null`: the index by time alone. */
function indexFor({ form, verdict, state, isFlagged }: ApplicationFilter): Index | null {
  if (isFlagged === true) return 'flagged';
  if (state !== undefined) return state;
  return form === undefined && verdict === undefined ? null : 'all';
}

/** The exact condition of the partial index: SQLite uses the index only for an identical condition. */
const CONDITIONS: Readonly<Record<Index, RawBuilder<boolean> | null>> = {
  all: null,
  new: sql<boolean>`opened_at IS NULL`,
  opened: sql<boolean>`opened_at IS NOT NULL`,
  flagged: sql<boolean>`flags <> '[]'`,
};

/** Rows with the same form and verdict are adjacent in an index. */
interface Group {
  readonly form: string;
  readonly verdict: string;
}

/** The groups of an index that a filter allows. Skips from each group to the next one, without reading all rows. */
export async function groupsIn(
  db: Kysely<Tables>,
  index: Index,
  { form, verdict }: Pick<ApplicationFilter, 'form' | 'verdict'>,
): Promise<readonly Group[]> {
  const condition = CONDITIONS[index] ?? sql<boolean>`TRUE`;
  const groups: Group[] = [];
  for (const each of form === undefined ? await valuesOf(db, 'applications', 'form', condition) : [form]) {
    const ofForm = sql<boolean>`form = ${each} AND ${condition}`;
    for (const found of await valuesOf(db, 'applications', 'verdict', ofForm))
      if (verdict === undefined || found === verdict) groups.push({ form: each, verdict: found });
  }
  return groups;
}

/** Filters positions by everything but the search and the time. @param rank of all of them */
async function* narrowed(
  db: Kysely<Tables>,
  { form, verdict, state, isFlagged }: ApplicationFilter,
  pages: AsyncIterable<ScannedPage>,
  rank = 0,
): AsyncGenerator<ScanBatch<RankedPosition>> {
  for await (const page of pages) {
    let left = page.found;
    if (left.length > 0 && (form ?? verdict ?? state ?? isFlagged) !== undefined) {
      // Select by reference only, so that the database does not pick an index with which it would read a million rows.
      const rows = await db
        .selectFrom('applications')
        .select(['reference', 'form', 'verdict', 'opened_at', 'flags'])
        .where('reference', 'in', referencesIn(left))
        .execute();
      const admitted = new Set(
        rows
          .filter(
            (row) =>
              (form === undefined || row.form === form) &&
              (verdict === undefined || row.verdict === verdict) &&
              (state === undefined || (row.opened_at === null) === (state === 'new')) &&
              (isFlagged !== true || row.flags !== '[]'),
          )
          .map(({ reference }) => reference),
      );
      left = left.filter(({ reference }) => admitted.has(reference));
    }
    yield* toBatch(page, left, rank);
  }
}
