import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DataKeys } from '../../config/data-keys.ts';
import { transact, wrapVerbs, type Access } from '../access.ts';
import { chunks } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';

/** What is limited: requests of a minute, bytes of a day, or attempts to sign in at the desk. */
export type LimitKind = 'requests' | 'bytes' | 'sign-ins';

/** Stands for all clients together, in place of an address. */
export const EVERYBODY = 'all';

/** What an address, or everybody, has used in the current window, across all processes. */
export interface SharedUsage {
  readonly amount: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

/**
 * The usage of rate limits, shared by all processes. A window starts with the first use, by the clock of the database.
 * Every verb throws `StoreUnavailable` when the database cannot be used.
 */
export type LimitStore = ReturnType<typeof createLimitStore>;

/** Milliseconds by which an adjusted clock may go back. A window that starts later than that is ignored. */
const CLOCK_TOLERANCE = 5_000;
/** Milliseconds between two deletions of expired windows. */
const CLEAN_UP = 60_000;
/** Rows in one statement. */
const ROWS = 500;
/** Characters of a digest: 128 bits. */
const DIGEST_LENGTH = 22;

/** The limits in a database. @param use the way to it */
export function createLimitStore(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  const cleaned = new Map<LimitKind, number>();

  /** Hashes an address. With a data key, the database alone does not reveal it. */
  function digestOf(who: string): string {
    if (who === EVERYBODY) return who;
    const digest = keys.writing?.digest('limit', who) ?? createHash('sha256').update(who).digest('base64url');
    return digest.slice(0, DIGEST_LENGTH);
  }

  async function cleanUp(kind: LimitKind, length: number, now: number): Promise<void> {
    if (performance.now() - (cleaned.get(kind) ?? -Infinity) < CLEAN_UP) return;
    cleaned.set(kind, performance.now());
    const { oldest, latest } = presentAt(now, length);
    await db
      .deleteFrom('limit_usage')
      .where('kind', '=', kind)
      .where(({ eb, or }) => or([eb('began_at', '<=', oldest), eb('began_at', '>', latest)]))
      .execute();
  }

  return wrapVerbs(use, {
    /**
     * Adds the usage of several addresses, in one transaction.
     * @param length of a window, in milliseconds
     * @param uses amounts by address, or `EVERYBODY`; an address is stored as a digest
     * @returns the current usage of each
     */
    add: async (
      kind: LimitKind,
      length: number,
      uses: ReadonlyMap<string, number>,
    ): Promise<ReadonlyMap<string, SharedUsage>> => {
      const now = await database.clock();
      await cleanUp(kind, length, now);
      const who = new Map([...uses.keys()].map((each) => [digestOf(each), each]));
      const began_at = new Date(now).toISOString();
      // Insert in the same order in every process, to prevent deadlocks.
      const rows = [...who]
        .map(([digest, each]) => ({ kind, who: digest, began_at, amount: uses.get(each) ?? 0 }))
        .sort((one, other) => (one.who < other.who ? -1 : 1));
      const added = await transact(db, async (transaction) => {
        const all = [];
        for (const some of chunks(rows, ROWS)) all.push(...(await addRows(transaction, some, now, length)));
        return all;
      });
      return new Map(added.map((row) => [who.get(row.who) ?? row.who, usedBy(row, now, length)] as const));
    },
    /** The usage in the current window; `null` if there is none. */
    read: async (kind: LimitKind, length: number, who: string): Promise<SharedUsage | null> => {
      const now = await database.clock();
      const { oldest, latest } = presentAt(now, length);
      const row = await db
        .selectFrom('limit_usage')
        .select(['amount', 'began_at'])
        .where('kind', '=', kind)
        .where('who', '=', digestOf(who))
        .where('began_at', '>', oldest)
        .where('began_at', '<=', latest)
        .executeTakeFirst();
      return row === undefined ? null : usedBy(row, now, length);
    },
  });
}

/** Adds to rows whose window is current, and starts a new window for the others. */
function addRows(
  db: Kysely<Tables>,
  rows: readonly { kind: LimitKind; who: string; began_at: string; amount: number }[],
  now: number,
  length: number,
) {
  const { oldest, latest } = presentAt(now, length);
  const isPresent = sql`limit_usage.began_at > ${oldest} and limit_usage.began_at <= ${latest}`;
  return db
    .insertInto('limit_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'who']).doUpdateSet({
        amount: sql<number>`case when ${isPresent} then limit_usage.amount else 0 end + excluded.amount`,
        began_at: sql<string>`case when ${isPresent} then limit_usage.began_at else excluded.began_at end`,
      }),
    )
    .returning(['who', 'amount', 'began_at'])
    .execute();
}

/** The range of start times of a current window. After the clock was set back, some windows start in the future. */
function presentAt(now: number, length: number): { readonly oldest: string; readonly latest: string } {
  return {
    oldest: new Date(now - length).toISOString(),
    latest: new Date(now + CLOCK_TOLERANCE).toISOString(),
  };
}

function usedBy(
  { amount, began_at }: { readonly amount: number | string; readonly began_at: string },
  now: number,
  length: number,
): SharedUsage {
  return { amount: Number(amount), left: Math.min(length, Date.parse(began_at) + length - now) };
}
