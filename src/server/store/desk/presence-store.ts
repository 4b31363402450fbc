import type { OpenApplication } from '../../../core/desk/queue.ts';
import { verbsUsing, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/** Milliseconds after which whoever was not seen has left: a process that died has told nobody. */
const GONE_AFTER = 45_000;

/** Somebody of the staff, and the application that she has open. */
export interface Present {
  /** An id. */
  readonly staff: string;
  readonly reference: string;
}

/** Who has which application open just now, on any process. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createPresenceStore({ db, clock }: Database, use: Access) {
  const ago = async (milliseconds: number) => new Date((await clock()) - milliseconds).toISOString();
  return verbsUsing(use, {
    /** Notes that some people have some applications open, and forgets who has left. */
    keep: async (present: readonly Present[]): Promise<void> => {
      const gone = await ago(GONE_AFTER);
      await db.deleteFrom('open_applications').where('seen_at', '<', gone).execute();
      if (present.length === 0) return;
      const seen_at = await ago(0);
      // Two pages of hers may show the same one.
      const each = new Map(present.map((one) => [`${one.staff} ${one.reference}`, { ...one, seen_at }]));
      await db
        .insertInto('open_applications')
        .values([...each.values()])
        .onConflict((conflict) => conflict.columns(['reference', 'staff']).doUpdateSet({ seen_at }))
        .execute();
    },
    leave: async ({ staff, reference }: Present): Promise<void> => {
      const hers = db.deleteFrom('open_applications').where('staff', '=', staff);
      await hers.where('reference', '=', reference).execute();
    },
    /** By reference; the people of each by name. */
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
