import { sql, type Kysely, type Selectable } from 'kysely';
import type { DecidedApplication } from '../../../core/submission/impact.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { wrapGenerator, wrapVerbs, type Access } from '../access.ts';
import { positionOf, scanApplications, type ApplicationFilter } from './application-filter.ts';
import { ANSWER_COLUMNS, decidedFromRow, fromRow } from './application-row.ts';
import { chunks } from '../command-log.ts';
import { comparePositions, merge, type Order, type Position, takePage, referencesIn } from '../keyset.ts';
import { purposesOf } from './consent-texts.ts';
import { contactsOf } from './look-up-rows.ts';
import type { StoredApplication, Tables } from '../schema.ts';

export interface DecisionFilter {
  readonly forms: readonly string[];
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
  /** The cursor: only later applications are read. */
  readonly after?: Position | null | undefined;
}

/** What identifies an application, without its answers. */
export type ApplicationOutline = Pick<StoredApplication, 'reference' | 'form' | 'receivedAt' | 'verdict'>;

/** A page of applications, newest first. */
export interface ApplicationPage {
  readonly applications: readonly StoredApplication[];
  /** The reference to pass as `before` for the next page; `null` if there is none. */
  readonly next: string | null;
  /** How many more there are, at least; exact when `isWhole`. */
  readonly more: number;
  /** Whether the scan reached the end of the matching rows. */
  readonly isWhole: boolean;
}

/**
 * Reads stored applications. Every verb throws `StoreUnavailable` when the database cannot be used.
 * @param use the way to it
 */
export function createApplicationReader(db: Kysely<Tables>, use: Access, keys: DataKeys) {
  async function decoded(row: Selectable<Tables['applications']> | undefined) {
    return row === undefined ? null : ((await applicationsOf(db, [row], keys))[0] ?? null);
  }
  return {
    ...wrapVerbs(use, {
      /**
       * The newest applications that match the filter, or those after a reference. The cost does not depend on the
       * total: where few rows match, a page can hold fewer than `limit`, or none, and still have a next page.
       * @returns `null` when there is no application with the reference
       */
      page: async (
        filter: ApplicationFilter,
        { limit, before = null }: { readonly limit: number; readonly before?: string | null },
      ): Promise<ApplicationPage | null> => {
        const from = await positionOf(db, before);
        return before !== null && from === null ? null : readPage(db, keys, filter, limit, from);
      },
      /** The outlines of these applications, in their order; deleted ones are left out. */
      outlines: (references: readonly string[]): Promise<readonly ApplicationOutline[]> =>
        readOutlines(db, references),
      get: async (reference: string): Promise<StoredApplication | null> => {
        const query = db.selectFrom('applications').selectAll().where('reference', '=', reference);
        return decoded(await query.executeTakeFirst());
      },
      /** The application that a ticket belongs to; `null` for an expired or unknown ticket. */
      ticketed: async (digest: string): Promise<StoredApplication | null> => {
        const row = await db
          .selectFrom('outcome_tickets')
          .innerJoin('applications', 'applications.reference', 'outcome_tickets.reference')
          .selectAll('applications')
          .where('outcome_tickets.digest', '=', digest)
          .where('outcome_tickets.expires_at', '>=', new Date().toISOString())
          .executeTakeFirst();
        return decoded(row);
      },
    }),
    /** Oldest first by default; then applications that arrive during the iteration come last. */
    async *list(filter: ApplicationFilter, order: Order = 'oldest'): AsyncIterable<StoredApplication> {
      for await (const page of wrapGenerator(use, listPages(db, keys, filter, order))) yield* page;
    },
    /** The answers and decisions of the applications of some forms, oldest first, in pages. */
    decisions: (filter: DecisionFilter): AsyncIterable<readonly DecidedApplication[]> =>
      wrapGenerator(use, listDecisions(db, keys, filter)),
  };
}

async function readPage(
  db: Kysely<Tables>,
  keys: DataKeys,
  filter: ApplicationFilter,
  limit: number,
  from: Position | null,
): Promise<ApplicationPage> {
  const scan = scanApplications(db, keys, filter, 'newest', from);
  const { shown, next, more, isWhole } = await takePage(scan, limit);
  return {
    applications: await readApplications(db, shown, keys),
    next: next?.reference ?? null,
    more,
    isWhole,
  };
}

/** Rows per query of a list or an export. */
const PAGE = 500;

