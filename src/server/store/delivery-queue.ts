import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transactNow, wrapVerbs, type Access } from './access.ts';
import { insertEntry, type CommandEntry } from './command-log.ts';
import type { Database, Tables } from './schema.ts';

/** The channels that notify the agency of an application, and the one that notifies its applicant. */
export const CHANNELS = ['email', 'webhook', 'applicant'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** Prefixes of `reference` for deliveries that do not announce a new application. No reference starts like this. */
export const ACCOUNT = 'account ';
export const DIGEST = 'digest ';
/** The due applications of a staff member: the end of the day, a space, her id. */
export const MORNING = 'morning ';
/** A request from an applicant's page: the id of its note, a space, the reference. */
export const ASKED = 'asked ';
/** A code for an applicant: the id of the code. */
export const CODE = 'code ';
/** The time of a call: the reference, a space, the version of the call. */
export const CALL = 'call ';
/** A reply from staff to an applicant: the id of its note, a space, the reference. */
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
/** The prefixes of all kinds. */
export const PREFIXES = Object.values(KINDS);

/** The kind of a delivery, by its `reference`. */
export function deliveryKind(reference: string): 'application' | keyof typeof KINDS {
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  return names.find((name) => reference.startsWith(KINDS[name])) ?? 'application';
}

/** The application that a delivery is about, by its `reference`; `null` if it names none. */
export function applicationOf(reference: string): string | null {
  const kind = deliveryKind(reference);
  if (kind === 'application') return reference;
  const [, first, second] = reference.split(' ');
  if (kind === 'call') return first ?? null;
  return (kind === 'asked' || kind === 'reply' || kind === 'change' ? second : null) ?? null;
}

/** The channels that tell the agency about an application. */
export function agencyChannels(channels: readonly ChannelName[]): readonly ChannelName[] {
  return channels.filter((channel) => channel !== 'applicant');
}

/** Milliseconds after which any attempt has ended. */
const LEASE = 60_000;
const PAGE = 500;

/** Queues the notices of new applications, in the transaction that stores them. @returns how many are new */
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

/** Deletes undelivered notices of earlier days. @param kind the prefix of their references @param from of today's */
export async function deleteEarlier(transaction: Kysely<Tables>, kind: string, from: string): Promise<void> {
  await transaction
    .deleteFrom('deliveries')
    .where('reference', '>=', kind)
    .where('reference', '<', from)
    .where('state', '!=', 'delivered')
    .execute();
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

/** Makes an id that sorts by time, so that new rows share a few pages of the index. */
function newId(createdAt: string): string {
  const time = Date.parse(createdAt).toString(16).padStart(12, '0');
  return `msg_${time}${randomUUID().replaceAll('-', '').slice(time.length)}`;
}

/** Queues a notice of an application, again if it exists already, whatever its state. */
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

/** Resets a notice to waiting, with the same id. An attempt under way may still settle it, until the next claim. */
const AGAIN = { state: 'waiting', due_at: '', failures: 0 } as const;

/**
 * Resends notices. Every verb throws `StoreUnavailable`.
 * @param channels those that are configured
 */
export function createDeliveryResends(database: Database, use: Access, channels: readonly ChannelName[]) {
  const { db, clock } = database;
  return wrapVerbs(use, {
    /**
     * Queues the notices of an application to the agency again, including delivered ones, and adds notices for channels
     * that were configured later.
     * @param entry is logged in the same transaction
     * @returns how many are in the queue now; `null` when there is no such application
     */
    resend: async (reference: string, entry?: CommandEntry): Promise<number | null> => {
      const application = await db
        .selectFrom('applications')
        .select('received_at')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (application === undefined) return null;
      return transactNow(database, async (transaction, at) => {
        const ways = agencyChannels(channels);
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
        // Use one transaction per page, so that other writers are not blocked for long.
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
     * Makes notices due now, oldest first, that have failed and whose retry is further away than a lease: for a
     * receiver that is back. The next attempt replaces the last failed one in the count of failures, so that a notice
     * which the receiver refuses is not given up sooner because other notices get through.
     * @param some the channels to retry
     * @param leaseMs milliseconds, the same as for `claim`: notices under a lease are not sent twice
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
            // Skip rows that another process has claimed since.
            .where('touched_at', '<', at)
            .executeTakeFirstOrThrow();
          made = numUpdatedRows;
        }
      }
      return count;
    },
  });
}
