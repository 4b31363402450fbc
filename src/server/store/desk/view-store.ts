import { randomUUID } from 'node:crypto';
import { MOST_OWN_VIEWS, type NewView, type OwnView } from '../../../core/desk/queue.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/**
 * Views of the queue that people have saved for themselves: filters and an order, and nothing of an answer. Every verb
 * throws `StoreUnavailable`.
 * @param use the way to it
 */
export function createViewStore({ db, clock }: Database, use: Access) {
  return verbsUsing(use, {
    /** Those of a member of staff, the oldest first. */
    list: async (staff: string): Promise<readonly OwnView[]> => {
      const rows = await db
        .selectFrom('desk_views')
        .select(['id', 'label', 'shown'])
        .where('staff', '=', staff)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      // `add` alone writes what is shown.
      return rows.map(({ shown, ...view }) => ({
        ...view,
        ...(JSON.parse(shown) as Pick<OwnView, 'filters' | 'order'>),
      }));
    },
    /** @returns its id; `null` where she has as many as anybody may have */
    add: async (staff: string, { label, filters, order }: NewView): Promise<string | null> => {
      const id = randomUUID();
      const created_at = new Date(await clock()).toISOString();
      return transact(db, async (transaction) => {
        // Her row is locked, so that two of her pages do not both add the last one.
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
        if (hers.length >= MOST_OWN_VIEWS) return null;
        const shown = JSON.stringify({ filters, order });
        await transaction.insertInto('desk_views').values({ id, staff, label, shown, created_at }).execute();
        return id;
      });
    },
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
