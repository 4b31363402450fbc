import type { Kysely } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import type { Tables } from '../schema.ts';
import { DAY } from '../../../core/duration.ts';

/** What the agency may be told about an application: no answers and no names. */
export interface UnopenedApplication {
  readonly reference: string;
  /** The form's id. */
  readonly form: string;
  readonly verdict: Verdict;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
}

/** Applications received more than 24 hours ago that nobody has opened. */
export interface UnopenedSummary {
  /** How many, at most `UNOPENED_COUNTED`. */
  readonly count: number;
  /** The counts by form and verdict, largest first. */
  readonly groups: readonly { readonly form: string; readonly verdict: Verdict; readonly count: number }[];
  /** The oldest ones, at most 20. */
  readonly oldest: readonly UnopenedApplication[];
}

/** Counting stops at this number: the digest says "or more". */
export const UNOPENED_COUNTED = 10_000;
const LISTED = 20;

/** @param now milliseconds since 1970 */
export async function hasUnopened(db: Kysely<Tables>, now: number): Promise<boolean> {
  return (await oldestUnopened(db, now).select('reference').limit(1).execute()).length > 0;
}

/** @param now milliseconds since 1970 */
export async function readUnopened(db: Kysely<Tables>, now: number): Promise<UnopenedSummary> {
  const counted = oldestUnopened(db, now).select(['form', 'verdict']).limit(UNOPENED_COUNTED);
  const rows = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => ['form', 'verdict', fn.countAll<number | string>().as('count')])
    .groupBy(['form', 'verdict'])
    .execute();
  // PostgreSQL's driver gives a 64-bit number as text.
  const groups = rows.map(({ count, ...group }) => ({ ...group, count: Number(count) }));
  const oldest = await oldestUnopened(db, now)
    .select(['reference', 'form', 'verdict', 'received_at as receivedAt'])
    .limit(LISTED)
    .execute();
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    groups: groups.toSorted((one, other) => other.count - one.count || (one.form < other.form ? -1 : 1)),
    oldest,
  };
}

/** Reads the index `applications_unopened`, which holds only unopened applications. */
function oldestUnopened(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('applications')
    .where('opened_at', 'is', null)
    .where('received_at', '<=', new Date(now - DAY).toISOString())
    .orderBy('received_at')
    .orderBy('reference');
}
