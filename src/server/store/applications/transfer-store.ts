import { randomBytes } from 'node:crypto';
import { digestOfSecret } from '../../config/secrets.ts';
import { transactNow, wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/** Milliseconds: 7 days (docs/product.md#on-another-device). */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;
/** Characters of ciphertext that are stored in total: some ten thousand drafts. */
const MOST_KEPT = 64 * 1024 * 1024;
/** The minimum size that each draft counts as, so that there are at most some 65,000 rows to sum up. */
const LEAST_COUNTED = 1024;
/** Bytes of a name: 128 bits cannot be guessed. */
const NAME_BYTES = 16;

/** The format of a name. */
export const TRANSFER_NAME = /^[\w-]{22}$/;

/**
 * Drafts in transfer to another device, encrypted in the browser. The link contains the name and the key; the database
 * stores the digest of the name. Every verb throws `StoreUnavailable` when the database cannot be used.
 */
export type TransferStore = ReturnType<typeof createTransferStore>;

/** The drafts in a database. @param use the way to it */
export function createTransferStore(database: Database, use: Access) {
  const { db } = database;
  return wrapVerbs(use, {
    /**
     * Stores a ciphertext for 7 days, and deletes expired ones.
     * @param most characters that are stored in total
     * @returns its name, which is not stored; `null` if the storage is full
     */
    add: (ciphertext: string, most: number = MOST_KEPT): Promise<string | null> => {
      const name = randomBytes(NAME_BYTES).toString('base64url');
      return transactNow(database, async (transaction, at, now) => {
        await transaction.deleteFrom('draft_transfers').where('expires_at', '<=', at).execute();
        const { kept } = await transaction
          .selectFrom('draft_transfers')
          .select(({ fn }) => fn.sum<number | string | null>('size').as('kept'))
          .executeTakeFirstOrThrow();
        const size = Math.max(LEAST_COUNTED, ciphertext.length);
        if (Number(kept ?? 0) + size > most) return null;
        const expires_at = new Date(now + LIFETIME).toISOString();
        const row = { digest: digestOfSecret(name), ciphertext, size, expires_at };
        await transaction.insertInto('draft_transfers').values(row).execute();
        return name;
      });
    },
    /** The ciphertext of a name; `null` if there is none, or it has expired. */
    find: async (name: string): Promise<string | null> => {
      const row = await db
        .selectFrom('draft_transfers')
        .select('ciphertext')
        .where('digest', '=', digestOfSecret(name))
        .where('expires_at', '>', new Date(await database.clock()).toISOString())
        .executeTakeFirst();
      return row?.ciphertext ?? null;
    },
    /** Deletes a draft, if it exists: the other device has opened it, or its owner erases it. */
    remove: async (name: string): Promise<void> => {
      await transactNow(database, async (transaction) => {
        await database.overwriteDeleted(transaction);
        await transaction.deleteFrom('draft_transfers').where('digest', '=', digestOfSecret(name)).execute();
      });
    },
    /** Deletes expired drafts. */
    removeExpired: async (): Promise<void> => {
      await transactNow(database, async (transaction, at) => {
        await database.overwriteDeleted(transaction);
        await transaction.deleteFrom('draft_transfers').where('expires_at', '<=', at).execute();
      });
    },
  });
}
