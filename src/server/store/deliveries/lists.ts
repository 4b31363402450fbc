import { sql, type Kysely } from 'kysely';
import { wrapGenerator, wrapVerbs, type Access } from '../access.ts';
import { inChunks } from '../command-log.ts';
import { pagesOf } from '../keyset.ts';
import type { Database, Tables } from '../schema.ts';
import { notesOf, REPLY_NOTE } from '../applications/note-row.ts';
import { CHANNELS, REPLY, agencyChannels, type ChannelName } from '../delivery-queue.ts';
import { promiseCache } from '../../../core/caches.ts';
import { countRows, valuesOf } from '../read-index.ts';

/** `waiting`: to be delivered, or being delivered; `delivered`; `dead`: given up until a staff member resends it. */
export type DeliveryState = Tables['deliveries']['state'];

/** A notice in the queue, as staff see it. */
export interface Delivery {
  readonly id: string;
  readonly reference: string;
  readonly channel: string;
  readonly state: DeliveryState;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When the next attempt is made; `null` when there is none, or at once. */
  readonly nextAt: string | null;
  /** When it was attempted or settled last. */
  readonly lastAt: string | null;
  readonly attempts: number;
  readonly lastFault: string | null;
}

/** The queue of notices to the agency in numbers, for health. `COUNT_LIMIT` means "that many or more". */
export type DeliverySummary = Awaited<ReturnType<typeof summaryOf>>;

/** The largest number that a summary counts to: counting a million rows would make health slow. */
export const COUNT_LIMIT = 10_000;
/** Milliseconds for which a summary is cached. */
const SUMMARY_AGE = 1000;
const PAGE = 500;

/**
 * The notices as staff and health see them. Every verb throws `StoreUnavailable`.
 * @param channels those that are configured
 */
export function createDeliveryLists(database: Database, use: Access, channels: readonly ChannelName[]) {
  const { db } = database;
  const summary = promiseCache<DeliverySummary>(1, SUMMARY_AGE);
  return {
    ...wrapVerbs(use, {
      /** The queues of all channels, also of those that are not configured. */
      queues: () =>
        Promise.all(
          CHANNELS.map(async (channel) => ({
            channel,
            waiting: await countOf(db, 'waiting', channel),
            dead: await countOf(db, 'dead', channel),
          })),
        ),
      /**
       * A page of the notices in one state: the oldest first, but the newest first of delivered ones.
       * @param after `next` of the page before; `null` for the first one
       */
      page: async (
        state: DeliveryState,
        { limit, after }: { readonly limit: number; readonly after: string | null },
      ): Promise<{
        readonly deliveries: readonly Delivery[];
        /** `null` on the last page. */
        readonly next: string | null;
      }> => {
        const order = state === 'delivered' ? 'desc' : 'asc';
        const [createdAt = '', id = ''] = after?.split(' ') ?? [];
        const rows = await rowsAfter(
          db,
          state,
          after === null ? null : { created_at: createdAt, id },
          limit + 1,
          order,
        );
        const shown = rows.slice(0, limit);
        const last = rows.length > limit ? shown.at(-1) : undefined;
        return {
          deliveries: shown.map(deliveryOf),
          next: last === undefined ? null : `${last.created_at} ${last.id}`,
        };
      },
      /** The notices of one application, then the replies to it, oldest first. */
      of: (reference: string): Promise<readonly Delivery[]> => deliveriesOf(db, reference),
    }),
    summary: (): Promise<DeliverySummary> => summary('', () => use(() => summaryOf(database, channels))),
    /** Oldest first, a page at a time. */
    list: (state: DeliveryState | null): AsyncIterable<readonly Delivery[]> =>
      wrapGenerator(use, listDeliveries(db, state)),
  };
}

