import { sql, type Kysely, type Selectable } from 'kysely';
import type { DecidedApplication } from '../../core/submission/impact.ts';
import type { DataKeys } from '../data-keys.ts';
import { eachUsing, verbsUsing, type Access } from './access.ts';
import { positionOf, stretchesOf, type ApplicationFilter } from './application-filter.ts';
import { decidedFromRow, fromRow } from './application-row.ts';
import { chunks } from './command-log.ts';
import { comparePositions, merge, type Order, type Position, pageOn, referencesIn } from './keyset.ts';
import { purposesOf } from './consent-texts.ts';
import type { StoredApplication, Tables } from './schema.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';

export interface DecisionFilter {
  readonly forms: readonly string[];
  /** ISO 8601 in UTC; applications received at this time or later. */
  readonly since?: string | undefined;
  /** Where to go on: only what stands behind. */
  readonly after?: Position | null | undefined;
}

/** What tells an application from another, and no answer. */
export type ApplicationOutline = Pick<StoredApplication, 'reference' | 'form' | 'receivedAt' | 'verdict'>;

/** Some applications of many, newest first. */
export interface ApplicationPage {
  readonly applications: readonly StoredApplication[];
  /** The reference from which the next page goes on; `null` when there is none. */
  readonly next: string | null;
  /** How many more there are at least; exactly so many when `isWhole`. */
  readonly more: number;
  /** Whether everything was looked at to count them. */
  readonly isWhole: boolean;
}

/**
 * Reads stored applications. Every verb throws `StoreUnavailable` when the database cannot be used.
 * @param use the way to it
 */
export function createApplicationReader(db: Kysely<Tables>, use: Access, keys: DataKeys) {
  return {
    ...verbsUsing(use, {
      /**
       * The newest applications that the filter admits, or those that come after a reference. It costs the same however many
       * there are: where few of very many are admitted, a page can hold less than its limit, or nothing, and have a next one.
       * @returns `null` when there is no application with the reference
       */
      page: async (
        filter: ApplicationFilter,
        { limit, before = null }: { readonly limit: number; readonly before?: string | null },
      ): Promise<ApplicationPage | null> => {
        const from = await positionOf(db, before);
        return before !== null && from === null ? null : readPage(db, keys, filter, limit, from);
      },
      /** What stands beside the answers of some applications, in their order; those that were deleted are left out. */
      outlines: (references: readonly string[]): Promise<readonly ApplicationOutline[]> =>
        readOutlines(db, references),
      get: async (reference: string): Promise<StoredApplication | null> => {
        const query = db.selectFrom('applications').selectAll().where('reference', '=', reference);
        const row = await query.executeTakeFirst();
        return row === undefined ? null : ((await applicationsOf(db, [row], keys))[0] ?? null);
      },
      /** The application that a ticket is for; `null` when it has expired, or nobody issued it. */
      ticketed: async (digest: string): Promise<StoredApplication | null> => {
        const row = await db
          .selectFrom('outcome_tickets')
          .innerJoin('applications', 'applications.reference', 'outcome_tickets.reference')
          .selectAll('applications')
          .where('outcome_tickets.digest', '=', digest)
          .where('outcome_tickets.expires_at', '>=', new Date().toISOString())
          .executeTakeFirst();
        return row === undefined ? null : ((await applicationsOf(db, [row], keys))[0] ?? null);
      },
    }),
    /** By default oldest first; then applications that arrive meanwhile come last. */
    async *list(filter: ApplicationFilter, order: Order = 'oldest'): AsyncIterable<StoredApplication> {
      for await (const page of eachUsing(use, listPages(db, keys, filter, order))) yield* page;
    },
    /** What the applications of some forms said and how they were decided, oldest first, a page at a time. */
    decisions: (filter: DecisionFilter): AsyncIterable<readonly DecidedApplication[]> =>
      eachUsing(use, listDecisions(db, keys, filter)),
  };
}

async function readPage(
  db: Kysely<Tables>,
  keys: DataKeys,
  filter: ApplicationFilter,
  limit: number,
  from: Position | null,
): Promise<ApplicationPage> {
  const way = stretchesOf(db, keys, filter, 'newest', from);
  const { shown, next, more, isWhole } = await pageOn(way, limit);
  return {
    applications: await readApplications(db, shown, keys),
    next: next?.reference ?? null,
    more,
    isWhole,
  };
}

/** Rows of a list or an export that are read at a time. */
const PAGE = 500;

async function* listPages(
  db: Kysely<Tables>,
  keys: DataKeys,
  filter: ApplicationFilter,
  order: Order,
): AsyncGenerator<readonly StoredApplication[]> {
  for await (const { found: positions } of stretchesOf(db, keys, filter, order))
    for (let at = 0; at < positions.length; at += PAGE)
      yield await readApplications(db, positions.slice(at, at + PAGE), keys);
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

/** Rows read at a time to be decided anew: about 20 ms for which requests wait; it was 85 ms with 1,000. */
const DECISIONS_PAGE = 200;

async function* listDecisions(
  db: Kysely<Tables>,
  keys: DataKeys,
  { forms, since, after = null }: DecisionFilter,
): AsyncGenerator<readonly DecidedApplication[]> {
  const ofForm = async function* (form: string) {
    for await (const { found } of stretchesOf(db, keys, { form, since }, 'oldest', after)) yield found;
  };
  const all = merge(
    forms.map((form) => ofForm(form)),
    'oldest',
  );
  for await (const positions of all)
    for (let at = 0; at < positions.length; at += DECISIONS_PAGE) {
      const some = positions.slice(at, at + DECISIONS_PAGE);
      const rows = await db
        .selectFrom('applications')
        .select([
          'reference',
          'form',
          'payload_encoding',
          'payload',
          'verdict',
          'reasons',
          'unknown_conditions',
        ])
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
  // `toRow` alone writes the verdict.
  return inOrder(positions, rows).map((row) => ({ ...row, verdict: row.verdict as Verdict }));
}

/** References that an application names at most as belonging with it: a device may give any number the same id. */
const RELATED = 20;

/** The applications of rows, each with what belongs with it: whichever of them arrived first. */
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
  return rows.map((row) => {
    const others =
      related.get(row.application_id ?? '')?.filter((reference) => reference !== row.reference) ?? [];
    const agreedTo = purposes.get(row.consent_version ?? '') ?? null;
    return fromRow(row, others.slice(0, RELATED), agreedTo, keys);
  });
}

type Related = Pick<Selectable<Tables['applications']>, 'reference' | 'received_at' | 'application_id'>;

/** Application ids that one statement asks for. */
const RELATED_IDS = 100;

/** What has one of some application ids, oldest first; of each at least some. */
export async function relatedTo(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly Related[]> {
  const rows: Related[] = [];
  for (const some of chunks(ids, RELATED_IDS)) {
    // One part for each id, which reads the index and stops: a list of ids has one limit for all, and one of them can
    // have a million rows. A range, because PostgreSQL forgets the order of what it knows to be equal.
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
