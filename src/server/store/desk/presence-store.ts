import type { OpenApplication } from '../../../core/desk/queue.ts';
import { wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/** Milliseconds without a refresh after which a presence expires: a process that died has deleted none. */
const GONE_AFTER = 45_000;

/** A staff member and the application that she has open. */
export interface Presence {
  /** The id of the staff member. */
  readonly staff: string;
  readonly reference: string;
}

/**
 * Who has which application open, across all processes. Every verb throws `StoreUnavailable`. @param use the way to it
 */
export function createPresenceStore({ db, clock }: Database, use: Access) {
  const ago = async (milliseconds: number) => new Date((await clock()) - milliseconds).toISOString();
  return wrapVerbs(use, {
    /** Refreshes some presences, and deletes expired ones. */
    refresh: async (present: readonly Presence[]): Promise<void> => {
      const gone = await ago(GONE_AFTER);
      await db.deleteFrom('open_applications').where('seen_at', '<', gone).execute();
      if (present.length === 0) return;
      const seen_at = await ago(0);
      // The same person may have an application open in two tabs.
      const each = new Map(present.map((one) => [`${one.staff} ${one.reference}`, { ...one, seen_at }]));
      await db
        .insertInto('open_applications')
        .values([...each.values()])
        .onConflict((conflict) => conflict.columns(['reference', 'staff']).doUpdateSet({ seen_at }))
        .execute();
    },
    leave: async ({ staff, reference }: Presence): Promise<void> => {
      const hers = db.deleteFrom('open_applications').where('staff', '=', staff);
      await hers.where('reference', '=', reference).execute();
    },
    /** The open applications, ordered by reference; the people of each ordered by name. */
    list: async (): Promise<readonly OpenApplication[]> => {
      const rows = await db
        .selectFrom('open_applications')
        .innerJoin('staff', 'staff.id', 'open_applications.staff')
        .select(['reference', 'staff.id', 'staff.name'])
        .where('seen_at', '>', await ago(GONE_AFTER))
        .orderBy('reference')
        .orderBy('staff.name')
        .execute();
      return [...new Set(rows.map(({ reference }) => reference))].map((reference) => ({
        reference,
        people: rows.filter((row) => row.reference === reference).map(({ id, name }) => ({ id, name })),
      }));
    },
  });
}
