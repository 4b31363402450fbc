import type { ExportState } from '../../../core/desk/export.ts';
import type { JsonObject } from '../../../core/json.ts';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database } from '../schema.ts';

/** Milliseconds within which the file of an export has to be fetched. */
const FETCHED_WITHIN = 5 * 60_000;
/** Milliseconds after which the progress of an export is no longer available. */
const WATCHED = 60 * 60_000;

/**
 * Exports of the last hour. Nothing is exported without an entry in the log. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 */
export function createExportStore(database: Database, use: Access) {
  const { db, clock } = database;
  return wrapVerbs(use, {
    /** Starts an export, and logs it. @param details what is exported, if the log entry does not say all of it */
    begin: (entry: CommandEntry, details: JsonObject = entry.details): Promise<void> =>
      transactNow(database, async (transaction, at, now) => {
        const { run, account } = entry;
        await transaction
          .deleteFrom('desk_exports')
          .where('created_at', '<', isoOf(now - WATCHED))
          .execute();
        await transaction
          .insertInto('desk_exports')
          .values({
            run,
            account,
            entry: JSON.stringify({ ...entry, details }),
            created_at: at,
            state: 'begun',
            count: null,
          })
          .execute();
        await insertEntry(transaction, at, entry);
      }),
    /**
     * Claims an export whose file is to be fetched. It works once, in whichever process gets the request.
     * @param account that started it
     * @returns `null` if it is unknown, another account's, claimed already, or older than five minutes
     */
    take: async (run: string, account: string) => {
      const row = await db
        .updateTable('desk_exports')
        .set({ state: 'fetched' })
        .where('run', '=', run)
        .where('account', '=', account)
        .where('state', '=', 'begun')
        .where('created_at', '>', isoOf((await clock()) - FETCHED_WITHIN))
        .returning(['entry', 'created_at'])
        .executeTakeFirst();
      if (row === undefined) return null;
      // Only `begin` writes it.
      return { entry: JSON.parse(row.entry) as CommandEntry, begunAt: row.created_at };
    },
    /** Stores the result, and logs it. @param entry of the end of the export */
    end: (entry: CommandEntry): Promise<void> =>
      transactNow(database, async (transaction, at) => {
        await transaction
          .updateTable('desk_exports')
          .set({ state: entry.state, count: entry.count })
          .where('run', '=', entry.run)
          .execute();
        await insertEntry(transaction, at, entry);
      }),
    /** @returns `null` if it is unknown, another account's, or older than an hour */
    progress: async (run: string, account: string): Promise<ExportState | null> => {
      const row = await db
        .selectFrom('desk_exports')
        .select(['state', 'count'])
        .where('run', '=', run)
        .where('account', '=', account)
        .where('created_at', '>', isoOf((await clock()) - WATCHED))
        .executeTakeFirst();
      if (row === undefined) return null;
      const { state, count } = row;
      return state === 'done' || state === 'failed' ? { state, count } : { state: 'begun', count: null };
    },
  });
}
