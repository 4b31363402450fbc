import type { JsonObject } from '../../../core/json.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database } from '../schema.ts';

/** Milliseconds within which the file of an export is fetched. */
const FETCHED_WITHIN = 5 * 60_000;
/** Milliseconds after which nobody asks any more how an export went. */
const WATCHED = 60 * 60_000;

/** An export whose file is fetched now. */
interface TakenExport {
  /** That of its begin, with what it is of. */
  readonly entry: CommandEntry;
  /** ISO 8601 in UTC. */
  readonly begunAt: string;
}

/** How far an export is. */
interface ExportProgress {
  readonly state: 'begun' | 'done' | 'failed';
  /** Applications in the file, at its end. */
  readonly count: number | null;
}

/**
 * Exports of the last hour. Nothing leaves that does not stand in the log. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 */
export function createExportStore({ db, clock }: Database, use: Access) {
  const iso = (time: number) => new Date(time).toISOString();
  return verbsUsing(use, {
    /** Begins one, with its entry in the log. @param details what it is of, where the log does not say all of it */
    begin: async (entry: CommandEntry, details: JsonObject = entry.details): Promise<void> => {
      const now = await clock();
      const { run, account } = entry;
      const row = {
        run,
        account,
        entry: JSON.stringify({ ...entry, details }),
        created_at: iso(now),
        state: 'begun',
      };
      await transact(db, async (transaction) => {
        await transaction
          .deleteFrom('desk_exports')
          .where('created_at', '<', iso(now - WATCHED))
          .execute();
        await transaction
          .insertInto('desk_exports')
          .values({ ...row, count: null })
          .execute();
        await insertEntry(transaction, iso(now), entry);
      });
    },
    /**
     * Takes an export whose file is to be fetched, once, whichever process is asked.
     * @param account whose it is
     * @returns `null` for one that is unknown, somebody else's, taken already, or older than five minutes
     */
    take: async (run: string, account: string): Promise<TakenExport | null> => {
      const row = await db
        .updateTable('desk_exports')
        .set({ state: 'fetched' })
        .where('run', '=', run)
        .where('account', '=', account)
        .where('state', '=', 'begun')
        .where('created_at', '>', iso((await clock()) - FETCHED_WITHIN))
        .returning(['entry', 'created_at'])
        .executeTakeFirst();
      if (row === undefined) return null;
      // `begin` alone writes it.
      return { entry: JSON.parse(row.entry) as CommandEntry, begunAt: row.created_at };
    },
    /** Writes down what came of it, here and in the log. @param entry of its end */
    end: async (entry: CommandEntry): Promise<void> => {
      const at = iso(await clock());
      await transact(db, async (transaction) => {
        await transaction
          .updateTable('desk_exports')
          .set({ state: entry.state, count: entry.count })
          .where('run', '=', entry.run)
          .execute();
        await insertEntry(transaction, at, entry);
      });
    },
    /** @returns `null` for one that is unknown, somebody else's, or older than an hour */
    progress: async (run: string, account: string): Promise<ExportProgress | null> => {
      const row = await db
        .selectFrom('desk_exports')
        .select(['state', 'count'])
        .where('run', '=', run)
        .where('account', '=', account)
        .where('created_at', '>', iso((await clock()) - WATCHED))
        .executeTakeFirst();
      if (row === undefined) return null;
      const { state, count } = row;
      return state === 'done' || state === 'failed' ? { state, count } : { state: 'begun', count: null };
    },
  });
}
