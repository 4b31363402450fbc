import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { Verdict } from '../../core/rules/evaluate.ts';
import { makeReference, REFERENCE_BYTES } from '../../core/submission/reference.ts';
import type { DecidedApplication } from '../../core/submission/impact.ts';
import { asUnavailable, createAccess } from './access.ts';
import { createCatalogStore, type CatalogStore } from './catalog-store.ts';
import { StoreUnavailable } from './faults.ts';
import { groupCommit } from './group-commit.ts';
import {
  decidedFromRow,
  decisionOf,
  fromRow,
  toRow,
  type Database,
  type NewApplication,
  type OutcomeTicketRow,
  type StoredApplication,
  type Tables,
} from './schema.ts';

/**
 * `stored`: committed to disk just now. `replayed`: the same application was there already.
 * `conflict`: its key was used for another application, whose reference this is.
 */
interface AddResult {
  readonly kind: 'stored' | 'replayed' | 'conflict';
  readonly reference: string;
  /** What was decided when it was stored; rules may have changed since. */
  readonly verdict: Verdict;
  /** The ids of the conditions that held then, in order. */
  readonly conditions: readonly string[];
}

export interface ApplicationFilter {
  readonly form?: string | undefined;
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
}

export interface DecisionFilter {
  readonly forms: readonly string[];
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
}

export type StoreHealth = { readonly ok: true } | { readonly ok: false; readonly error: StoreUnavailable };

/** Stores applications. Every verb but `health` throws `StoreUnavailable` when the database cannot be used. */
export interface ApplicationStore {
  /** Stores an application once per idempotency key. Resolves only once the commit is on disk. */
  add(application: NewApplication): Promise<AddResult>;
  /** Oldest first; applications that arrive meanwhile come last. */
  list(filter: ApplicationFilter): AsyncIterable<StoredApplication>;
  get(reference: string): Promise<StoredApplication | null>;
  /** What the applications of some forms said and how they were decided, oldest first, a page at a time. */
  decisions(filter: DecisionFilter): AsyncIterable<readonly DecidedApplication[]>;
  /** When the application with an idempotency key was received; `null` when there is none. */
  receivedAt(idempotencyKey: string): Promise<string | null>;
  /** Stores the digest of a ticket to one application's outcome, and drops those that have expired. */
  issueTicket(ticket: OutcomeTicketRow): Promise<void>;
  /** The application that a ticket is for; `null` when it has expired, or nobody issued it. */
  ticketed(digest: string): Promise<StoredApplication | null>;
  /** Deletes an application for good. @returns what it was; `null` when there is none */
  remove(reference: string): Promise<StoredApplication | null>;
  /** Whether an application could be stored right now, proved by a write; the fault if it could not. */
  health(): Promise<StoreHealth>;
  /** The versions of forms and rules in the same database. */
  readonly catalogs: CatalogStore;
  /** Waits for queries that are running, then closes the connections. */
  close(): Promise<void>;
}

/** Milliseconds, of a clock that nobody sets, for which the result of one health probe serves everybody who asks. */
const HEALTH_AGE = 1000;

/**
 * The store over a database of either kind.
 * @param prepare brings the schema up to date; runs before the first use, and again until it succeeds
 */
