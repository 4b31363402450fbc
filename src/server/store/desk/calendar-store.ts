import { CALL_MINUTES } from '../../../core/calendar.ts';
import type { Appointment } from '../../../core/desk/calendar-feed.ts';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { due } from '../deliveries/mornings.ts';
import type { Database } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';
import { DAY, MINUTE } from '../../../core/duration.ts';

/** Days that a calendar covers before and after now. */
const [BACK, AHEAD] = [7, 90];
/** The most calls, and the most next steps, in a calendar: the soonest. */
const MOST = 300;

/** The calendars of staff, and the links to them. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createCalendarStore(database: Database, use: Access) {
  const { db, clock } = database;
  /** The booked calls that begin between two times, the soonest first. */
  const bookedCalls = (from: string, to: string) =>
    db
      .selectFrom('application_calls')
      .select(['reference', 'starts_at as at'])
      .where('starts_at', '>', from)
      .where('starts_at', '<', to)
      .orderBy('starts_at')
      .orderBy('application_calls.reference')
      .limit(MOST);
  return wrapVerbs(use, {
    /** When a person's link was created, ISO 8601 in UTC; `null` if there is none. */
    madeAt: async (staff: string): Promise<string | null> => {
      const links = db.selectFrom('desk_calendars').select('made_at').where('staff', '=', staff);
      return (await links.executeTakeFirst())?.made_at ?? null;
    },
    /** Replaces a person's link. @param digest SHA-256 of its secret, in hex @param entry is logged with it */
    link: (staff: string, digest: string, entry: CommandEntry): Promise<void> =>
      transactNow(database, async (transaction, at) => {
        const made = { digest, made_at: at };
        await transaction
          .insertInto('desk_calendars')
          .values({ staff, ...made })
          .onConflict((conflict) => conflict.column('staff').doUpdateSet(made))
          .execute();
        await insertEntry(transaction, at, entry);
      }),
    /** Deletes a person's link. @param entry is logged if she had one */
    unlink: (staff: string, entry: CommandEntry): Promise<void> =>
      transactNow(database, async (transaction, at) => {
        const links = transaction.deleteFrom('desk_calendars').where('staff', '=', staff);
        const { numDeletedRows } = await links.executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await insertEntry(transaction, at, entry);
      }),
    /** The owner of a link; `null` if the link is unknown, or the owner is disabled. */
    find: async (digest: string): Promise<StaffMember | null> => {
      const row = await db
        .selectFrom('desk_calendars')
        .innerJoin('staff', 'staff.id', 'desk_calendars.staff')
        .selectAll('staff')
        .where('digest', '=', digest)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : memberOf(row);
    },
    /** The applications with a booked call that overlaps one at this time, in milliseconds since 1970. */
    callsAt: async (at: number): Promise<readonly string[]> => {
      const [from, to] = [isoOf(at - CALL_MINUTES * MINUTE), isoOf(at + CALL_MINUTES * MINUTE)];
      return (await bookedCalls(from, to).execute()).map(({ reference }) => reference);
    },
    /** A person's booked calls and next steps in the days around now. @param open the statuses that are not closed */
    appointments: async (staff: string, open: readonly string[]): Promise<readonly Appointment[]> => {
      const now = await clock();
      const [from, to] = [now - BACK * DAY, now + AHEAD * DAY].map((time) => new Date(time).toISOString());
      if (from === undefined || to === undefined) return [];
      const calls = await bookedCalls(from, to)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('applications')
              .select('applications.reference')
              .whereRef('applications.reference', '=', 'application_calls.reference')
              .where('assignee', '=', staff)
              .where('status', 'in', open),
          ),
        )
        .execute();
      const called = new Set(calls.map(({ reference, at }) => `${reference} ${at}`));
      const steps = (await due(db, staff, to, MOST, from)).filter(
        // Skip a next step that is one of the calls.
        ({ reference, dueAt, step }) => step !== '' && !called.has(`${reference} ${dueAt}`),
      );
      return [
        ...calls.map((call) => ({ ...call, step: null })),
        ...steps.map(({ reference, dueAt: at, step }) => ({ reference, at, step })),
      ];
    },
  });
}
