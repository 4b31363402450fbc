import type { ChangeKind } from '../../../core/desk/application-changes.ts';
import { transact, wrapVerbs, type Access } from '../access.ts';
import { changeEntries } from '../change-row.ts';
import { chunks } from '../command-log.ts';
import { HEAD } from '../log-chain.ts';
import type { Database } from '../schema.ts';
import { CHANGE, queueDeliveries } from '../delivery-queue.ts';

/** The id of the only row of `change_events`, and the name of the channel. */
const WEBHOOK = 'webhook';
/** Rows of one statement. */
const ROWS = 200;

/** Announces changes of applications. Every verb throws `StoreUnavailable`. */
export function createChangeEvents({ db }: Database, use: Access) {
  return wrapVerbs(use, {
    /**
     * Queues a webhook event for each change since the last call, by any process. The first call queues none and only
     * sets the cursor. The events are read from the log, so a stored change is announced even if the process that
     * stored it has died.
     * @param kinds those that the agency subscribes to; if empty, the cursor is deleted and changes until the next call
     * with kinds are never announced
     * @returns how many were queued
     */
    queueChanges: async (kinds: readonly ChangeKind[]): Promise<number> => {
      if (kinds.length === 0) {
        await db.deleteFrom('change_events').where('id', '=', WEBHOOK).execute();
        return 0;
      }
      const done = await db
        .selectFrom('change_events')
        .select('number')
        .where('id', '=', WEBHOOK)
        .executeTakeFirst();
      if (done === undefined) {
        const head = db.selectFrom('command_log_head').select('number').where('id', '=', HEAD);
        const begin = db.insertInto('change_events').columns(['number']).expression(head);
        await begin.onConflict((conflict) => conflict.doNothing()).execute();
        return 0;
      }
      const entries = await changeEntries(db, done.number + 1);
      const last = entries.at(-1);
      if (last === undefined) return 0;
      const events = entries.flatMap(({ number, changes }) =>
        changes
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ reference, at }) => ({ reference: `${CHANGE}${number} ${reference}`, receivedAt: at })),
      );
      return transact(db, async (transaction) => {
        // Only one process moves the cursor from here.
        const { numUpdatedRows } = await transaction
          .updateTable('change_events')
          .set({ number: last.number })
          .where('id', '=', WEBHOOK)
          .where('number', '=', done.number)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) return 0;
        for (const some of chunks(events, ROWS)) await queueDeliveries(transaction, some, [WEBHOOK]);
        return events.length;
      });
    },
  });
}