async function* listPages(
  db: Kysely<Tables>,
  keys: DataKeys,
  filter: ApplicationFilter,
  order: Order,
): AsyncGenerator<readonly StoredApplication[]> {
  for await (const { found } of scanApplications(db, keys, filter, order))
    for (const some of chunks(found, PAGE)) yield await readApplications(db, some, keys);
}

/** The applications at some positions, in their order; those that were deleted meanwhile are left out. */
async function readApplications(
  db: Kysely<Tables>,
  positions: readonly Position[],
  keys: DataKeys,
): Promise<readonly StoredApplication[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('reference', 'in', referencesIn(positions))
    .execute();
  return applicationsOf(db, inOrder(positions, rows), keys);
}

function inOrder<Row extends { readonly reference: string }>(
  positions: readonly Pick<Position, 'reference'>[],
  rows: readonly Row[],
): readonly Row[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return positions.flatMap(({ reference }) => byReference.get(reference) ?? []);
}

/** Rows per query for re-evaluation: a page blocks the event loop for about 20 ms; with 1,000 rows it was 85 ms. */
const DECISIONS_PAGE = 200;

async function* listDecisions(
  db: Kysely<Tables>,
  keys: DataKeys,
  { forms, since, after = null }: DecisionFilter,
): AsyncGenerator<readonly DecidedApplication[]> {
  const ofForm = async function* (form: string) {
    for await (const { found } of scanApplications(db, keys, { form, since }, 'oldest', after)) yield found;
  };
  const all = merge(
    forms.map((form) => ofForm(form)),
    'oldest',
  );
  for await (const positions of all)
    for (const some of chunks(positions, DECISIONS_PAGE)) {
      const rows = await db
        .selectFrom('applications')
        .select([...ANSWER_COLUMNS, 'form', 'verdict'])
        .where('reference', 'in', referencesIn(some))
        .execute();
      yield inOrder(some, rows).map((row) => decidedFromRow(row, keys));
    }
}

async function readOutlines(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<readonly ApplicationOutline[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'form', 'received_at as receivedAt', 'verdict'])
    .where('reference', 'in', references)
    .execute();
  const positions = references.map((reference) => ({ reference }));
  return inOrder(positions, rows);
}

/** The most related references of an application: a device may give the same id to any number of applications. */
const RELATED = 20;

/** Decodes rows to applications, each with its related references, whichever arrived first. */
async function applicationsOf(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['applications']>[],
  keys: DataKeys,
): Promise<readonly StoredApplication[]> {
  const related = new Map<string, string[]>();
  for (const row of rows) if (row.application_id !== null) related.set(row.application_id, []);
  for (const { application_id: id, reference } of await relatedTo(db, [...related.keys()]))
    related.get(id ?? '')?.push(reference);
  const purposes = await purposesOf(db, rows);
  const contacts = await contactsOf(db, keys, referencesIn(rows));
  return rows.map((row) => {
    const others =
      related.get(row.application_id ?? '')?.filter((reference) => reference !== row.reference) ?? [];
    const changes = contacts.get(row.reference)?.map(({ contact }) => contact) ?? [];
    const application = fromRow(row, changes, keys);
    const { consent } = application;
    return {
      ...application,
      consent: consent === null ? null : { ...consent, purposes: purposes.get(consent.version) ?? null },
      belongsWith: others.slice(0, RELATED),
    };
  });
}

type Related = Pick<Selectable<Tables['applications']>, 'reference' | 'received_at' | 'application_id'>;

/** Application ids per statement. */
const RELATED_IDS = 100;

/** The applications with these application ids, oldest first; only some if an id has many. */
export async function relatedTo(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly Related[]> {
  const rows: Related[] = [];
  for (const some of chunks(ids, RELATED_IDS)) {
    // One subquery per id, each with its own limit: with `IN (…)` one limit would apply to all ids, and a single id can
    // have a million rows. A range instead of `=`, because PostgreSQL drops the sort order of a column that it knows to
    // be constant.
    const parts = some.map(
      (id) => sql`SELECT * FROM (
        SELECT reference, received_at, application_id FROM applications
        WHERE application_id >= ${id} AND application_id <= ${id} ORDER BY application_id LIMIT ${sql.lit(RELATED + 1)}
      ) AS related`,
    );
    rows.push(...(await sql<Related>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows);
  }
  return rows.toSorted(comparePositions);
}
