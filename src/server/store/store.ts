import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { asUnavailable, createAccess, eachUsing, transact, verbsUsing } from './access.ts';
import { createApplicantStore } from './applicant-store.ts';
import { createApplicationReader } from './application-lists.ts';
import { createCatalogStore } from './catalog-store.ts';
import { chunks, createCommandLog } from './command-log.ts';
import { NO_KEYS, type DataKeys } from '../data-keys.ts';
import { createDeliveryStore } from './deliveries/delivery-store.ts';
import type { ChannelName } from './deliveries/queue.ts';
import { createDeskStore } from './desk/desk-store.ts';
import type { ErasureLedger } from './erasure-ledger.ts';
import { createErasureStore, erasedWithKey } from './erasure.ts';
import { consentTexts, type KeptTexts } from './consent-texts.ts';
import { findPerson, findPicked, type PersonSearch } from './person.ts';
import { StoreUnavailable } from './faults.ts';
import { answeredBy, ANSWER_WITHIN, deadlineIn, type Deadline } from './deadline.ts';
import { groupCommit, type QueueSize } from './group-commit.ts';
import { insertsWith, type AddResult } from './insert-applications.ts';
import { countPlain, createKeyGuard, requireKeys as requireKeysIn } from './keys-in-use.ts';
import { createLimitStore } from './limit-store.ts';
import { rekey, type Rekeyed } from './rekey.ts';
import type { Database, NewApplication, OutcomeTicketRow, Tables } from './schema.ts';
import { rememberAnswers } from '../remember.ts';
import { createTransferStore } from './transfer-store.ts';

export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly error: StoreUnavailable };

/** Stores applications. Every verb but `health` throws `StoreUnavailable` when the database cannot be used. */
export type ApplicationStore = ReturnType<typeof createStore>;

/** Milliseconds, of a clock that nobody sets, for which the result of one health probe serves everybody who asks. */
const HEALTH_AGE = 1000;
/** Milliseconds that a probe waits for the database. */
const HEALTH_WITHIN = 1000;
/** Milliseconds in which a busy process finds out what kept it waiting. */
const HEALTH_GRACE = 500;
/** What may wait to be stored: more than can be stored in the time that each has, and little memory. */
const MOST_WAITING: QueueSize = { items: 4000, bytes: 32 * 1024 * 1024 };

export interface StoreOptions {
  /** By which answers are written and read; by default none: they are stored as they are. */
  readonly keys?: DataKeys;
  /** By which each new application is announced; by default none. */
  readonly channels?: readonly ChannelName[];
  /** Takes each erasure before its commit; by default none. */
  readonly ledger?: ErasureLedger | null;
}

/**
 * The store over a database of either kind.
 * @param prepare brings the schema up to date; runs before the first use, and again until it succeeds
 */
