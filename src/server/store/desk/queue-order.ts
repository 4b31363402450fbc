import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { QueueOrder } from '../../../core/desk/queue.ts';
import type { JsonObject } from '../../../core/json.ts';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import { callLanguageOf, residenceOf } from '../../../core/submission/person-of.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { groupsIn, rangeOf, scanApplications } from '../applications/application-filter.ts';
import { openedAnswers } from '../applications/opened-answers.ts';
import type { CoverOf } from '../applications/application-search.ts';
import {
  comparePositions,
  FULL_RANGE,
  merge,
  walk,
  type Order,
  type RankedPosition,
  type ReadPositions,
  type ScanBatch,
} from '../keyset.ts';
import type { Tables } from '../schema.ts';
import { needsReview as isForReview, RANK } from '../applications/queue-rank.ts';
import { readIndex, valuesOf } from '../read-index.ts';

/** Selects the applications of the queue that meet every given condition. */
export interface QueueChoice {
  /** One status. */
  readonly status?: string | undefined;
  /** Statuses that are left out. */
  readonly notStatus?: readonly string[] | undefined;
  /** Only applications that are due, with these next steps; an empty string means none. There is no index for it. */
  readonly nextStep?: readonly string[] | undefined;
  /** Only applications that are due, with other next steps. */
  readonly notNextStep?: readonly string[] | undefined;
  readonly form?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** Only applications with the verdict `needs-review`, with differing verdicts, or with a request by the applicant. */
  readonly needsReview?: boolean | undefined;
  /** The id of a member of staff; empty for unassigned. */
  readonly assignee?: string | undefined;
  /** Only those with a flag other than `verdict-differs`. */
  readonly isFlagged?: boolean | undefined;
  /** Only those with a dead notice. */
  readonly isNoticeDead?: boolean | undefined;
  readonly language?: string | undefined;
  /** The language chosen for calls, or else that of the form; the answers are decrypted for it. */
  readonly callLanguage?: string | undefined;
  /** The code of the agency's link. */
  readonly source?: string | undefined;
  /** The applicant's state of residence, as it was sent. It has no index: the answers are decrypted. */
  readonly state?: string | undefined;
  /** The verdict by today's rules; the answers are decrypted for it, too. */
  readonly today?: Verdict | undefined;
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
  /** ISO 8601 in UTC; applications received or changed at this time or later, ordered by the last change. */
  readonly updatedSince?: string | undefined;
  /** ISO 8601 in UTC; with the order `due`, only applications that are due before this time. */
  readonly dueBefore?: string | undefined;
  /** A search text; then the order is by how well it matches, then newest first. */
  readonly search?: string | undefined;
  /**
   * By default `rank`. With `due`, applications without a due time are left out, except that those of an assignee come
   * last, unless there are too many to load.
   */
  readonly order?: QueueOrder | undefined;
}

/** The verdict of today's rules; `null` if there are none for its form. */
export type DecideToday = (application: {
  readonly form: string;
  readonly receivedAt: string;
  readonly payload: JsonObject;
}) => Verdict | null;

/** How answers are covered, decided and read for the reader. */
export interface AnswerAccess {
  readonly coverOf: CoverOf;
  readonly decide: DecideToday;
  /** The key of the answer that says how the senders of a form may be reached safely; `undefined` without one. */
  readonly safetyKeyOf: (form: string) => string | undefined;
}

/** The context of a read of the queue. */
export interface QueueContext extends AnswerAccess {
  readonly db: Kysely<Tables>;
  readonly keys: DataKeys;
}

/** Up to this many applications are loaded and sorted in memory. */
const FEW = 1000;

/**
 * The applications that match a choice, in its order, in batches. Reads an index from one end, so that the cost of the
 * first ones does not depend on the total. Where no index covers the whole choice, `cost` says how much was scanned.
 * @param from the cursor
 * @throws the database's error
 */
