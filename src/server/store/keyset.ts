/** Where an application stands in time: no two stand at the same place. */
export interface Position {
  /** ISO 8601 in UTC. */
  readonly received_at: string;
  readonly reference: string;
}

/** Where an application stands in an order that knows ranks: its time is that of the order. */
export interface Place extends Position {
  /** 0 where the order knows no ranks. */
  readonly rank: number;
}

export type Order = 'newest' | 'oldest';

/** What lies between two positions, without them. */
export interface Range {
  readonly low: Position;
  readonly high: Position;
}

/** Before and after every position, however a database sorts text. */
export const EVERYTHING: Range = {
  low: { received_at: '', reference: '' },
  high: { received_at: 'z', reference: '' },
};

/** Reads the first positions in a range, at most as many as the limit says. */
export type ReadPositions = (range: Range, limit: number) => Promise<readonly Position[]>;

/** Positions of the first page, and of the largest: who wants a few does not wait for many. */
const FIRST_PAGE = 64;
const LARGEST_PAGE = 1024;

/** Negative where one position comes before another. */
export function comparePositions(one: Position, other: Position): number {
  const [a, b] = [one.received_at, other.received_at];
  if (a !== b) return a < b ? -1 : 1;
  if (one.reference === other.reference) return 0;
  return one.reference < other.reference ? -1 : 1;
}

/** The references of what stands at some places. */
export function referencesIn(places: readonly { readonly reference: string }[]): readonly string[] {
  return places.map(({ reference }) => reference);
}

/** The rest of a range, behind a position. */
function rangeAfter(range: Range, position: Position, order: Order): Range {
  return order === 'newest' ? { ...range, high: position } : { ...range, low: position };
}

/**
 * Walks through a range page after page. Each page is read from where the last one ended, so that the thousandth costs
 * what the first did, holds no lock, and misses nothing that arrives meanwhile.
 */
export async function* walk(
  read: ReadPositions,
  whole: Range,
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

/** One of several walks, with the page it is on. */
interface Head {
  readonly pages: AsyncGenerator<readonly Position[]>;
  page: readonly Position[];
  at: number;
}

/** Several walks as one, in the same order, each position once. */
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
    if (await turn(head)) heads.push(head);
  }
  const sign = order === 'newest' ? -1 : 1;
  let merged: Position[] = [];
  let last: Position | null = null;
  while (heads.length > 0) {
    const [index, position] = firstOf(heads, sign);
    // The same place twice: a row that changed from one walk into another.
    if (last === null || comparePositions(last, position) !== 0) merged.push(position);
    last = position;
    const head = heads[index];
    if (head === undefined) throw new Error('The first head is one of the heads.');
    head.at += 1;
    if (head.at < head.page.length) continue;
    if (merged.length > 0) yield merged;
    merged = [];
    if (!(await turn(head))) heads.splice(index, 1);
  }
  if (merged.length > 0) yield merged;
}

/** Goes to the next page. @returns whether there is one */
async function turn(head: Head): Promise<boolean> {
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

/** Some of what is admitted, on the way through rows. */
export interface Stretch<At = Position> {
  readonly found: readonly At[];
  /** How far the way has come: nothing on this side of it is left. */
  readonly at: At;
  /** How many places were looked at, whether they are admitted or not. */
  readonly looked: number;
}

/** Up to how many more are counted than are shown, where nothing else is said. */
const COUNTED = 1000;
/** Places looked at for one page, whatever stands there, where looking costs little. */
const LOOKED = 10_000;

/**
 * The first of what a way leads to. It costs the same however many there are: where few of very many are admitted, a page
 * can hold less than its limit, or nothing, and have a next one.
 * @param mostLooked places after which it stops
 * @param counted up to how many more are counted
 * @returns where the next page begins, `null` for no other; how many more there are at least, and whether these are all
 */
export async function pageOn<At>(
  way: AsyncIterable<Stretch<At>>,
  limit: number,
  mostLooked = LOOKED,
  counted = COUNTED,
) {
  const all: At[] = [];
  let [looked, last, isWhole]: [number, At | null, boolean] = [0, null, true];
  for await (const stretch of way) {
    all.push(...stretch.found);
    looked += stretch.looked;
    last = stretch.at;
    if (all.length <= limit + counted && looked < mostLooked) continue;
    isWhole = false;
    break;
  }
  const shown = all.slice(0, limit);
  const next = all.length > limit ? (shown.at(-1) ?? null) : isWhole ? null : last;
  return { shown, next, more: Math.min(all.length - shown.length, counted), isWhole };
}

/**
 * Reads a table page after page. Each page is read from where the last one ended, so that the thousandth costs what the
 * first did, holds no lock, and misses nothing that is added behind it meanwhile.
 * @param size rows of a whole page: one with fewer is the last
 * @param read reads at most so many rows behind one, in one order; from the start behind `null`
 * @returns pages that hold rows
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
