import { sql } from 'kysely';
import type { OpenApplication } from '../../../core/desk/queue.ts';
import { wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/** Milliseconds without a refresh after which a presence expires: a process that died has deleted none. */
const GONE_AFTER = 45_000;
/** Milliseconds for which a call that was begun counts without a refresh: a phone hides the page while it dials. */
const CALL_LASTS = 60 * 60_000;

/** A staff member and the application that she has open. */
export interface Presence {
  /** The id of the staff member. */
  readonly staff: string;
  readonly reference: string;
  /** Whether she has begun a call that she has not saved yet. */
  readonly isCalling: boolean;
}

/**
 * Who has which application open, across all processes. Every verb throws `StoreUnavailable`. @param use the way to it
 */
export function createPresenceStore({ db, clock }: Database, use: Access) {
  const ago = async (milliseconds: number) => new Date((await clock()) - milliseconds).toISOString();
  return wrapVerbs(use, {
    /**
     * Refreshes some presences, and deletes expired ones. A call that was begun goes on, whatever other pages of the
     * same person say, in this process or another one, until `endCall`.
     */
    refresh: async (present: readonly Presence[]): Promise<void> => {
      const gone = await ago(GONE_AFTER);
      const over = await ago(CALL_LASTS);
      await db
        .deleteFrom('open_applications')
        .where('seen_at', '<', gone)
        .where(({ eb, or }) => or([eb('called_at', 'is', null), eb('called_at', '<', over)]))
        .execute();
      if (present.length === 0) return;
      const seen_at = await ago(0);
      // The same person may have an application open in two tabs: a call in one of them counts.
      const each = new Map(
        present
          .toSorted((one, other) => Number(one.isCalling) - Number(other.isCalling))
          .map(({ staff, reference, isCalling }) => [
            `${staff} ${reference}`,
            { staff, reference, seen_at, called_at: isCalling ? seen_at : null },
          ]),
      );
      await db
        .insertInto('open_applications')
        .values([...each.values()])
        .onConflict((conflict) =>
          conflict.columns(['reference', 'staff']).doUpdateSet({
            seen_at,
            called_at: sql`COALESCE(open_applications.called_at, excluded.called_at)`,
          }),
        )
        .execute();
    },
    /** Ends a call: it was saved, or was none. */
    endCall: async ({ staff, reference }: Pick<Presence, 'staff' | 'reference'>): Promise<void> => {
      const hers = db.updateTable('open_applications').set({ called_at: null }).where('staff', '=', staff);
      await hers.where('reference', '=', reference).execute();
    },
    /** Ends a presence, except with a call that was begun: it goes on while its page is hidden or closed. */
    leave: async ({ staff, reference }: Pick<Presence, 'staff' | 'reference'>): Promise<void> => {
      const hers = db.deleteFrom('open_applications').where('staff', '=', staff);
      await hers.where('reference', '=', reference).where('called_at', 'is', null).execute();
    },
    /** Ends a staff member's oldest presences: each call that she begins stays, and she could begin any number. */
    keep: async (staff: string, most: number): Promise<void> => {
      const hers = db.selectFrom('open_applications').select('reference').where('staff', '=', staff);
      await db
        .deleteFrom('open_applications')
        .where('staff', '=', staff)
        .where('reference', 'not in', hers.orderBy('seen_at', 'desc').limit(most))
        .execute();
    },
    /** The open applications, ordered by reference; the people of each ordered by name. */
    list: async (): Promise<readonly OpenApplication[]> => {
      const seen = await ago(GONE_AFTER);
      const called = await ago(CALL_LASTS);
      const rows = await db
        .selectFrom('open_applications')
        .innerJoin('staff', 'staff.id', 'open_applications.staff')
        .select(['reference', 'staff.id', 'staff.name', 'called_at as calledAt'])
        .where(({ eb, or }) => or([eb('seen_at', '>', seen), eb('called_at', '>', called)]))
        .orderBy('reference')
        .orderBy('staff.name')
        .execute();
      return [...new Set(rows.map(({ reference }) => reference))].map((reference) => ({
        reference,
        people: rows
          .filter((row) => row.reference === reference)
          .map(({ id, name, calledAt }) => ({ id, name, calledAt })),
      }));
    },
  });
}
