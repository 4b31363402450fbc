import type { Kysely } from 'kysely';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { recordUse, type SignatureCounter } from './passkey-store.ts';
import { memberOf, type StaffMember } from './staff-store.ts';

/** Milliseconds of inactivity after which a session ends. */
export const IDLE = 30 * 60_000;
/** The longest life of a session, in milliseconds, active or not. */
const LONGEST = 12 * 60 * 60_000;
/** Milliseconds for which a passkey confirmation is valid. */
const CONFIRMED = 5 * 60_000;
/** Milliseconds between two updates of `seen_at`, so that not every request writes. */
const NOTED_EVERY = 60_000;

/** An active session. Times are ISO 8601 in UTC. */
export interface DeskSession {
  /** SHA-256 of the secret in the cookie. */
  readonly digest: string;
  readonly person: StaffMember;
  readonly expiresAt: string;
  /** Milliseconds until it ends, without further activity. */
  readonly endsIn: number;
  /** The end of the passkey confirmation; `null` if there is none. */
  readonly confirmedUntil: string | null;
}

/** A passkey that was just used, and the log entry for it. */
interface VerifiedPasskey {
  readonly shown: SignatureCounter;
  readonly entry: CommandEntry;
}

/** A session to create. */
export interface NewSession {
  /** SHA-256 of its secret, in hex. */
  readonly digest: string;
  readonly staff: string;
  /** The browser's previous session, which this one replaces. */
  readonly replaces: string | null;
  /** Browser and system, in words. */
  readonly device: string;
  /** Whether the passkey was just used; true by default. */
  readonly isConfirmed?: boolean;
}

/**
 * The sessions of staff: opaque secrets in cookies, of which the database stores only digests.
 * @param use the way to it
 */
export function createSessionStore(database: Database, use: Access) {
  const { db, clock } = database;
  return wrapVerbs(use, {
    /** Starts a session after the passkey was used. @param digest SHA-256 of its secret, in hex */
    begin: async (digest: string, staff: string, device = ''): Promise<void> =>
      insertSession(db, await clock(), { digest, staff, device, replaces: null }),
    /** Starts a session by a passkey. @returns `false` if its counter suggests a copy: then no session starts */
    beginBy: (session: NewSession, { shown, entry }: VerifiedPasskey): Promise<boolean> =>
      transactNow(database, async (transaction, at, now) => {
        if (!(await recordUse(transaction, at, shown))) return false;
        await insertSession(transaction, now, session);
        await insertEntry(transaction, at, entry);
        return true;
      }),
    /**
     * The session, unless it has ended or its owner may no longer sign in. Records that it is used.
     * @param idle milliseconds since the last user activity, so that polling by a page does not extend the session
     */
    find: async (digest: string, idle = 0): Promise<DeskSession | null> => {
      const row = await db
        .selectFrom('desk_sessions')
        .innerJoin('staff', 'staff.id', 'desk_sessions.staff')
        .selectAll('staff')
        .select(['desk_sessions.seen_at', 'desk_sessions.expires_at', 'desk_sessions.confirmed_at'])
        .where('desk_sessions.digest', '=', digest)
        .executeTakeFirst();
      if (row === undefined || row.disabled_at !== null) return null;
      const now = await clock();
      if (row.expires_at <= isoOf(now) || row.seen_at <= isoOf(now - IDLE)) return null;
      const used = isoOf(now - idle);
      const isNoted = row.seen_at <= isoOf(now - idle - NOTED_EVERY);
      if (isNoted)
        await db.updateTable('desk_sessions').set({ seen_at: used }).where('digest', '=', digest).execute();
      const idleEnd = Date.parse(isNoted ? used : row.seen_at) + IDLE;
      const confirmed = row.confirmed_at === null ? 0 : Date.parse(row.confirmed_at) + CONFIRMED;
      return {
        digest,
        person: memberOf(row),
        expiresAt: row.expires_at,
        endsIn: Math.min(idleEnd, Date.parse(row.expires_at)) - now,
        confirmedUntil: confirmed > now ? isoOf(confirmed) : null,
      };
    },
    /** Records a passkey confirmation. @returns `false` as `beginBy` does */
    confirm: (digest: string, { shown, entry }: VerifiedPasskey): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (!(await recordUse(transaction, at, shown))) return false;
        await transaction
          .updateTable('desk_sessions')
          .set({ confirmed_at: at })
          .where('digest', '=', digest)
          .execute();
        await insertEntry(transaction, at, entry);
        return true;
      }),
    /** The active sessions of a person, newest first. */
    list: async (staff: string) => {
      const now = await clock();
      return db
        .selectFrom('desk_sessions')
        .select(['digest', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
        .where('staff', '=', staff)
        .where('expires_at', '>', isoOf(now))
        .where('seen_at', '>', isoOf(now - IDLE))
        .orderBy('created_at', 'desc')
        .execute();
    },
    /** @param entry is logged in the same transaction */
    end: (digest: string, entry?: CommandEntry): Promise<void> =>
      transactNow(database, async (transaction, at) => {
        await transaction.deleteFrom('desk_sessions').where('digest', '=', digest).execute();
        if (entry !== undefined) await insertEntry(transaction, at, entry);
      }),
    /**
     * Ends all sessions of a person, on all devices; `null` ends those of everybody.
     * @param entryOf makes the log entry, from the number of ended sessions
     * @returns how many
     */
    endAll: (staff: string | null, entryOf: (count: number) => CommandEntry): Promise<number> =>
      transactNow(database, async (transaction, at) => {
        const query = transaction.deleteFrom('desk_sessions');
        const ended = await (
          staff === null ? query : query.where('staff', '=', staff)
        ).executeTakeFirstOrThrow();
        const count = Number(ended.numDeletedRows);
        await insertEntry(transaction, at, entryOf(count));
        return count;
      }),
  });
}

/** Inserts a session within a transaction, and deletes expired ones. @param now milliseconds since 1970 */
export async function insertSession(
  db: Kysely<Tables>,
  now: number,
  { digest, staff, replaces, device, isConfirmed = true }: NewSession,
): Promise<void> {
  const at = isoOf(now);
  await db.deleteFrom('desk_sessions').where('expires_at', '<', at).execute();
  if (replaces !== null) await db.deleteFrom('desk_sessions').where('digest', '=', replaces).execute();
  await db
    .insertInto('desk_sessions')
    .values({
      digest,
      staff,
      device,
      created_at: at,
      seen_at: at,
      confirmed_at: isConfirmed ? at : null,
      expires_at: isoOf(now + LONGEST),
    })
    .execute();
}
