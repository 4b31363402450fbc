import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import type { DataKeys } from '../../data-keys.ts';
import { groupsIn, rangeOf, stretchesOf } from '../application-filter.ts';
import { comparePositions, merge, walk, type Position, type Stretch } from '../keyset.ts';
import type { Tables } from '../schema.ts';
import { RANK } from '../queue-rank.ts';
import { readIndex } from '../read-index.ts';

/** Which applications of the queue: those for which everything that is given holds. */
export interface QueueChoice {
  /** One status. */
  readonly status?: string | undefined;
  /** Statuses that are left out. */
  readonly notStatus?: readonly string[] | undefined;
  readonly form?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** The id of a member of staff; empty for what nobody has. */
  readonly assignee?: string | undefined;
  readonly isFlagged?: boolean | undefined;
  /** Only those of which a notice was given up. */
  readonly isNoticeDead?: boolean | undefined;
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
  /** An e-mail address, a phone number, whole parts of a name, or a reference: then the newest come first. */
  readonly search?: string | undefined;
}

/** Where an application stands in the queue. */
export interface Place extends Position {
  readonly rank: number;
}

/** Notices given up, up to which they are all read to be put into the order of the queue. */
const FEW = 1000;

/**
 * Where the applications stand that a choice admits, in the order of the queue. It reads an index from one end, so that
 * the first ones cost the same however many there are. Where no index answers the whole choice, it says how much it has
 * looked at.
 * @param from where to go on
 * @throws the database's error
 */
export async function* queueOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  choice: QueueChoice,
  from: Place | null = null,
): AsyncGenerator<Stretch<Place>> {
  const { search, form, verdict, isFlagged, since } = choice;
  if (search !== undefined) {
    const found = { form, verdict, isFlagged, since, search };
    for await (const { found: positions, looked, at } of stretchesOf(db, keys, found, 'newest', from))
      yield {
        found: await admitted(db, choice, positions.map(inSearch)),
        at: inSearch(at),
        looked,
      };
    return;
  }
  const dead = choice.isNoticeDead === true ? await fewDead(db) : null;
  if (dead !== null) {
    const places = (await admitted(db, choice, await placesOf(db, dead)))
      .filter((place) => from === null || comparePlaces(from, place) < 0)
      .toSorted(comparePlaces);
    const at = places.at(-1);
    if (at !== undefined) yield { found: places, at, looked: places.length };
    return;
  }
  const index = indexFor(choice);
  const isWhole = index.answers(choice);
  const statuses =
    choice.status === undefined
      ? (await statusesIn(db)).filter((status) => choice.notStatus?.includes(status) !== true)
      : [choice.status];
  const starts = await index.starts(db, choice);
  for (const rank of Object.values(RANK)) {
    if (from !== null && rank < from.rank) continue;
    const range = rangeOf({ since }, 'oldest', rank === from?.rank ? from : null);
    const reads = starts.flatMap((start) =>
      canHave(start, rank)
        ? statuses.map((status) => {
            const equal = { ...start, status, queue_rank: rank };
            return readIndex(db, 'applications', equal, 'oldest', index.condition);
          })
        : [],
    );
    const pages = merge(
      reads.map((read) => walk(read, range, 'oldest')),
      'oldest',
    );
    for await (const page of pages) {
      const places = page.map((position) => ({ ...position, rank }));
      const at = places.at(-1);
      if (at === undefined) continue;
      yield { found: isWhole ? places : await admitted(db, choice, places), at, looked: places.length };
    }
  }
}

/** A search has one rank: the newest come first, whatever was decided. */
function inSearch({ received_at, reference }: Position): Place {
  return { received_at, reference, rank: 0 };
}

function comparePlaces(one: Place, other: Place): number {
  return one.rank - other.rank || comparePositions(one, other);
}

/** The first columns of an index, with their values; status, rank and time follow. */
type Start = Readonly<Partial<Record<'form' | 'verdict' | 'assignee', string>>>;

/** An index in which the queue stands in order behind some columns. */
interface QueueIndex {
  /** Of an index that holds only what has a flag, letter for letter. */
  readonly condition: RawBuilder<boolean> | null;
  /** Whether nothing of a choice is left to be looked at in the rows. */
  readonly answers: (choice: QueueChoice) => boolean;
  /** Where in it the queues stand that a choice admits. */
  readonly starts: (db: Kysely<Tables>, choice: QueueChoice) => Promise<readonly Start[]>;
}

const isUndefined = (...values: readonly unknown[]) => values.every((value) => value === undefined);
const NOWHERE_ELSE = async () => [{}];

const ALL: QueueIndex = { condition: null, answers: () => true, starts: NOWHERE_ELSE };
const FLAGGED: QueueIndex = {
  condition: sql<boolean>`flags <> '[]'`,
  answers: ({ form, verdict, assignee, isNoticeDead }) => isUndefined(form, verdict, assignee, isNoticeDead),
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
/** Notices that were given up, and too many to be sorted: no index knows of them. */
const BEHIND_DEAD: QueueIndex = { ...ALL, answers: () => false };

/** The index that leaves least to be looked at. */
function indexFor({ form, verdict, assignee, isFlagged, isNoticeDead }: QueueChoice): QueueIndex {
  if (isFlagged === true) return FLAGGED;
  if (assignee !== undefined && assignee !== '') return BY_ASSIGNEE;
  if (form !== undefined || verdict !== undefined) return BY_GROUP;
  if (assignee !== undefined) return BY_ASSIGNEE;
  return isNoticeDead === true ? BEHIND_DEAD : ALL;
}

/** Whether something with a verdict can stand at a rank. */
function canHave({ verdict }: Start, rank: number): boolean {
  if (verdict === undefined || rank === RANK.unranked) return true;
  return rank === RANK.needsReview || verdict !== 'needs-review';
}

/** The statuses that applications have, whatever the agency's file says now. From one to the next, past all rows. */
async function statusesIn(db: Kysely<Tables>): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const next = await db
      .selectFrom('applications')
      .select('status')
      .where('status', '>', found.at(-1) ?? '')
      .orderBy('status')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return found;
    found.push(next.status);
  }
}

/** The applications of which a notice was given up; `null` where they are more than a few. */
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

async function placesOf(db: Kysely<Tables>, references: readonly string[]): Promise<readonly Place[]> {
  if (references.length === 0) return [];
  return db
    .selectFrom('applications')
    .select(['received_at', 'reference', 'queue_rank as rank'])
    .where('reference', 'in', references)
    .execute();
}

/** Leaves of places those that a choice admits. */
async function admitted(
  db: Kysely<Tables>,
  choice: QueueChoice,
  places: readonly Place[],
): Promise<readonly Place[]> {
  const { form, verdict, assignee, isFlagged, isNoticeDead, since } = choice;
  if (places.length === 0) return places;
  const references = places.map(({ reference }) => reference);
  // By the reference alone, or the database could choose an index by which it reads a million rows.
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'received_at', 'form', 'verdict', 'flags', 'status', 'assignee'])
    .where('reference', 'in', references)
    .execute();
  const left = new Set(
    rows
      .filter(
        (row) =>
          hasStatus(choice, row.status) &&
          (form === undefined || row.form === form) &&
          (verdict === undefined || row.verdict === verdict) &&
          (assignee === undefined || row.assignee === assignee) &&
          (since === undefined || row.received_at >= since) &&
          (isFlagged !== true || row.flags !== '[]'),
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
  return places.filter(({ reference }) => left.has(reference));
}

function hasStatus({ status, notStatus }: QueueChoice, of: string): boolean {
  return status === undefined ? notStatus?.includes(of) !== true : of === status;
}
