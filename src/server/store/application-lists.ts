import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { DecidedApplication } from '../../core/submission/impact.ts';
import { lookUpsIn } from '../../core/submission/look-ups.ts';
import type { DataKeys } from '../data-keys.ts';
import type { Access } from './access.ts';
import { decidedFromRow, fromRow, tokenOf } from './application-row.ts';
import type { StoredApplication, Tables } from './schema.ts';

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

/** Reads stored applications. Every verb throws `StoreUnavailable` when the database cannot be used. */
export interface ApplicationReader {
  /** Oldest first; applications that arrive meanwhile come last. */
  list(filter: ApplicationFilter): AsyncIterable<StoredApplication>;
  get(reference: string): Promise<StoredApplication | null>;
  /** What the applications of some forms said and how they were decided, oldest first, a page at a time. */
  decisions(filter: DecisionFilter): AsyncIterable<readonly DecidedApplication[]>;
  /**
   * The applications of a person, newest first, at most 200: by an e-mail address, a phone number, or whole parts of a
   * name. It finds nothing of rows of releases before look-ups, until `rekey` has been run.
   */
  find(text: string): Promise<readonly StoredApplication[]>;
  /** The application that a ticket is for; `null` when it has expired, or nobody issued it. */
  ticketed(digest: string): Promise<StoredApplication | null>;
}

/** Reads the applications of a database. @param use the way to it */
export function createApplicationReader(db: Kysely<Tables>, use: Access, keys: DataKeys): ApplicationReader {
  return {
    async *list(filter) {
      const applications = listApplications(db, filter, keys);
      for (;;) {
        const next = await use(() => applications.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    async *decisions(filter) {
      const pages = listDecisions(db, filter, keys);
      for (;;) {
        const next = await use(() => pages.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    find: (text) =>
      use(async () => {
        const lookUps = lookUpsIn(text);
        if (lookUps.length === 0) return [];
        let query = db.selectFrom('applications').selectAll();
        for (const lookUp of lookUps) {
          // Rows of several keys stand side by side.
          const tokens = [null, ...keys.all].map((key) => tokenOf(lookUp, key));
          query = query.where('reference', 'in', (some) =>
            some.selectFrom('application_look_ups').select('reference').where('token', 'in', tokens),
          );
        }
        const rows = await query.orderBy('received_at', 'desc').orderBy('reference').limit(FOUND).execute();
        return applicationsOf(db, rows, keys);
      }),
    get: (reference) =>
      use(async () => {
        const query = db.selectFrom('applications').selectAll().where('reference', '=', reference);
        const row = await query.executeTakeFirst();
        return row === undefined ? null : ((await applicationsOf(db, [row], keys))[0] ?? null);
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
        return row === undefined ? null : ((await applicationsOf(db, [row], keys))[0] ?? null);
      }),
  };
}

/** Applications that are shown of one search. */
const FOUND = 200;

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
  keys: DataKeys,
): AsyncGenerator<StoredApplication> {
  const pages = pagesOf(PAGE, (after) => {
    let query = oldestFirst(db, PAGE).selectAll();
    if (form !== undefined) query = query.where('form', '=', form);
    if (since !== undefined) query = query.where('received_at', '>=', since);
    if (after !== null) query = query.where(isAfter(after));
    return query.execute();
  });
  for await (const rows of pages) yield* await applicationsOf(db, rows, keys);
}

/** Rows read at a time to be decided anew: they are small, and there are many. */
const DECISIONS_PAGE = 2000;

async function* listDecisions(
  db: Kysely<Tables>,
  { forms, since }: DecisionFilter,
  keys: DataKeys,
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
  for await (const rows of pages) yield rows.map((row) => decidedFromRow(row, keys));
}

function oldestFirst(db: Kysely<Tables>, limit: number) {
  return db.selectFrom('applications').orderBy('received_at').orderBy('reference').limit(limit);
}

/** The applications of rows, each with what belongs with it: whichever of them arrived first. */
async function applicationsOf(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['applications']>[],
  keys: DataKeys,
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
      keys,
    );
  });
}
