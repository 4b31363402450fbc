/** The key by which applications are ordered by time; it is unique. */
export interface Position {
  /** ISO 8601 in UTC. */
  readonly received_at: string;
  readonly reference: string;
}

/** A position in an order with ranks: `received_at` then holds the time that the order sorts by. */
export interface RankedPosition extends Position {
  /** 0 in an order without ranks. */
  readonly rank: number;
}

export type Order = 'newest' | 'oldest';

/** The positions between two positions, exclusive. */
export interface PositionRange {
  readonly low: Position;
  readonly high: Position;
}

/** Bounds before and after every position, in any collation. */
export const FULL_RANGE: PositionRange = {
  low: { received_at: '', reference: '' },
  high: { received_at: 'z', reference: '' },
};

/** Reads the first positions in a range, at most as many as the limit says. */
export type ReadPositions = (range: PositionRange, limit: number) => Promise<readonly Position[]>;

/** Positions on the first page, and on the largest. Pages grow, so that a few are read quickly. */
const FIRST_PAGE = 64;
const LARGEST_PAGE = 1024;

/** Negative if the first position comes before the second. */
export function comparePositions(one: Position, other: Position): number {
  const [a, b] = [one.received_at, other.received_at];
  if (a !== b) return a < b ? -1 : 1;
  if (one.reference === other.reference) return 0;
  return one.reference < other.reference ? -1 : 1;
}

/** The references of some positions. */
export function referencesIn(positions: readonly { readonly reference: string }[]): readonly string[] {
  return positions.map(({ reference }) => reference);
}

/** The part of a range after a position. */
function rangeAfter(range: PositionRange, position: Position, order: Order): PositionRange {
  return order === 'newest' ? { ...range, high: position } : { ...range, low: position };
}

/**
 * Walks through a range page by page. Each page continues from the end of the last one, so that every page costs the
 * same, no lock is held, and rows that arrive meanwhile are not missed.
 */
export async function* walk(
  read: ReadPositions,
  whole: PositionRange,
  order: Order,
): AsyncGenerator<readonly Position[]> {
  let range = whole;
  for (let size = FIRST_PAGE; ; size = Math.min(size * 4, LARGEST_PAGE)) {
    const page = await read(range, size);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < size) return;
    range = rangeAfter(range, last, order);
  }
}

/** The current page of one of several walks, and the index in it. */
interface Head {
  readonly pages: AsyncGenerator<readonly Position[]>;
  page: readonly Position[];
  at: number;
}

/** Merges several walks in the same order into one, without duplicates. */
export async function* merge(
  walks: readonly AsyncGenerator<readonly Position[]>[],
  order: Order,
): AsyncGenerator<readonly Position[]> {
  const [only, ...others] = walks;
  if (only === undefined) return;
  if (others.length === 0) return yield* only;
  const heads: Head[] = [];
  for (const pages of walks) {
    const head: Head = { pages, page: [], at: 0 };
    if (await advance(head)) heads.push(head);
  }
  const sign = order === 'newest' ? -1 : 1;
  let merged: Position[] = [];
  let last: Position | null = null;
  while (heads.length > 0) {
    const [index, position] = firstOf(heads, sign);
    // A duplicate position: a row that moved from one walk's group to another's meanwhile.
    if (last === null || comparePositions(last, position) !== 0) merged.push(position);
    last = position;
    const head = heads[index];
    if (head === undefined) throw new Error('The first head is one of the heads.');
    head.at += 1;
    if (head.at < head.page.length) continue;
    if (merged.length > 0) yield merged;
    merged = [];
    if (!(await advance(head))) heads.splice(index, 1);
  }
  if (merged.length > 0) yield merged;
}

/** Fetches the next page. @returns whether there is one */
async function advance(head: Head): Promise<boolean> {
  const next = await head.pages.next();
  if (next.done === true) return false;
  head.page = next.value;
  head.at = 0;
  return true;
}

function firstOf(heads: readonly Head[], sign: number): readonly [number, Position] {
  let [first, found]: [number, Position | null] = [-1, null];
  heads.forEach(({ page, at }, index) => {
    const position = page[at];
    if (position === undefined) return;
    if (found === null || comparePositions(position, found) * sign < 0) [first, found] = [index, position];
  });
  if (found === null) throw new Error('Every head is on a page.');
  return [first, found];
}

/** A batch of matching positions of a scan. */
export interface ScanBatch<At = Position> {
  readonly found: readonly At[];
  /** The cursor: the scan has passed everything up to here. */
  readonly at: At;
  /** The cost of the scan, in positions, matching or not. */
  readonly cost: number;
}

/** Matches beyond the page are counted up to this number by default. */
const COUNT_LIMIT = 1000;
/** The most positions scanned for one page by default, where scanning is cheap. */
const SCAN_BUDGET = 10_000;

/**
 * The first `limit` matches of a scan. The cost does not depend on the total: where few of many positions match, a page
 * can hold fewer than `limit`, or none, and still have a next page.
 * @param budget positions after which the scan stops
 * @param counted up to how many further matches are counted
 * @returns the matches; the cursor of the next page, `null` if there is none; how many more there are at least, and
 * whether that is all
 */
export async function takePage<At>(
  scan: AsyncIterable<ScanBatch<At>>,
  limit: number,
  budget = SCAN_BUDGET,
  counted = COUNT_LIMIT,
) {
  const all: At[] = [];
  let [cost, last, isWhole]: [number, At | null, boolean] = [0, null, true];
  for await (const batch of scan) {
    all.push(...batch.found);
    cost += batch.cost;
    last = batch.at;
    if (all.length <= limit + counted && cost < budget) continue;
    isWhole = false;
    break;
  }
  const shown = all.slice(0, limit);
  const next = all.length > limit ? (shown.at(-1) ?? null) : isWhole ? null : last;
  return { shown, next, more: Math.min(all.length - shown.length, counted), isWhole };
}

/**
 * Reads a table page by page. Each page continues from the end of the last one, so that every page costs the same, no
 * lock is held, and rows that are added at the end meanwhile are not missed.
 * @param size rows of a full page; a page with fewer is the last one
 * @param read reads at most `size` rows after a row, always in the same order; `null` for the first page
 * @returns the pages that are not empty
 */
export async function* pagesOf<Row>(
  size: number,
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    after = last;
  }
}
