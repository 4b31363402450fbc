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
  const iso = (time: number) => new Date(time).toISOString();
  return verbsUsing(use, {
    /** Notes that some people have some applications open, and forgets who has left. What was erased is left out. */
    keep: async (present: readonly Present[]): Promise<void> => {
      if (present.length === 0) return;
      const references = present.map(({ reference }) => reference);
      const there = await db
        .selectFrom('applications')
        .select('reference')
        .where('reference', 'in', references)
        .execute();
      const now = await clock();
      const rows = present
        .filter((each) => there.some(({ reference }) => reference === each.reference))
        .map((each) => ({ ...each, seen_at: iso(now) }));
      if (rows.length > 0)
        await db
          .insertInto('open_applications')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['reference', 'staff']).doUpdateSet({ seen_at: iso(now) }),
          )
          .execute();
      await db
        .deleteFrom('open_applications')
        .where('seen_at', '<', iso(now - GONE_AFTER))
        .execute();
    },
    leave: async ({ staff, reference }: Present): Promise<void> => {
      await db
        .deleteFrom('open_applications')
        .where('reference', '=', reference)
        .where('staff', '=', staff)
        .execute();
    },
    /** By reference; the people of each by name. */
    list: async (): Promise<readonly OpenApplication[]> => {
      const rows = await db
        .selectFrom('open_applications')
        .innerJoin('staff', 'staff.id', 'open_applications.staff')
        .select(['reference', 'staff.id', 'staff.name'])
        .where('seen_at', '>', iso((await clock()) - GONE_AFTER))
        .orderBy('reference')
        .orderBy('staff.name')
        .orderBy('staff.id')
        .execute();
      return [...new Set(rows.map(({ reference }) => reference))].map((reference) => ({
        reference,
        people: rows.filter((row) => row.reference === reference).map(({ id, name }) => ({ id, name })),
      }));
    },
  });
}
