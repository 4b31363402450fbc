import type { Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';

/** Milliseconds without a request after which a session has ended. */
export const IDLE = 30 * 60_000;
/** Milliseconds after which a session has ended, whatever she does. */
export const LONGEST = 12 * 60 * 60_000;
/** Milliseconds for which what needs the passkey again stays open. */
export const CONFIRMED = 5 * 60_000;
/** Milliseconds between two notes of when a session was used: not one write for each request. */
const NOTED_EVERY = 60_000;

/** A session that goes on. Times are ISO 8601 in UTC. */
export interface DeskSession {
  /** SHA-256 of the secret in the cookie. */
  readonly digest: string;
  readonly person: StaffMember;
  readonly expiresAt: string;
  /** Until when what needs the passkey again is open; `null` when it is not. */
  readonly confirmedUntil: string | null;
}

/** The sessions of staff: opaque secrets in cookies, of which the database knows the digests. */
export interface SessionStore {
  /** Begins a session, for which the passkey has just been shown. @param digest SHA-256 of its secret, in hex */
  begin(digest: string, staff: string): Promise<void>;
  /** The session, unless it has ended or its person may not sign in any more; notes that it is used. */
  find(digest: string): Promise<DeskSession | null>;
  /** Notes that the passkey was shown again. */
  confirm(digest: string): Promise<void>;
  end(digest: string): Promise<void>;
  /** Ends all sessions of a person, on all devices; of everybody without one. @returns how many */
  endAll(staff?: string): Promise<number>;
}

/** The sessions in a database. @param use the way to it */
export function createSessionStore({ db, clock }: Database, use: Access): SessionStore {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    begin: (digest, staff) =>
      use(async () => {
        const now = await clock();
        await db.deleteFrom('desk_sessions').where('expires_at', '<', iso(now)).execute();
        const row = { digest, staff, created_at: iso(now), seen_at: iso(now), confirmed_at: iso(now) };
        await db
          .insertInto('desk_sessions')
          .values({ ...row, expires_at: iso(now + LONGEST) })
          .execute();
      }),
    find: (digest) =>
      use(async () => {
        const row = await db
          .selectFrom('desk_sessions')
          .innerJoin('staff', 'staff.id', 'desk_sessions.staff')
          .selectAll('staff')
          .select(['desk_sessions.seen_at', 'desk_sessions.expires_at', 'desk_sessions.confirmed_at'])
          .where('desk_sessions.digest', '=', digest)
          .executeTakeFirst();
        if (row === undefined || row.disabled_at !== null) return null;
        const now = await clock();
        if (row.expires_at <= iso(now) || row.seen_at <= iso(now - IDLE)) return null;
        if (row.seen_at <= iso(now - NOTED_EVERY))
          await db
            .updateTable('desk_sessions')
            .set({ seen_at: iso(now) })
            .where('digest', '=', digest)
            .execute();
        const confirmed = row.confirmed_at === null ? 0 : Date.parse(row.confirmed_at) + CONFIRMED;
        return {
          digest,
          person: memberOf(row),
          expiresAt: row.expires_at,
          confirmedUntil: confirmed > now ? iso(confirmed) : null,
        };
      }),
    confirm: (digest) =>
      use(async () => {
        const now = iso(await clock());
        await db
          .updateTable('desk_sessions')
          .set({ confirmed_at: now })
          .where('digest', '=', digest)
          .execute();
      }),
    end: (digest) =>
      use(async () => {
        await db.deleteFrom('desk_sessions').where('digest', '=', digest).execute();
      }),
    endAll: (staff) =>
      use(async () => {
        const query = db.deleteFrom('desk_sessions');
        const ended = await (
          staff === undefined ? query : query.where('staff', '=', staff)
        ).executeTakeFirst();
        return Number(ended.numDeletedRows);
      }),
  };
}