export function createStore(database: Database, prepare: () => Promise<void>): ApplicationStore {
  const { db } = database;
  const add = database.hasOneWriter
    ? groupCommit(db, (transaction, application: NewApplication) =>
        insertApplication(transaction, application),
      )
    : (application: NewApplication) => insertApplication(db, application);
  const use = createAccess(database, prepare);
  let health: { readonly until: number; readonly result: Promise<StoreHealth> } | null = null;

  async function probe(): Promise<StoreHealth> {
    try {
      await use(() => probeHealth(db));
      return { ok: true };
    } catch (error) {
      return {
        ok: false,
        error: asUnavailable(database, error) ?? new StoreUnavailable('failed', { cause: error }),
      };
    }
  }

  return {
    add: (application) => use(() => add(application)),
    async *list(filter) {
      const applications = listApplications(db, filter);
      for (;;) {
        const next = await use(() => applications.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    async *decisions(filter) {
      const pages = listDecisions(db, filter);
      for (;;) {
        const next = await use(() => pages.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    get: (reference) =>
      use(async () => {
        const query = db.selectFrom('applications').selectAll().where('reference', '=', reference);
        const row = await query.executeTakeFirst();
        return row === undefined ? null : ((await applicationsOf(db, [row]))[0] ?? null);
      }),
    receivedAt: (idempotencyKey) =>
      use(async () => {
        const query = db.selectFrom('applications').select('received_at');
        const row = await query.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
        return row?.received_at ?? null;
      }),
    issueTicket: (ticket) =>
      use(async () => {
        const now = new Date().toISOString();
        await db.deleteFrom('outcome_tickets').where('expires_at', '<', now).execute();
        await db.insertInto('outcome_tickets').values(ticket).execute();
      }),
    ticketed: (digest) =>
      use(async () => {
        const row = await db
          .selectFrom('outcome_tickets')
          .innerJoin('applications', 'applications.reference', 'outcome_tickets.reference')
          .selectAll('applications')
          .where('outcome_tickets.digest', '=', digest)
          .where('outcome_tickets.expires_at', '>=', new Date().toISOString())
          .executeTakeFirst();
        return row === undefined ? null : ((await applicationsOf(db, [row]))[0] ?? null);
      }),
    remove: (reference) =>
      use(async () => {
        await db.deleteFrom('outcome_tickets').where('reference', '=', reference).execute();
        const query = db.deleteFrom('applications').where('reference', '=', reference).returningAll();
        const row = await query.executeTakeFirst();
        if (row === undefined) return null;
        await database.purgeDeleted();
        return (await applicationsOf(db, [row]))[0] ?? null;
      }),
    health() {
      if (health === null || health.until < performance.now()) {
        const result = probe();
        health = { until: Infinity, result };
        void result.then(() => (health = { until: performance.now() + HEALTH_AGE, result }));
      }
      return health.result;
    },
    catalogs: createCatalogStore(db, use),
    close: () => db.destroy(),
  };
}

/** Of 1.5 · 10¹¹ references: even among ten million, five taken ones in a row mean a broken random source. */
const REFERENCE_ATTEMPTS = 5;

/**
 * Inserts an application once per idempotency key. The unique constraint decides, so any number of requests
 * may arrive at the same time, in any number of processes.
 * @param newReference makes a reference, by default at random
 * @throws the database's error; Error when no free reference is found
 */
export async function insertApplication(
  db: Kysely<Tables>,
  application: NewApplication,
  newReference: () => string = () => makeReference(randomBytes(REFERENCE_BYTES)),
): Promise<AddResult> {
  const row = toRow(application);
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('applications')
      .values({ reference, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { kind: 'stored', reference, ...decisionOf(row) };
    const known = await db
      .selectFrom('applications')
      .select(['reference', 'form', 'payload', 'verdict', 'reasons'])
      .where('idempotency_key', '=', row.idempotency_key)
      .executeTakeFirst();
    if (known !== undefined) {
      const isSame = known.form === row.form && known.payload === row.payload;
      return { kind: isSame ? 'replayed' : 'conflict', reference: known.reference, ...decisionOf(known) };
    }
    // The key is free, so the reference was taken: the next attempt makes another.
  }
  throw new Error(`${REFERENCE_ATTEMPTS} references in a row were taken.`);
}

/** Where a page of applications ends. */
interface Position {
  readonly received_at: string;
  readonly reference: string;
}

/**
 * Reads page after page, oldest first: a list of any length takes little memory and holds no lock between pages.
 * @param size rows of a page
 * @param read the rows after a position, at most as many; those from the start after `null`
 */
async function* pagesOf<Row extends Position>(
  size: number,
  read: (after: Position | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Position | null = null;
  do {
    const rows: readonly Row[] = await read(after);
    yield rows;
    after = rows.length === size ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

/** The condition for applications after a position. */
function isAfter({ received_at, reference }: Position) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'applications'>) =>
    eb(refTuple('received_at', 'reference'), '>', tuple(received_at, reference));
}

/** Rows of a list or an export that are read at a time. */
const PAGE = 500;

async function* listApplications(
  db: Kysely<Tables>,
  { form, since }: ApplicationFilter,
): AsyncGenerator<StoredApplication> {
  const pages = pagesOf(PAGE, (after) => {
    let query = oldestFirst(db, PAGE).selectAll();
    if (form !== undefined) query = query.where('form', '=', form);
    if (since !== undefined) query = query.where('received_at', '>=', since);
    if (after !== null) query = query.where(isAfter(after));
    return query.execute();
  });
  for await (const rows of pages) yield* await applicationsOf(db, rows);
}

/** Rows read at a time to be decided anew: they are small, and there are many. */
const DECISIONS_PAGE = 2000;

async function* listDecisions(
  db: Kysely<Tables>,
  { forms, since }: DecisionFilter,
): AsyncGenerator<readonly DecidedApplication[]> {
  if (forms.length === 0) return;
  const pages = pagesOf(DECISIONS_PAGE, (after) => {
    let query = oldestFirst(db, DECISIONS_PAGE)
      .select([
        'reference',
        'form',
        'received_at',
        'payload_encoding',
        'payload',
        'verdict',
        'reasons',
        'unknown_conditions',
      ])
      .where('form', 'in', forms);
    if (since !== undefined) query = query.where('received_at', '>=', since);
    if (after !== null) query = query.where(isAfter(after));
    return query.execute();
  });
  for await (const rows of pages) yield rows.map(decidedFromRow);
}

function oldestFirst(db: Kysely<Tables>, limit: number) {
  return db.selectFrom('applications').orderBy('received_at').orderBy('reference').limit(limit);
}

/** The applications of rows, each with what belongs with it: whichever of them arrived first. */
async function applicationsOf(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['applications']>[],
): Promise<readonly StoredApplication[]> {
  const ids = rows.flatMap(({ application_id: id }) => id ?? []);
  const related =
    ids.length === 0
      ? []
      : await db
          .selectFrom('applications')
          .select(['reference', 'application_id'])
          .where('application_id', 'in', ids)
          .orderBy('received_at')
          .orderBy('reference')
          .execute();
  return rows.map((row) => {
    const others = related.filter(
      ({ application_id: id, reference }) => id === row.application_id && reference !== row.reference,
    );
    return fromRow(
      row,
      others.map(({ reference }) => reference),
    );
  });
}

/** As long as a long application: a disk with room for one line only counts as full. */
const PROBE_CONTENT = 'x'.repeat(16 * 1024);

/** What an application needs on its way into the database and back. */
const NEEDED = ['applications', 'outcome_tickets', 'catalog_history', 'catalog_in_force'] as const;

/**
 * The health probe: writes a row, deletes it and commits. A probe that only reads would find a locked
 * database or a full disk healthy, and one that never looks at the applications a database without them.
 */
async function probeHealth(db: Kysely<Tables>): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    for (const table of NEEDED) {
      await transaction
        .selectFrom(table)
        .select(sql`1`.as('there'))
        .limit(1)
        .execute();
    }
    await transaction.insertInto('write_probes').values({ id, content: PROBE_CONTENT }).execute();
    await transaction.deleteFrom('write_probes').where('id', '=', id).execute();
  });
}
