import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Verdict } from '../../core/rules/evaluate.ts';
import { transact, type Access } from './access.ts';
import { ANSWER_WITHIN, deadlineIn } from './deadline.ts';
import { groupCommit } from './group-commit.ts';
import type { Database, DisclosureRow, Tables } from './schema.ts';
import { isUnopened, unopened, type Unopened, type UnopenedApplication } from './unopened.ts';

/** The ways by which an application is announced to the agency. */
export const CHANNELS = ['email', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** `waiting` to be delivered, or being delivered; `delivered`; `dead`: given up until somebody sends it again. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead';

/** What the agency is told: no answer, no name. */
export type Notice = ApplicationNotice | DigestNotice;

/** That an application came. */
export interface ApplicationNotice extends UnopenedApplication {
  readonly kind: 'application';
  /** The same on every attempt. */
  readonly id: string;
}

/** The daily digest of what nobody has opened, as it is when it is sent. */
export interface DigestNotice {
  readonly kind: 'digest';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's: `digest 2026-11-22`. */
  readonly reference: string;
  /** When the digest was due, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly unopened: Unopened;
}

/** A notice that this process alone may deliver, until its lease ends. */
export type ClaimedNotice = Notice & {
  readonly channel: ChannelName;
  /** The number of this claim. */
  readonly attempt: number;
  /** Attempts that failed before. */
  readonly failures: number;
};

/** What became of an attempt. */
export type Settlement =
  | {
      readonly state: 'delivered';
      readonly fault: string | null;
      /** Who took it: mail addresses of the agency, or the host of its webhook. */
      readonly recipients: readonly string[];
    }
  | {
      // The next attempt is due after so many milliseconds; a failure counts for the length of the next wait.
      readonly state: 'waiting';
      readonly afterMs: number;
      readonly fault: string;
      readonly isFailure: boolean;
    }
  | { readonly state: 'dead'; readonly fault: string };

/** A notice on its way, as staff see it. */
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

/** To whom something of an application was delivered. */
export type Disclosure = Readonly<Omit<DisclosureRow, 'id'>>;

/** The fields of an application that its notice holds. */
const NOTICE_FIELDS = 'reference, form, verdict, receivedAt';

/** The queue in numbers, for health. Above `COUNTED` a number says no more than "many". */
export interface DeliverySummary {
  readonly channels: readonly ChannelName[];
  readonly waiting: number;
  readonly dead: number;
  /** Milliseconds that the oldest waiting notice has waited; 0 when none waits. */
  readonly lagMs: number;
  /** Why the oldest waiting notice was not delivered at its last attempt. */
  readonly lastFault: string | null;
  /** Channels that notices wait for and that are not configured any more. */
  readonly missingChannels: readonly string[];
}

/** The queue of one channel in numbers, for metrics; up to `COUNTED`, as above. */
export interface DeliveryQueue {
  readonly channel: ChannelName;
  readonly waiting: number;
  readonly dead: number;
}

/** Every verb throws `StoreUnavailable` when the database cannot be used. */
export interface DeliveryStore {
  /**
   * Claims notices that are due. Any number of processes may claim at the same time: each notice goes to one. When the
   * lease ends before it is settled, the notice is due again.
   * @param leaseMs milliseconds
   */
  claim(channel: ChannelName, limit: number, leaseMs: number): Promise<readonly ClaimedNotice[]>;
  /** Writes down what became of an attempt. @returns false when its lease had ended and another has claimed it */
  settle(notice: ClaimedNotice, settlement: Settlement): Promise<boolean>;
  /**
   * Makes due what was touched at a time that is yet to come: the clock was set back since, and would let it wait for
   * as long again. @returns how many
   */
  recoverFromClock(): Promise<number>;
  summary(): Promise<DeliverySummary>;
  /** The queues of all channels, also of those that are not configured. */
  queues(): Promise<readonly DeliveryQueue[]>;
  /** Oldest first, a page at a time. */
  list(state: DeliveryState | null): AsyncIterable<readonly Delivery[]>;
  /**
   * Puts the notices of an application in the queue again, delivered ones too, and makes those of channels that were
   * configured later.
   * @returns how many are in the queue now; `null` when there is no such application
   */
  resend(reference: string): Promise<number | null>;
  /** Puts every dead notice in the queue again. @returns how many */
  resendDead(): Promise<number>;
  /** Makes due at once what would wait for more than a minute, as when a receiver was repaired. @returns how many */
  resendWaiting(): Promise<number>;
  /**
   * Puts the digest of a day in the queue, from 8 o'clock on by the clock of this machine, when something has not been
   * opened for 24 hours: once a day, however many processes ask. One of a day before that nobody took gives way to it.
   * @returns how many notices were put in the queue
   */
  queueDigests(): Promise<number>;
  /** The notices of one application. */
  of(reference: string): Promise<readonly Delivery[]>;
  /** To whom an application was disclosed, oldest first: every delivery, also those of one that is erased. */
  disclosures(reference: string): Promise<readonly Disclosure[]>;
}

/** How a fault begins that will stay until somebody changes a setting, here or at the receiver. */
export const REFUSES_US = 'refuses us';

/** The largest number that a summary counts to: counting a million rows would make health slow. */
export const COUNTED = 10_000;
/** Milliseconds for which one summary serves everybody who asks. */
const SUMMARY_AGE = 1000;
/** Milliseconds by which a clock that is adjusted may go back. */
const CLOCK_TOLERANCE = 5_000;
/** Milliseconds in which an attempt under way is over. */
const SOON = 60_000;
const PAGE = 500;
/** Attempts that wait to be written down: many times what one process makes at a time. */
const MOST_SETTLEMENTS = 1000;
/** Times that a claim looks again when other processes were faster. */
const CLAIM_ROUNDS = 5;

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
    id: `msg_${randomUUID().replaceAll('-', '')}`,
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

/**
 * The deliveries in a database.
 * @param use the way to it
 * @param channels those that are configured
 */
export function createDeliveryStore(
  database: Database,
  use: Access,
  channels: readonly ChannelName[],
): DeliveryStore {
  const { db } = database;
  /** The day of the last digest that this process has seen to. */
  let digested: string | null = null;
  const settlements = groupCommit(database, {
    write: settleOne,
    orderOf: ({ notice }) => notice.id,
    most: { items: MOST_SETTLEMENTS, bytes: Infinity },
  });
  let summary: { readonly until: number; readonly result: Promise<DeliverySummary> } | null = null;

  return {
    claim: (channel, limit, leaseMs) =>
      use(async () => {
        for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
          const now = await database.clock();
          const due = await dueNotices(db, channel, limit, now);
          if (due.length === 0) return [];
          const claimed = await transact(db, async (transaction) => {
            const won: ClaimedNotice[] = [];
            // In one order in every process, so that no two of them wait for each other.
            for (const notice of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
              const { numUpdatedRows } = await transaction
                .updateTable('deliveries')
                .set({
                  attempts: notice.attempt,
                  due_at: isoOf(now + leaseMs),
                  touched_at: isoOf(now),
                })
                .where('id', '=', notice.id)
                .where('state', '=', 'waiting')
                .where('attempts', '=', notice.attempt - 1)
                .executeTakeFirstOrThrow();
              if (numUpdatedRows === 1n) won.push(notice);
            }
            return won;
          });
          if (claimed.length > 0) return claimed;
        }
        return [];
      }),
    settle: (notice, settlement) =>
      use(async () => {
        const now = await database.clock();
        return settlements.add({ notice, settlement, now }, 0, deadlineIn(ANSWER_WITHIN));
      }),
    recoverFromClock: () =>
      use(async () => {
        const now = await database.clock();
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set({ due_at: '', touched_at: isoOf(now) })
          .where('state', '=', 'waiting')
          .where('touched_at', '>', isoOf(now + CLOCK_TOLERANCE))
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),
    summary() {
      if (summary === null || summary.until < performance.now()) {
        const result = use(() => summaryOf(database, channels));
        summary = { until: performance.now() + SUMMARY_AGE, result };
      }
      return summary.result;
    },
    queues: () =>
      use(() =>
        Promise.all(
          CHANNELS.map(async (channel) => ({
            channel,
            waiting: await countOf(db, 'waiting', channel),
            dead: await countOf(db, 'dead', channel),
          })),
        ),
      ),
    async *list(state) {
      const pages = listDeliveries(db, state);
      for (;;) {
        const next = await use(() => pages.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    resend: (reference) =>
      use(async () => {
        const application = await db
          .selectFrom('applications')
          .select('received_at')
          .where('reference', '=', reference)
          .executeTakeFirst();
        if (application === undefined) return null;
        return transact(db, async (transaction) => {
          await queueDeliveries(transaction, [{ reference, receivedAt: application.received_at }], channels);
          const { numUpdatedRows } = await transaction
            .updateTable('deliveries')
            .set(AGAIN)
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          return Number(numUpdatedRows);
        });
      }),
    resendDead: () =>
      use(async () => {
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
      }),
    resendWaiting: () =>
      use(async () => {
        // An attempt under way is due again within a minute, and shall not be made twice.
        const soon = isoOf((await database.clock()) + SOON);
        const { numUpdatedRows } = await db
          .updateTable('deliveries')
          .set(AGAIN)
          .where('state', '=', 'waiting')
          .where('due_at', '>', soon)
          .executeTakeFirstOrThrow();
        return Number(numUpdatedRows);
      }),
    queueDigests: () =>
      use(async () => {
        const now = await database.clock();
        const day = digestDay(now);
        if (day === null || day === digested || channels.length === 0) return 0;
        if (!(await isUnopened(db, now))) {
          digested = day;
          return 0;
        }
        const reference = DIGEST + day;
        const queued = await db.transaction().execute(async (transaction) => {
          await transaction
            .deleteFrom('deliveries')
            .where('reference', '>=', DIGEST)
            .where('reference', '<', reference)
            .where('state', '!=', 'delivered')
            .execute();
          return queueDeliveries(transaction, [{ reference, receivedAt: isoOf(now) }], channels);
        });
        digested = day;
        return queued;
      }),
    of: (reference) =>
      use(async () => {
        const query = db.selectFrom('deliveries').selectAll().where('reference', '=', reference);
        return (await query.orderBy('channel').execute()).map(deliveryOf);
      }),
    disclosures: (reference) =>
      use(() =>
        db
          .selectFrom('disclosures')
          .select(['reference', 'at', 'channel', 'recipient', 'what'])
          .where('reference', '=', reference)
          .orderBy('at')
          .execute(),
      ),
  };
}

/** In the queue as on the first day, with the same id. An attempt under way may still settle it, until it is claimed. */
const AGAIN = { state: 'waiting', due_at: '', failures: 0 } as const;

async function dueNotices(
  db: Kysely<Tables>,
  channel: ChannelName,
  limit: number,
  now: number,
): Promise<readonly ClaimedNotice[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('applications', 'applications.reference', 'deliveries.reference')
    .select([
      'deliveries.id',
      'deliveries.reference',
      'deliveries.created_at',
      'deliveries.attempts',
      'deliveries.failures',
      'applications.form',
      'applications.verdict',
      'applications.received_at',
    ])
    .where('deliveries.state', '=', 'waiting')
    .where('deliveries.channel', '=', channel)
    .where('deliveries.due_at', '<=', isoOf(now))
    .where(({ eb, or }) =>
      or([eb('applications.reference', 'is not', null), eb('deliveries.reference', 'like', `${DIGEST}%`)]),
    )
    .orderBy('deliveries.due_at')
    .limit(limit)
    .execute();
  const notices: ClaimedNotice[] = [];
  for (const { id, reference, form, verdict, received_at: receivedAt, ...row } of rows) {
    const claim = { id, channel, attempt: row.attempts + 1, failures: row.failures };
    notices.push(
      form === null || verdict === null || receivedAt === null
        ? {
            ...claim,
            kind: 'digest',
            reference,
            madeAt: row.created_at,
            unopened: await unopened(db, now),
          }
        : // The store's `toRow` alone writes the verdict.
          { ...claim, kind: 'application', reference, form, verdict: verdict as Verdict, receivedAt },
    );
  }
  return notices;
}

/** What a digest has in place of a reference begins with; references have no such letters. */
const DIGEST = 'digest ';

/** Whether a delivery is of a digest: it has this in place of a reference. */
export function isDigest(reference: string): boolean {
  return reference.startsWith(DIGEST);
}

/** The hour of the day from which a digest is sent. */
const DIGEST_HOUR = 8;

/** The day of a digest, such as `2026-11-22`, by the clock of this machine; `null` before its hour. */
function digestDay(now: number): string | null {
  const date = new Date(now);
  if (date.getHours() < DIGEST_HOUR) return null;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

async function settleOne(
  transaction: Kysely<Tables>,
  { notice, settlement, now }: { notice: ClaimedNotice; settlement: Settlement; now: number },
): Promise<boolean> {
  const { state, fault } = settlement;
  const isFailure = settlement.state === 'dead' || (settlement.state === 'waiting' && settlement.isFailure);
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({
      state,
      due_at: settlement.state === 'waiting' ? isoOf(now + settlement.afterMs) : '',
      touched_at: isoOf(now),
      failures: notice.failures + (isFailure ? 1 : 0),
      last_fault: fault,
    })
    .where('id', '=', notice.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', notice.attempt)
    .executeTakeFirstOrThrow();
  // Whoever overstayed a lease has delivered it all the same.
  if (settlement.state === 'delivered') {
    const told = notice.kind === 'digest' ? notice.unopened.oldest : [notice];
    const { channel } = notice;
    const rows = settlement.recipients.flatMap((recipient) =>
      told.map(({ reference }) => ({
        id: randomUUID(),
        reference,
        at: isoOf(now),
        channel,
        recipient,
        what: NOTICE_FIELDS,
      })),
    );
    if (rows.length > 0) await transaction.insertInto('disclosures').values(rows).execute();
  }
  return numUpdatedRows === 1n;
}

async function summaryOf(
  { db, clock }: Database,
  channels: readonly ChannelName[],
): Promise<DeliverySummary> {
  const oldest = await db
    .selectFrom('deliveries')
    .select(['created_at', 'last_fault'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return {
    channels,
    waiting: await countOf(db, 'waiting'),
    dead: await countOf(db, 'dead'),
    lagMs: oldest === undefined ? 0 : Math.max(0, (await clock()) - Date.parse(oldest.created_at)),
    lastFault: oldest?.last_fault ?? null,
    missingChannels: (await waitingChannels(db)).filter((name) => !channels.some((each) => each === name)),
  };
}

/** The channels that notices wait for, read from an index from one to the next. */
async function waitingChannels(db: Kysely<Tables>): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const next = await db
      .selectFrom('deliveries')
      .select('channel')
      .where('state', '=', 'waiting')
      .where('channel', '>', found.at(-1) ?? '')
      .orderBy('channel')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return found;
    found.push(next.channel);
  }
}

/** The order lets no database read all rows to find a few. */
async function countOf(db: Kysely<Tables>, state: DeliveryState, channel?: ChannelName): Promise<number> {
  const all = db.selectFrom('deliveries').select('id').where('state', '=', state).limit(COUNTED);
  const some =
    channel === undefined
      ? all.orderBy('created_at').orderBy('id')
      : all.where('channel', '=', channel).orderBy('due_at');
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  // PostgreSQL's driver gives a 64-bit number as text.
  return Number(count);
}

function deliveryOf(row: Tables['deliveries']): Delivery {
  return {
    id: row.id,
    reference: row.reference,
    channel: row.channel,
    // This file alone writes it.
    state: row.state as DeliveryState,
    createdAt: row.created_at,
    nextAt: row.due_at || null,
    lastAt: row.touched_at,
    attempts: row.attempts,
    lastFault: row.last_fault,
  };
}

async function* listDeliveries(
  db: Kysely<Tables>,
  state: DeliveryState | null,
): AsyncGenerator<readonly Delivery[]> {
  for (const each of state === null ? (['dead', 'waiting', 'delivered'] as const) : [state]) {
    let after: { readonly created_at: string; readonly id: string } | null = null;
    do {
      let query = db
        .selectFrom('deliveries')
        .selectAll()
        .where('state', '=', each)
        .orderBy('created_at')
        .orderBy('id')
        .limit(PAGE);
      if (after !== null) {
        const { created_at, id } = after;
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '>', tuple(created_at, id)),
        );
      }
      const rows = await query.execute();
      yield rows.map(deliveryOf);
      after = rows.length === PAGE ? (rows.at(-1) ?? null) : null;
    } while (after !== null);
  }
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