export async function* scanQueue(
  reading: QueueContext,
  choice: QueueChoice,
  from: RankedPosition | null = null,
): AsyncGenerator<ScanBatch<RankedPosition>> {
  const { db, keys } = reading;
  const { search, form, verdict, isFlagged, since, dueBefore, order = 'rank' } = choice;
  if (search !== undefined) {
    const found = { form, verdict, isFlagged, since, search, coverOf: reading.coverOf };
    for await (const batch of scanApplications(db, keys, found, 'newest', from))
      yield { ...batch, found: await filterByChoice(reading, choice, batch.found) };
    return;
  }
  if (choice.updatedSince !== undefined) {
    const isChanged = sql<boolean>`updated_at IS NOT NULL`;
    const reads = [
      readIndex(db, 'applications', {}, 'oldest', isChanged, 'updated_at'),
      readIndex(db, 'applications', {}, 'oldest'),
    ];
    const range = rangeOf({ since: choice.updatedSince }, 'oldest', from);
    const pages = reads.map((read) => walk(read, range, 'oldest'));
    for await (const page of merge(pages, 'oldest')) {
      const positions = page.map((position) => ({ ...position, rank: 0 }));
      const at = positions.at(-1);
      if (at === undefined) continue;
      yield {
        found: await filterByChoice(reading, choice, await lastChangePositions(db, positions)),
        at,
        cost: page.length,
      };
    }
    return;
  }
  const index = indexFor(choice);
  const statuses =
    choice.status === undefined
      ? (await statusesIn(db)).filter((status) => choice.notStatus?.includes(status) !== true)
      : [choice.status];
  const starts = await index.starts(db, choice);
  const direction = order === 'newest' ? 'newest' : 'oldest';
  const ranks = choice.needsReview === true ? [RANK.needsReview, RANK.differs] : Object.values(RANK);
  const readsAt = (rank: number): readonly ReadPositions[] =>
    starts.flatMap((start) =>
      canHave(start, rank)
        ? statuses.map((status) =>
            readIndex(db, 'applications', { ...start, status, queue_rank: rank }, direction, index.condition),
          )
        : [],
    );

  const few =
    choice.isNoticeDead === true
      ? await fewDead(db)
      : order === 'due' && index !== ALL
        ? await fewOf(ranks.flatMap(readsAt))
        : null;
  if (few !== null) {
    const compare = comparing(order);
    const ranked = await rankedPositions(db, few, choice);
    const positions = (await filterByChoice(reading, choice, ranked))
      .filter((position) => from === null || compare(from, position) < 0)
      .filter(
        ({ rank, received_at: due }) =>
          order !== 'due' || dueBefore === undefined || (rank === 0 && due < dueBefore),
      )
      .toSorted(compare);
    const at = positions.at(-1);
    if (at !== undefined) yield { found: positions, at, cost: positions.length };
    return;
  }

  /** The parts are read one after another; the index ranges of one part are merged. */
  const parts =
    order === 'rank'
      ? ranks.map((rank) => ({ rank, reads: readsAt(rank) }))
      : order === 'due'
        ? [{ rank: 0, reads: statuses.map((status) => readDue(db, status, direction)) }]
        : [{ rank: 0, reads: ranks.flatMap(readsAt) }];
  const isWhole = order === 'due' ? isForStatusAlone(choice) : index.answers(choice) && isAnswered(choice);
  for (const { rank, reads } of parts) {
    if (from !== null && rank < from.rank) continue;
    const begin = rank === from?.rank ? from : null;
    const range = rangeOf(order === 'due' ? { until: dueBefore } : { since }, direction, begin);
    const pages = merge(
      reads.map((read) => walk(read, range, direction)),
      direction,
    );
    for await (const page of pages) {
      const positions = page.map((position) => ({ ...position, rank }));
      const at = positions.at(-1);
      if (at === undefined) continue;
      yield {
        found: isWhole ? positions : await filterByChoice(reading, choice, positions),
        at,
        cost: positions.length,
      };
    }
  }
}

/** The index range of a status, ordered by due time. */
export function readDue(db: Kysely<Tables>, status: string, order: Order): ReadPositions {
  return readIndex(db, 'applications', { status }, order, sql<boolean>`due_at <> ''`, 'due_at');
}

function comparing(order: QueueOrder): (one: RankedPosition, other: RankedPosition) => number {
  if (order === 'newest') return (one, other) => comparePositions(other, one);
  return (one, other) => one.rank - other.rank || comparePositions(one, other);
}

/** Values of the leading columns of an index; status, rank and time follow. */
type Start = Readonly<Partial<Record<'form' | 'verdict' | 'assignee', string>>>;

