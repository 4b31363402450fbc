import { randomUUID } from 'node:crypto';
import { MOST_SAVED_VIEWS, type NewView, type SavedView } from '../../../core/desk/queue.ts';
import { transactNow, wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/**
 * Views of the queue that staff members have saved: filters and an order, without any answers. Every verb throws
 * `StoreUnavailable`.
 * @param use the way to it
 */
export function createViewStore(database: Database, use: Access) {
  const { db } = database;
  return wrapVerbs(use, {
    /** The views of a staff member, oldest first. */
    list: async (staff: string): Promise<readonly SavedView[]> => {
      const rows = await db
        .selectFrom('desk_views')
        .select(['id', 'label', 'shown'])
        .where('staff', '=', staff)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      // Only `add` writes `shown`.
      return rows.map(({ shown, ...view }) => ({
        ...view,
        ...(JSON.parse(shown) as Pick<SavedView, 'filters' | 'order'>),
      }));
    },
    /** @returns the id of the view; `null` if she has the maximum number already */
    add: (staff: string, { label, filters, order }: NewView): Promise<string | null> =>
      transactNow(database, async (transaction, created_at) => {
        const id = randomUUID();
        // The update locks her row, so that two concurrent calls cannot both add the last allowed view.
        await transaction
          .updateTable('staff')
          .set(({ ref }) => ({ name: ref('name') }))
          .where('id', '=', staff)
          .execute();
        const hers = await transaction
          .selectFrom('desk_views')
          .select('id')
          .where('staff', '=', staff)
          .execute();
        if (hers.length >= MOST_SAVED_VIEWS) return null;
        const shown = JSON.stringify({ filters, order });
        await transaction.insertInto('desk_views').values({ id, staff, label, shown, created_at }).execute();
        return id;
      }),
    /** @returns whether she has it */
    rename: async (staff: string, id: string, label: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('desk_views')
        .set({ label })
        .where('id', '=', id)
        .where('staff', '=', staff)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** @returns whether she had it */
    remove: async (staff: string, id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('desk_views')
        .where('id', '=', id)
        .where('staff', '=', staff)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  });
}
