import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transact, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';

/** The ways by which the agency hears of an application, and by which its applicant does. */
export const CHANNELS = ['email', 'webhook', 'applicant'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** What stands in place of a reference begins with where a notice is not that an application came: no reference does. */
export const ACCOUNT = 'account ';
export const DIGEST = 'digest ';
/** What is due for one of the staff: the end of the day, a space, her id. */
export const MORNING = 'morning ';
/** What an applicant asks for on her page: the id of its note, a space, the reference. */
export const ASKED = 'asked ';
/** A code for an applicant: its id. */
export const CODE = 'code ';
/** The time of a call: the reference, a space, the number of the change. */
export const CALL = 'call ';
/** What staff write to an applicant: the id of its note, a space, the reference. */
export const REPLY = 'reply ';
/** A change of an application: the number of its entry in the log, a space, the reference. */
export const CHANGE = 'change ';

const KINDS = {
  account: ACCOUNT,
  digest: DIGEST,
  morning: MORNING,
  asked: ASKED,
  code: CODE,
  call: CALL,
  reply: REPLY,
  change: CHANGE,
} as const;
/** How each begins. */
export const STARTS = Object.values(KINDS);

/** What a delivery is about, by what stands in place of its reference. */
export function deliveryKind(reference: string): 'application' | keyof typeof KINDS {
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return names.find((name) => reference.startsWith(KINDS[name])) ?? 'application';
}

/** The application that a delivery is about, by what stands in place of its reference; `null` for none that it names. */
export function applicationOf(reference: string): string | null {
  const kind = deliveryKind(reference);
  if (kind === 'application') return reference;
  const [, first, second] = reference.split(' ');
  if (kind === 'call') return first ?? null;
  return (kind === 'asked' || kind === 'reply' || kind === 'change' ? second : null) ?? null;
}

/** By which the agency hears of an application. */
export function toTheAgency(channels: readonly ChannelName[]): readonly ChannelName[] {
  return channels.filter((channel) => channel !== 'applicant');
}

/** Milliseconds in which an attempt under way is over. */
const LEASE = 60_000;
const PAGE = 500;

/** Puts the notices of new applications in the queue, in the transaction that stores them. @returns how many are new */
export async function queueDeliveries(
  transaction: Kysely<Tables>,
  applications: readonly { readonly reference: string; readonly receivedAt: string }[],
  channels: readonly ChannelName[],
): Promise<number> {
  const rows = applications.flatMap(({ reference, receivedAt }) =>
    channels.map((channel) => newDelivery(reference, channel, receivedAt)),
  );
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['reference', 'channel']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

function newDelivery(reference: string, channel: ChannelName, createdAt: string): Tables['deliveries'] {
  return {
    id: newId(createdAt),
    reference,
    channel,
    state: 'waiting',
    created_at: createdAt,
    due_at: '',
    touched_at: null,
    attempts: 0,
    failures: 0,
    last_fault: null,
  };
}

/** In the order of time: new rows stand together in the index, on few pages, and not one on a page of its own each. */
function newId(createdAt: string): string {
  const time = Date.parse(createdAt).toString(16).padStart(12, '0');
  return `msg_${time}${randomUUID().replaceAll('-', '').slice(time.length)}`;
}

/** Puts one notice of an application in the queue, delivered or not. */
export async function requeue(
  transaction: Kysely<Tables>,
  reference: string,
  at: string,
  channel: ChannelName,
): Promise<void> {
  await queueDeliveries(transaction, [{ reference, receivedAt: at }], [channel]);
  await transaction
    .updateTable('deliveries')
    .set(AGAIN)
    .where('reference', '=', reference)
    .where('channel', '=', channel)
    .execute();
}

/** In the queue as on the first day, with the same id. An attempt under way may still settle it, until it is claimed. */
const AGAIN = { state: 'waiting', due_at: '', failures: 0 } as const;

/**
 * What stands in the queue, and is put there once more. Every verb throws `StoreUnavailable`.
 * @param channels those that are configured
 */
export function createDeliveryResends(
  { db, clock }: Database,
  use: Access,
  channels: readonly ChannelName[],
) {
  return verbsUsing(use, {
    /**
     * Puts the notices of an application to the agency in the queue again, delivered ones too, and makes those of channels that were
     * configured later.
     * @param entry is written down in the same transaction
     * @returns how many are in the queue now; `null` when there is no such application
     */
    resend: async (reference: string, entry?: CommandEntry): Promise<number | null> => {
      const application = await db
        .selectFrom('applications')
        .select('received_at')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (application === undefined) return null;
      const at = new Date(await clock()).toISOString();
      return transact(db, async (transaction) => {
        const ways = toTheAgency(channels);
        await queueDeliveries(transaction, [{ reference, receivedAt: application.received_at }], ways);
        const { numUpdatedRows } = await transaction
          .updateTable('deliveries')
          .set(AGAIN)
          .where('reference', '=', reference)
          .where('channel', '!=', 'applicant')
          .executeTakeFirstOrThrow();
        if (entry !== undefined && numUpdatedRows > 0n) await insertEntry(transaction, at, entry);
        return Number(numUpdatedRows);
      });
    },
    /** Puts every dead notice in the queue again. @returns how many */
    resendDead: async (): Promise<number> => {
      for (let count = 0; ;) {
        // A page in each transaction, so that others write in between.
        const page = db.selectFrom('deliveries').select('id').where('state', '=', 'dead');
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set(AGAIN)
          .where('id', 'in', page.orderBy('created_at').orderBy('id').limit(PAGE))
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return count;
        count += Number(numUpdatedRows);
      }
    },
    /**
     * Makes due at once, oldest first, what has failed and would wait for longer than a lease, as when a receiver is back.
     * The attempt that follows counts in place of the last one: what a receiver cannot take is not given up sooner because it
     * takes others.
     * @param some the channels that it is about
     * @param leaseMs milliseconds, as of `claim`: attempts under way are not made twice
     * @returns how many
     */
    resendWaiting: async (some: readonly ChannelName[] = CHANNELS, leaseMs = LEASE): Promise<number> => {
      const now = await clock();
      const at = new Date(now).toISOString();
      const leased = new Date(now + leaseMs).toISOString();
      let count = 0;
      for (const channel of some) {
        const page = db.selectFrom('deliveries').select('id').orderBy('due_at').limit(PAGE);
        const late = page
          .where('state', '=', 'waiting')
          .where('channel', '=', channel)
          .where('due_at', '>', leased);
        for (let made = 1n; made > 0n; count += Number(made)) {
          const { numUpdatedRows } = await db
            .updateTable('deliveries')
            .set(({ eb, ref }) => ({ due_at: ref('created_at'), failures: eb('failures', '-', 1) }))
            .where('id', 'in', late)
            // Another process may have claimed it since.
            .where('touched_at', '<', at)
            .executeTakeFirstOrThrow();
          made = numUpdatedRows;
        }
      }
      return count;
    },
  });
}