/** An index in which the queue is in order after some leading columns. */
interface QueueIndex {
  /** The exact condition of a partial index; `null` for a full one. */
  readonly condition: RawBuilder<boolean> | null;
  /** Whether the index covers a choice, so that no rows have to be checked. */
  readonly answers: (choice: QueueChoice) => boolean;
  /** The index ranges that a choice allows, as values of the leading columns. */
  readonly starts: (db: Kysely<Tables>, choice: QueueChoice) => Promise<readonly Start[]>;
}

const isUndefined = (...values: readonly unknown[]) => values.every((value) => value === undefined);

/** Whether a choice has no condition that the indexes by rank lack. */
function isAnswered({ nextStep, notNextStep, language, source, ...choice }: QueueChoice): boolean {
  return isUndefined(nextStep, notNextStep, language, source) && !opensAnswers(choice);
}

/** Whether a choice has conditions on the status only: the index by due time starts with the status. */
function isForStatusAlone(choice: QueueChoice): boolean {
  const { form, verdict, needsReview, assignee, isFlagged, isNoticeDead, since } = choice;
  return (
    isAnswered(choice) && isUndefined(form, verdict, needsReview, assignee, isFlagged, isNoticeDead, since)
  );
}

const NOWHERE_ELSE = async () => [{}];

const ALL: QueueIndex = { condition: null, answers: () => true, starts: NOWHERE_ELSE };
const FLAGGED: QueueIndex = {
  condition: sql<boolean>`flags <> '[]'`,
  // It also contains those whose only flag is `verdict-differs`.
  answers: () => false,
  starts: NOWHERE_ELSE,
};
const BY_ASSIGNEE: QueueIndex = {
  condition: null,
  answers: ({ form, verdict, isFlagged, isNoticeDead }) =>
    isUndefined(form, verdict, isFlagged, isNoticeDead),
  starts: async (_db, { assignee = '' }) => [{ assignee }],
};
const BY_GROUP: QueueIndex = {
  condition: null,
  answers: ({ assignee, isFlagged, isNoticeDead }) => isUndefined(assignee, isFlagged, isNoticeDead),
  starts: async (db, choice) => groupsIn(db, 'all', choice),
};
/** For more dead notices than can be sorted in memory: there is no index for them. */
const BEHIND_DEAD: QueueIndex = { ...ALL, answers: () => false };

/** The index that leaves the fewest rows to check. */
function indexFor({ form, verdict, assignee, isFlagged, isNoticeDead }: QueueChoice): QueueIndex {
  if (isFlagged === true) return FLAGGED;
  if (assignee !== undefined && assignee !== '') return BY_ASSIGNEE;
  if (form !== undefined || verdict !== undefined) return BY_GROUP;
  if (assignee !== undefined) return BY_ASSIGNEE;
  return isNoticeDead === true ? BEHIND_DEAD : ALL;
}

/** Whether an application with this verdict can have a rank. */
function canHave({ verdict }: Start, rank: number): boolean {
  if (verdict === undefined || rank === RANK.unranked) return true;
  return rank === RANK.needsReview || verdict !== 'needs-review';
}

/** The statuses that applications have, even if the agency's file lacks them. Skips from one to the next. */
export function statusesIn(db: Kysely<Tables>): Promise<readonly string[]> {
  return valuesOf(db, 'applications', 'status');
}

/** The applications with a dead notice; `null` if there are too many to load. */
async function fewDead(db: Kysely<Tables>): Promise<readonly string[] | null> {
  const dead = await db
    .selectFrom('deliveries')
    .select('reference')
    .where('state', '=', 'dead')
    .where('channel', '!=', 'applicant')
    .orderBy('state')
    .orderBy('created_at')
    .orderBy('id')
    .limit(FEW + 1)
    .execute();
  return dead.length > FEW ? null : [...new Set(dead.map(({ reference }) => reference))];
}

/** The applications in these ranges of the index; `null` if there are too many to load. */
async function fewOf(reads: readonly ReadPositions[]): Promise<readonly string[] | null> {
  const found: string[] = [];
  for (const read of reads) {
    found.push(...(await read(FULL_RANGE, FEW + 1 - found.length)).map(({ reference }) => reference));
    if (found.length > FEW) return null;
  }
  return found;
}

