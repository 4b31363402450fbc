import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { asUnavailable, createAccess, transact, wrapGenerator, wrapVerbs } from './access.ts';
import { createApplicantStore } from './applications/applicant-store.ts';
import { createApplicationReader } from './applications/application-lists.ts';
import { createCatalogStore } from './catalog/catalog-store.ts';
import { chunks, createCommandLog } from './command-log.ts';
import { NO_KEYS, type DataKeys } from '../config/data-keys.ts';
import { createDeliveryStore } from './deliveries/delivery-store.ts';
import type { ChannelName } from './delivery-queue.ts';
import { createDeskStore } from './desk/desk-store.ts';
import type { ErasureLedger } from './applications/erasure-ledger.ts';
import { createErasureStore, erasedWithKey } from './applications/erasure.ts';
import { consentTexts, type ConsentTexts } from './applications/consent-texts.ts';
import { findPerson, findPicked, type PersonSearch } from './applications/person.ts';
import { StoreUnavailable } from './faults.ts';
import { withinDeadline, ANSWER_TIMEOUT, deadlineIn, type Deadline } from './deadline.ts';
import { groupCommit, type QueueSize } from './applications/group-commit.ts';
import { createInserts, type AddResult } from './applications/insert-applications.ts';
import { countPlain, createKeyGuard, requireKeys as requireKeysIn } from './applications/keys-in-use.ts';
import { createLimitStore } from './limits/limit-store.ts';
import { rekey, type RekeyProgress } from './applications/rekey.ts';
import type { Database, NewApplication, Tables } from './schema.ts';
import { promiseCache } from '../../core/caches.ts';
import { createTransferStore } from './applications/transfer-store.ts';

export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly error: StoreUnavailable };

/** Stores applications. Every verb but `health` throws `StoreUnavailable` when the database cannot be used. */
export type ApplicationStore = ReturnType<typeof createStore>;

/** Milliseconds, by the monotonic clock, for which the result of a health probe is cached. */
const HEALTH_AGE = 1000;
/** Milliseconds that a probe waits for the database. */
const HEALTH_WITHIN = 1000;
/** Milliseconds after a probe's deadline in which a busy process may still report the cause. */
const HEALTH_GRACE = 500;
/** The largest queue of applications to store: more than can be stored before their deadlines, in little memory. */
const MOST_WAITING: QueueSize = { items: 4000, bytes: 32 * 1024 * 1024 };

export interface StoreOptions {
  /** The keys that encrypt and decrypt answers; by default none: they are stored in plain text. */
  readonly keys?: DataKeys;
  /** The channels that announce each new application; by default none. */
  readonly channels?: readonly ChannelName[];
  /** Records each erasure before its commit; by default none. */
  readonly ledger?: ErasureLedger | null;
}

/**
 * Creates the store for a database of either kind.
 * @param prepare brings the schema up to date; runs before the first use, and again until it succeeds
 */