/** The notices of one application, then the replies to it, oldest first. */
export async function deliveriesOf(db: Kysely<Tables>, reference: string): Promise<readonly Delivery[]> {
  const replies = (await notesOf(db, [reference])).filter(({ kind }) => kind === REPLY_NOTE);
  const places = [reference, ...replies.map(({ id }) => `${REPLY}${id} ${reference}`)];
  const all = db.selectFrom('deliveries').selectAll().orderBy('channel');
  const rows = await inChunks(places, (some) => all.where('reference', 'in', some).execute());
  const order = (row: Tables['deliveries']) => places.indexOf(row.reference);
  return rows.toSorted((one, other) => order(one) - order(other)).map(deliveryOf);
}

/** The last mail to an applicant that was attempted, delivered or not. */
export function lastMail(deliveries: readonly Delivery[]): Delivery | undefined {
  return deliveries
    .filter(({ channel, lastAt }) => channel === 'applicant' && lastAt !== null)
    .toSorted((one, other) => ((one.lastAt ?? '') < (other.lastAt ?? '') ? -1 : 1))
    .at(-1);
}

async function summaryOf({ db, clock }: Database, channels: readonly ChannelName[]) {
  const oldest = await db
    .selectFrom('deliveries')
    .select(['created_at', 'last_fault'])
    .where('state', '=', 'waiting')
    .where('channel', '!=', 'applicant')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const waiting = await valuesOf(db, 'deliveries', 'channel', sql`state = 'waiting'`);
  return {
    channels,
    waiting: await countToAgency(db, 'waiting'),
    dead: await countToAgency(db, 'dead'),
    /** Milliseconds that the oldest waiting notice has waited; 0 when none waits. */
    lagMs: oldest === undefined ? 0 : Math.max(0, (await clock()) - Date.parse(oldest.created_at)),
    /** Why the oldest waiting notice was not delivered at its last attempt. */
    lastFault: oldest?.last_fault ?? null,
    /** Channels that have waiting notices but are no longer configured. */
    missingChannels: waiting.filter((name) => !channels.some((each) => each === name)),
  };
}

/** Counts notices to the agency. Leaves out those to applicants: a mistyped address is not the agency's fault. */
async function countToAgency(db: Kysely<Tables>, state: DeliveryState): Promise<number> {
  const counts = await Promise.all(agencyChannels(CHANNELS).map((channel) => countOf(db, state, channel)));
  return Math.min(
    counts.reduce((sum, count) => sum + count, 0),
    COUNT_LIMIT,
  );
}

/** The `ORDER BY` makes the database use an index instead of a full scan. */
async function countOf(db: Kysely<Tables>, state: DeliveryState, channel: ChannelName): Promise<number> {
  const all = db.selectFrom('deliveries').select('id').where('state', '=', state).limit(COUNT_LIMIT);
  return countRows(db, all.where('channel', '=', channel).orderBy('due_at'));
}

function deliveryOf(row: Tables['deliveries']): Delivery {
  return {
    id: row.id,
    reference: row.reference,
    channel: row.channel,
    state: row.state,
    createdAt: row.created_at,
    nextAt: row.due_at || null,
    lastAt: row.touched_at,
    attempts: row.attempts,
    lastFault: row.last_fault,
  };
}

/** The notices in one state, by time. @param after a notice of the page before; `null` for the first page */
function rowsAfter(
  db: Kysely<Tables>,
  state: DeliveryState,
  after: Pick<Tables['deliveries'], 'created_at' | 'id'> | null,
  limit: number,
  order: 'asc' | 'desc' = 'asc',
): Promise<Tables['deliveries'][]> {
  const { created_at: at, id } = after ?? { created_at: order === 'desc' ? 'z' : '', id: '' };
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', state)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), order === 'desc' ? '<' : '>', tuple(at, id)),
    )
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

async function* listDeliveries(
  db: Kysely<Tables>,
  state: DeliveryState | null,
): AsyncGenerator<readonly Delivery[]> {
  for (const each of state === null ? (['dead', 'waiting', 'delivered'] as const) : [state]) {
    const pages = pagesOf<Tables['deliveries']>(PAGE, (after) => rowsAfter(db, each, after, PAGE));
    for await (const rows of pages) yield rows.map(deliveryOf);
  }
}