async function rankedPositions(
  db: Kysely<Tables>,
  references: readonly string[],
  { order = 'rank', assignee = '' }: QueueChoice,
): Promise<readonly RankedPosition[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['received_at', 'due_at', 'reference', 'queue_rank'])
    .where('reference', 'in', references)
    .execute();
  return rows.flatMap(({ reference, received_at, due_at: due, queue_rank }) => {
    if (order !== 'due') return [{ reference, received_at, rank: order === 'rank' ? queue_rank : 0 }];
    if (due) return [{ reference, received_at: due, rank: 0 }];
    return assignee === '' ? [] : [{ reference, received_at, rank: 1 }];
  });
}

/** Filters positions by time: keeps those whose time is the application's last change. */
async function lastChangePositions(
  db: Kysely<Tables>,
  positions: readonly RankedPosition[],
): Promise<readonly RankedPosition[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'received_at', 'updated_at'])
    .where('reference', 'in', [...new Set(positions.map(({ reference }) => reference))])
    .execute();
  const last = new Map(rows.map((row) => [row.reference, row.updated_at ?? row.received_at]));
  return positions.filter(({ reference, received_at: at }) => last.get(reference) === at);
}

/** Filters positions by everything in a choice but its order and its search. */
export async function filterByChoice<At extends { readonly reference: string }>(
  reading: QueueContext,
  choice: QueueChoice,
  positions: readonly At[],
): Promise<readonly At[]> {
  const { form, verdict, needsReview, assignee, isFlagged, isNoticeDead, language, source, since } = choice;
  if (positions.length === 0) return positions;
  const { db } = reading;
  const references = positions.map(({ reference }) => reference);
  // Select by reference only, so that the database does not pick an index with which it would read a million rows.
  const rows = await db
    .selectFrom('applications')
    .select([
      'reference',
      'received_at',
      'form',
      'verdict',
      'flags',
      'status',
      'assignee',
      'queue_rank',
      'next_step',
      'due_at',
      'language',
      'source',
    ])
    .where('reference', 'in', references)
    .execute();
  const left = new Set(
    rows
      .filter(
        (row) =>
          hasStatus(choice, row.status) &&
          (isUndefined(choice.nextStep, choice.notNextStep) || row.due_at !== '') &&
          choice.nextStep?.includes(row.next_step) !== false &&
          choice.notNextStep?.includes(row.next_step) !== true &&
          (form === undefined || row.form === form) &&
          (verdict === undefined || row.verdict === verdict) &&
          (needsReview !== true || isForReview(row)) &&
          (assignee === undefined || row.assignee === assignee) &&
          (language === undefined || row.language === language) &&
          (source === undefined || row.source === source) &&
          (since === undefined || row.received_at >= since) &&
          (isFlagged !== true || !UNFLAGGED.includes(row.flags)),
      )
      .map(({ reference }) => reference),
  );
  if (isNoticeDead === true) {
    const dead = await db
      .selectFrom('deliveries')
      .select(['reference', 'state'])
      .where('reference', 'in', references)
      .execute();
    const given = new Set(dead.filter(({ state }) => state === 'dead').map(({ reference }) => reference));
    for (const reference of left) if (!given.has(reference)) left.delete(reference);
  }
  const isOpenedFor = opensAnswers(choice) ? await havingAnswers(reading, choice, [...left]) : left;
  return positions.filter(({ reference }) => isOpenedFor.has(reference));
}

/** Whether a choice needs decrypted answers; then fewer positions are scanned for a page. */
export function opensAnswers({ state, today, callLanguage }: QueueChoice): boolean {
  return !isUndefined(state, today, callLanguage);
}

/** The values of `flags`, as `toRow` writes them, for which the queue shows no flag. */
const UNFLAGGED: readonly string[] = ['[]', '["verdict-differs"]'];

/** Decrypts the answers of some applications, and returns those that match the choice. Leaves out unreadable ones. */
async function havingAnswers(
  reading: QueueContext,
  { state, today, callLanguage }: QueueChoice,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { row, payload } of openedAnswers(reading, references)) {
    const { form, language, received_at: receivedAt } = row;
    const isCovered = await reading.coverOf(row);
    if (state !== undefined && residenceOf(payload, isCovered).state !== state) continue;
    const spoken = callLanguageOf(payload, isCovered) || language;
    if (callLanguage !== undefined && spoken !== callLanguage) continue;
    if (today !== undefined && reading.decide({ form, receivedAt, payload }) !== today) continue;
    found.add(row.reference);
  }
  return found;
}

function hasStatus({ status, notStatus }: QueueChoice, of: string): boolean {
  return status === undefined ? notStatus?.includes(of) !== true : of === status;
}