export function createStore(
  database: Database,
  prepare: () => Promise<void>,
  { keys = NO_KEYS, channels = [], ledger = null }: StoreOptions = {},
) {
  const { db } = database;
  const inserts = createInserts(keys, channels);
  // The row, its look-ups and its notices are inserted in one transaction.
  const applications = groupCommit(database, {
    write: inserts.one,
    writeTogether: inserts.together,
    orderOf: ({ idempotencyKey }) => idempotencyKey,
    most: MOST_WAITING,
  });
  const requireKeys = createKeyGuard(db, keys);
  const use = createAccess(database, prepare);
  const health = promiseCache<StoreHealth>(1, HEALTH_AGE);

  async function probe(): Promise<StoreHealth> {
    try {
      const deadline = deadlineIn(HEALTH_WITHIN);
      const probed = use(async () => {
        await probeHealth(database.within(deadline));
        await requireKeys();
      });
      await withinDeadline(deadline + HEALTH_GRACE, probed);
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
    ...wrapVerbs(use, {
      /** How many applications and notes are stored without encryption; counts up to `most`. */
      plain: (most: number): Promise<number> => countPlain(db, most),
      /** The clock of the database, in milliseconds since 1970. */
      clock: (): Promise<number> => database.clock(),
      /** @throws UnreadableAnswers, with a sentence, when rows were written by keys that are missing here */
      requireKeys: (): Promise<void> => requireKeysIn(db, keys),
      /** When the application with an idempotency key was received, or erased; `null` when there is none. */
      receivedAt: async (idempotencyKey: string): Promise<string | null> => {
        const query = db.selectFrom('applications').select('received_at');
        const row = await query.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
        return row?.received_at ?? (await erasedWithKey(db, idempotencyKey))?.at ?? null;
      },
      /** Stores the digest of a ticket to one application's outcome, and deletes expired tickets. */
      issueTicket: async (ticket: Tables['outcome_tickets']): Promise<void> => {
        const now = new Date().toISOString();
        await db.deleteFrom('outcome_tickets').where('expires_at', '<', now).execute();
        await db.insertInto('outcome_tickets').values(ticket).execute();
      },
      /** Marks applications as opened by a person, unless they are already. */
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
      /** The applications of the person with an e-mail address. */
      person: (email: string): Promise<PersonSearch> => findPerson(db, keys, email),
      /** The given applications, treated as those of one person. */
      picked: (references: readonly string[]): Promise<PersonSearch> => findPicked(db, keys, references),
      /** The legal texts of a consent version; `null` for a version that no server of this database has served. */
      consentTexts: (version: string): Promise<ConsentTexts | null> => consentTexts(db, version),
    }),
    /** The keys that encrypt and decrypt answers. */
    keys,
    /**
     * Stores an application once per idempotency key. Resolves only once the commit is on disk. Throws at the latest
     * soon after the deadline; then nothing is stored, unless a commit was under way: a retry finds what it stored.
     * @param deadline by default `ANSWER_TIMEOUT` from now
     */
    add(application: NewApplication, deadline: Deadline = deadlineIn(ANSWER_TIMEOUT)): Promise<AddResult> {
      const bytes = Buffer.byteLength(JSON.stringify(application.payload));
      const added = use(async () => {
        await requireKeys();
        return applications.add(application, bytes, deadline);
      });
      return withinDeadline(deadline, added);
    },
    /** The size of the queue of applications to store. */
    waiting: applications.waiting,
    /** Rewrites every row that was not written with the current key, page by page. Yields its progress. */
    rekey: (): AsyncIterable<RekeyProgress> => wrapGenerator(use, rekey(database, keys)),
    /** Whether an application could be stored right now, proved by a write; the fault if it could not. */
    health: (): Promise<StoreHealth> => health('', probe),
    /** The versions of forms and rules in the same database. */
    catalogs: createCatalogStore(db, use, keys),
    /** The notices of applications: the queue and its results. */
    deliveries: createDeliveryStore(database, use, keys, channels),
    /** What applicants see and do on the pages of their applications. */
    applicants: createApplicantStore(database, use, keys, channels),
    /** Rate limits, shared by all processes. */
    limits: createLimitStore(database, use, keys),
    /** Drafts in transfer to another device. */
    transfers: createTransferStore(database, use),
    /** The log of erasures, and the ways to erase. */
    erasures: createErasureStore(database, use, keys, ledger),
    /** The log of the commands that people ran. */
    commands: createCommandLog(database, use, keys),
    /** The data of the staff's desk. */
    desk: createDeskStore(database, use, keys, channels),
    /** Waits for running queries, then closes the connections. */
    close: (): Promise<void> => db.destroy(),
  };
}

/** Bound values per statement. */
const VALUES = 400;

/** The size of a long application with all its rows: a disk that cannot store another one counts as full. */
const PROBE_CONTENT = 'x'.repeat(64 * 1024);

/** The tables that storing and reading an application needs. */
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
    // Check all tables in one round trip.
    const looks = NEEDED.map((table) =>
      transaction
        .selectFrom(table)
        .select(sql`1`.as('there'))
        .limit(1)
        .as(table),
    );
    await transaction.selectNoFrom(looks).execute();
    // Takes the same table lock as an application would; matches no row.
    await transaction.deleteFrom('applications').where('reference', '=', '').execute();
    await transaction.insertInto('write_probes').values({ id, content: PROBE_CONTENT }).execute();
    await transaction.deleteFrom('write_probes').where('id', '=', id).execute();
  });
}