export function createStore(
  database: Database,
  prepare: () => Promise<void>,
  { keys = NO_KEYS, channels = [], ledger = null }: StoreOptions = {},
) {
  const { db } = database;
  const inserts = insertsWith(keys, channels);
  // The row, its look-ups and its notices stand in one transaction.
  const applications = groupCommit(database, {
    write: inserts.one,
    writeTogether: inserts.together,
    orderOf: ({ idempotencyKey }) => idempotencyKey,
    most: MOST_WAITING,
  });
  const requireKeys = createKeyGuard(db, keys);
  const use = createAccess(database, prepare);
  const health = rememberAnswers<StoreHealth>(1, HEALTH_AGE);

  async function probe(): Promise<StoreHealth> {
    try {
      const deadline = deadlineIn(HEALTH_WITHIN);
      const probed = use(async () => {
        await probeHealth(database.within(deadline));
        await requireKeys();
      });
      await answeredBy(deadline + HEALTH_GRACE, probed);
      return { ok: true };
    } catch (error) {
      return {
        ok: false,
        error: asUnavailable(database, error) ?? new StoreUnavailable('failed', { cause: error }),
      };
    }
  }

  return {
    ...createApplicationReader(db, use, keys),
    ...verbsUsing(use, {
      /** How many applications and notes stand in the database without encryption; never more than `most`. */
      plain: (most: number): Promise<number> => countPlain(db, most),
      /** The time of the database, in milliseconds. */
      clock: (): Promise<number> => database.clock(),
      /** @throws UnreadableAnswers, with a sentence, when rows were written by keys that are missing here */
      requireKeys: (): Promise<void> => requireKeysIn(db, keys),
      /** When the application with an idempotency key was received, or erased; `null` when there is none. */
      receivedAt: async (idempotencyKey: string): Promise<string | null> => {
        const query = db.selectFrom('applications').select('received_at');
        const row = await query.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
        return row?.received_at ?? (await erasedWithKey(db, idempotencyKey))?.at ?? null;
      },
      /** Stores the digest of a ticket to one application's outcome, and drops those that have expired. */
      issueTicket: async (ticket: OutcomeTicketRow): Promise<void> => {
        const now = new Date().toISOString();
        await db.deleteFrom('outcome_tickets').where('expires_at', '<', now).execute();
        await db.insertInto('outcome_tickets').values(ticket).execute();
      },
      /** Notes that a person has opened these applications, unless one did before. */
      markOpened: async (references: readonly string[]): Promise<void> => {
        const now = new Date(await database.clock()).toISOString();
        for (const some of chunks(references, VALUES))
          await db
            .updateTable('applications')
            .set({ opened_at: now })
            .where('reference', 'in', some)
            .where('opened_at', 'is', null)
            .execute();
      },
      /** The applications of a person, by an e-mail address. */
      person: (email: string): Promise<PersonSearch> => findPerson(db, keys, email),
      /** Some applications as those of one person. */
      picked: (references: readonly string[]): Promise<PersonSearch> => findPicked(db, keys, references),
      /** The legal texts of a version that somebody agreed to; `null` for one that no server of this database has shown. */
      consentTexts: (version: string): Promise<KeptTexts | null> => consentTexts(db, version),
    }),
    /** The keys by which answers are written and read. */
    keys,
    /**
     * Stores an application once per idempotency key. Resolves only once the commit is on disk. When it throws instead, at
     * the latest soon after the deadline, nothing is stored, or a commit was under way: then a retry finds what it stored.
     * @param deadline by default `ANSWER_WITHIN` from now
     */
    add(application: NewApplication, deadline: Deadline = deadlineIn(ANSWER_WITHIN)): Promise<AddResult> {
      const bytes = Buffer.byteLength(JSON.stringify(application.payload));
      const added = use(async () => {
        await requireKeys();
        return applications.add(application, bytes, deadline);
      });
      return answeredBy(deadline, added);
    },
    /** The applications that wait to be stored. */
    waiting: applications.waiting,
    /** Writes every row anew that was not written by the key that writes, a page at a time; says after each how far it is. */
    rekey: (): AsyncIterable<Rekeyed> => eachUsing(use, rekey(database, keys)),
    /** Whether an application could be stored right now, proved by a write; the fault if it could not. */
    health: (): Promise<StoreHealth> => health('', probe),
    /** The versions of forms and rules in the same database. */
    catalogs: createCatalogStore(db, use, keys),
    /** The notices of applications to the agency, on their way or delivered. */
    deliveries: createDeliveryStore(database, use, keys, channels),
    /** What applicants see and do on the pages of their applications. */
    applicants: createApplicantStore(database, use, keys, channels),
    /** What processes tell each other of limits. */
    limits: createLimitStore(database, use, keys),
    /** Unfinished applications on their way to another device. */
    transfers: createTransferStore(database, use),
    /** What was erased, and the ways to erase. */
    erasures: createErasureStore(database, use, keys, ledger),
    /** The commands that people ran. */
    commands: createCommandLog(database, use, keys),
    /** What the staff's desk keeps. */
    desk: createDeskStore(database, use, keys, channels),
    /** Waits for queries that are running, then closes the connections. */
    close: (): Promise<void> => db.destroy(),
  };
}

/** Values of one statement. */
const VALUES = 400;

/** As much as a long application with all that is written beside it: a disk on which the next one fails counts as full. */
const PROBE_CONTENT = 'x'.repeat(64 * 1024);

/** What an application needs on its way into the database and back. */
const NEEDED = [
  'applications',
  'application_look_ups',
  'outcome_tickets',
  'deliveries',
  'disclosures',
  'erasures',
  'catalog_history',
  'catalog_in_force',
] as const;

/**
 * The health probe: writes a row, deletes it and commits. A probe that only reads would find a locked
 * database or a full disk healthy, and one that never looks at the applications a database without them.
 */
async function probeHealth(db: Kysely<Tables>): Promise<void> {
  const id = randomUUID();
  await transact(db, async (transaction) => {
    // In one way to the database, however many there are.
    const looks = NEEDED.map((table) =>
      transaction
        .selectFrom(table)
        .select(sql`1`.as('there'))
        .limit(1)
        .as(table),
    );
    await transaction.selectNoFrom(looks).execute();
    // Waits for a lock of the table alone, as an application would.
    await transaction.deleteFrom('applications').where('reference', '=', '').execute();
    await transaction.insertInto('write_probes').values({ id, content: PROBE_CONTENT }).execute();
    await transaction.deleteFrom('write_probes').where('id', '=', id).execute();
  });
}
