import type { Kysely, Selectable } from 'kysely';
import { insertNew, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { ChannelName } from '../delivery-queue.ts';
import type { Database, Tables } from '../schema.ts';
import { notifyOwner } from './account-notice-store.ts';
import { memberWhere, type StaffMember } from './staff-store.ts';

/** The stored part of a passkey: public data only, which lets nobody sign in. */
export interface NewPasskey {
  /** The credential's id, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The signature counter of the authenticator; 0 for authenticators that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

/** A stored passkey. Times are ISO 8601 in UTC. */
export interface Passkey extends NewPasskey {
  readonly createdAt: string;
  /** `null` until it is first used. */
  readonly usedAt: string | null;
}

/** A passkey that was just used, with the new counter of its authenticator. */
export type SignatureCounter = Pick<Passkey, 'id' | 'counter'>;

/**
 * The passkeys of staff. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param channels by which the owner is told of changes
 */
export function createPasskeyStore(database: Database, use: Access, channels: readonly ChannelName[]) {
  const { db } = database;
  return wrapVerbs(use, {
    /** A passkey with its owner; `null` for an unknown one. */
    find: async (id: string): Promise<{ readonly passkey: Passkey; readonly person: StaffMember } | null> => {
      const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return null;
      const person = await memberWhere(db, 'id', row.staff);
      return person === null ? null : { passkey: passkeyOf(row), person };
    },
    /** The passkeys of a person, oldest first. */
    list: async (staff: string): Promise<readonly Passkey[]> => {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('staff', '=', staff)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(passkeyOf);
    },
    /** Adds a passkey, and tells its owner. @param entry is logged with it; @returns `false` if it exists already */
    add: (staff: string, passkey: NewPasskey, entry: CommandEntry): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (!(await insertPasskey(transaction, at, staff, passkey))) return false;
        await insertEntry(transaction, at, entry);
        const text = `A passkey, “${passkey.name}”, was added to your account.`;
        await notifyOwner(transaction, at, staff, text, channels);
        return true;
      }),
    /** @param entryOf makes the log entry from the old and new name; @returns whether the person has this passkey */
    rename: (
      staff: string,
      id: string,
      name: string,
      entryOf: (from: string, to: string) => CommandEntry,
    ): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        const before = await transaction
          .selectFrom('passkeys')
          .select('name')
          .where('id', '=', id)
          .where('staff', '=', staff)
          .executeTakeFirst();
        if (before === undefined) return false;
        await transaction
          .updateTable('passkeys')
          .set({ name })
          .where('id', '=', id)
          .where('staff', '=', staff)
          .execute();
        await insertEntry(transaction, at, entryOf(before.name, name));
        return true;
      }),
    /** Removes a passkey, unless it is the last, and tells its owner. @param entryOf makes the log entry */
    remove: (
      staff: string,
      id: string,
      entryOf: (name: string) => CommandEntry,
    ): Promise<'removed' | 'unknown' | 'last'> =>
      transactNow(database, async (transaction, at) => {
        // Lock the owner's row, so that of two concurrent removals the second waits for the first.
        await transaction.updateTable('staff').set({ id: staff }).where('id', '=', staff).execute();
        const hers = await transaction
          .selectFrom('passkeys')
          .select(['id', 'name'])
          .where('staff', '=', staff)
          .execute();
        const removed = hers.find((row) => row.id === id);
        if (removed === undefined) return 'unknown';
        if (hers.length === 1) return 'last';
        await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
        await insertEntry(transaction, at, entryOf(removed.name));
        const text = `The passkey “${removed.name}” was removed from your account.`;
        await notifyOwner(transaction, at, staff, text, channels);
        return 'removed';
      }),
  });
}

/** @returns `false` if a passkey with this id exists */
export async function insertPasskey(
  db: Kysely<Tables>,
  at: string,
  staff: string,
  { id, publicKey, counter, transports, name }: NewPasskey,
): Promise<boolean> {
  const row = { id, staff, public_key: publicKey, counter, transports: JSON.stringify(transports), name };
  return insertNew(db, 'passkeys', { ...row, created_at: at, used_at: null });
}

/**
 * Records the use of a passkey.
 * @returns `false` when the counter has not increased: the passkey may have been copied
 */
export async function recordUse(
  db: Kysely<Tables>,
  at: string,
  { id, counter }: SignatureCounter,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('counter', '<', counter), ...(counter === 0 ? [eb('counter', '=', 0)] : [])]),
    )
    .executeTakeFirstOrThrow();
  return noted.numUpdatedRows === 1n;
}

/** The cast is safe because only `insertPasskey` writes the transports. */
function passkeyOf(row: Selectable<Tables['passkeys']>): Passkey {
  return {
    id: row.id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as readonly string[],
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  };
}
