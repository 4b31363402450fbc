import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DataKeys } from '../data-keys.ts';
import { transact, verbsUsing, type Access } from './access.ts';
import type { Database, Tables } from './schema.ts';

/** What is limited: requests of a minute, bytes of a day, or attempts to sign in at the desk. */
export type LimitKind = 'requests' | 'bytes' | 'sign-ins';

/** Everybody together, where an address stands otherwise. */
export const EVERYBODY = 'all';

/** What somebody has used in the present window of time, in all processes. */
interface UsedTogether {
  readonly amount: number;
  /** Milliseconds until the window ends. */
  readonly left: number;
}

/**
 * What processes tell each other of limits. A window begins with the first use, by the clock of the database. Every verb
 * throws `StoreUnavailable` when the database cannot be used.
 */
export type LimitStore = ReturnType<typeof createLimitStore>;

/** Milliseconds by which a clock that is adjusted may go back. A window that begins later than that is none. */
const CLOCK_TOLERANCE = 5_000;
/** Milliseconds between two removals of windows that are over. */
const CLEAN_UP = 60_000;
/** Rows in one statement. */
const ROWS = 500;
/** Characters of a digest: 128 bits. */
const DIGEST_LENGTH = 22;

/** The limits in a database. @param use the way to it */
export function createLimitStore(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  const cleaned = new Map<LimitKind, number>();

  /** With a data key, whoever has the database alone cannot tell the address. */
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

  return verbsUsing(use, {
    /**
     * Adds to what several have used, in one transaction.
     * @param length of a window, in milliseconds
     * @param uses amounts by address, or `EVERYBODY`; an address is stored as a digest
     * @returns what each of them has used now
     */
    add: async (
      kind: LimitKind,
      length: number,
      uses: ReadonlyMap<string, number>,
    ): Promise<ReadonlyMap<string, UsedTogether>> => {
      const now = await database.clock();
      await cleanUp(kind, length, now);
      const who = new Map([...uses.keys()].map((each) => [digestOf(each), each]));
      const began_at = new Date(now).toISOString();
      // In one order in every process, so that no two of them wait for each other.
      const rows = [...who]
        .map(([digest, each]) => ({ kind, who: digest, began_at, amount: uses.get(each) ?? 0 }))
        .sort((one, other) => (one.who < other.who ? -1 : 1));
      const added = await transact(db, async (transaction) => {
        const all = [];
        for (let start = 0; start < rows.length; start += ROWS)
          all.push(...(await addRows(transaction, rows.slice(start, start + ROWS), now, length)));
        return all;
      });
      return new Map(added.map((row) => [who.get(row.who) ?? row.who, usedBy(row, now, length)] as const));
    },
    /** `null` where nobody has used anything in the present window. */
    read: async (kind: LimitKind, length: number, who: string): Promise<UsedTogether | null> => {
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

/** Adds to rows whose window is present, and begins a window anew for the others. */
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

/** Between which times a window must have begun that is not over. A clock that was set back leaves some in the future. */
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
): UsedTogether {
  return { amount: Number(amount), left: Math.min(length, Date.parse(began_at) + length - now) };
}
