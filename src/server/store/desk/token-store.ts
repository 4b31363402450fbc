import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TokenScope } from '../../../core/desk/tokens.ts';
import { insertNew, isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';

/** Milliseconds between two updates of `used_at`, so that not every request writes. */
const NOTED_EVERY = 60_000;

interface NewDeskToken {
  /** SHA-256 of its secret, in hex. */
  readonly digest: string;
  /** The purpose of the token; unique. */
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Milliseconds for which it is valid. */
  readonly validFor: number;
}

/** A token of a program. Times are ISO 8601 in UTC. */
export type DeskToken = ReturnType<typeof tokenOf>;

/** Tokens by which programs use the desk's API. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createTokenStore(database: Database, use: Access) {
  const { db, clock } = database;
  return wrapVerbs(use, {
    /** Adds a token. @param entry is logged in the same transaction; @returns `null` when another token has the name */
    add: (
      creator: StaffMember,
      { digest, name, scopes, validFor }: NewDeskToken,
      entry: CommandEntry,
    ): Promise<DeskToken | null> =>
      transactNow(database, async (transaction, createdAt, now) => {
        const id = randomUUID();
        const expiresAt = isoOf(now + validFor);
        const row = { id, digest, name, staff: creator.id, scopes: JSON.stringify(scopes), used_at: null };
        const dates = { created_at: createdAt, expires_at: expiresAt };
        if (!(await insertNew(transaction, 'desk_tokens', { ...row, ...dates }))) return null;
        await insertEntry(transaction, createdAt, entry);
        return { id, name, scopes, creator, createdAt, expiresAt, usedAt: null, isExpired: false };
      }),
    /** A valid token, whose use is recorded; `null` for one that is unknown, revoked or expired. */
    find: async (digest: string): Promise<DeskToken | null> => {
      const row = await withCreators(db).where('desk_tokens.digest', '=', digest).executeTakeFirst();
      if (row === undefined) return null;
      const now = await clock();
      const token = tokenOf(row, isoOf(now));
      if (token.isExpired) return null;
      if (token.usedAt === null || token.usedAt <= isoOf(now - NOTED_EVERY))
        await db
          .updateTable('desk_tokens')
          .set({ used_at: isoOf(now) })
          .where('id', '=', token.id)
          .execute();
      return token;
    },
    /** The tokens that are not revoked, newest first. */
    list: async (): Promise<readonly DeskToken[]> => {
      const now = isoOf(await clock());
      const rows = await withCreators(db)
        .orderBy('desk_tokens.created_at', 'desc')
        .orderBy('desk_tokens.id')
        .execute();
      return rows.map((row) => tokenOf(row, now));
    },
    /** Revokes a token. @param entryOf makes the log entry; @returns whether there was such a token */
    revoke: (id: string, entryOf: (token: DeskToken) => CommandEntry): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        const row = await withCreators(transaction).where('desk_tokens.id', '=', id).executeTakeFirst();
        const { numDeletedRows } = await transaction
          .deleteFrom('desk_tokens')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        // Of two concurrent calls, only one revokes it.
        if (row === undefined || numDeletedRows !== 1n) return false;
        await insertEntry(transaction, at, entryOf(tokenOf(row, at)));
        return true;
      }),
  });
}

/** Tokens with those who created them. */
function withCreators(db: Kysely<Tables>) {
  return db
    .selectFrom('desk_tokens')
    .innerJoin('staff', 'staff.id', 'desk_tokens.staff')
    .selectAll('staff')
    .select([
      'desk_tokens.id as token',
      'desk_tokens.name as token_name',
      'desk_tokens.scopes',
      'desk_tokens.created_at as token_created_at',
      'desk_tokens.expires_at',
      'desk_tokens.used_at',
    ]);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof withCreators>['execute']>>[number];

/** The cast rests on `add`, which alone writes the scopes. */
function tokenOf(row: TokenRow, now: string) {
  return {
    id: row.token,
    name: row.token_name,
    scopes: JSON.parse(row.scopes) as readonly TokenScope[],
    creator: memberOf(row),
    createdAt: row.token_created_at,
    expiresAt: row.expires_at,
    /** When it was last used, to the minute; `null` if never. */
    usedAt: row.used_at,
    isExpired: row.expires_at <= now,
  };
}
