import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Json } from '../../core/json.ts';
import { DATABASE, OBJECT_STORES } from './storage-keys.ts';

/*
 * Encrypts health answers on a device that others may use, with AES-GCM. The browser holds the key and no script can
 * read it (docs/decisions/0023-encrypted-storage-on-the-device.md).
 */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

type ObjectStore = (typeof OBJECT_STORES)[keyof typeof OBJECT_STORES];

interface EncryptedRecord {
  readonly id: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  /** The ciphertext. */
  readonly sealed: ArrayBuffer;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

interface DeviceSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: EncryptedRecord };
  unsent: { key: string; value: EncryptedRecord };
  receipts: { key: string; value: EncryptedRecord };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/**
 * Stores a value, encrypted, until it expires.
 * @param expiresAt milliseconds since the epoch; `Infinity` when only its owner deletes it
 * @throws when storage is blocked or full, or the page is not served securely
 */
export async function putEncrypted(
  store: ObjectStore,
  id: string,
  value: Json,
  expiresAt: number,
): Promise<void> {
  const database = await openDatabase();
  const key = await deviceKey(database);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, key, text);
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  await transaction.store.put({ id, nonce, sealed, expiresAt });
  await transaction.done;
}

/**
 * @returns the stored value; `null` when there is none, it has expired or cannot be decrypted
 * @throws when storage is blocked
 */
export async function getEncrypted(store: ObjectStore, id: string): Promise<unknown> {
  const database = await openDatabase();
  const record = await database.get(store, id);
  return record === undefined ? null : decrypt(database, store, record);
}

/** All values of an object store that have not expired. @throws when storage is blocked */
export async function listEncrypted(store: ObjectStore): Promise<readonly unknown[]> {
  const database = await openDatabase();
  const records = await database.getAll(store);
  const values = await Promise.all(records.map((record) => decrypt(database, store, record)));
  return values.filter((value) => value !== null);
}

/** @throws when storage is blocked */
export async function deleteEncrypted(store: ObjectStore, id: string): Promise<void> {
  await (await openDatabase()).delete(store, id);
}

async function decrypt(
  database: DeviceDatabase,
  store: ObjectStore,
  record: EncryptedRecord,
): Promise<unknown> {
  if (record.expiresAt <= Date.now()) {
    await database.delete(store, record.id);
    return null;
  }
  try {
    const key = await deviceKey(database);
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: record.nonce }, key, record.sealed);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    // The browser cleared the key but not its records: nobody can read this one again.
    await database.delete(store, record.id);
    return null;
  }
}

async function deviceKey(database: DeviceDatabase): Promise<CryptoKey> {
  const stored = await database.get('keys', 'device');
  if (stored !== undefined) return stored;
  // Generated before the transaction, which closes while waiting. Another tab may store its key first.
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction('keys', 'readwrite');
  const winner = await transaction.store.get('device');
  if (winner === undefined) await transaction.store.put(made, 'device');
  await transaction.done;
  return winner ?? made;
}

let opened: Promise<DeviceDatabase> | null = null;

function openDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<DeviceSchema>(DATABASE.name, DATABASE.version, {
    upgrade(database) {
      database.createObjectStore('keys');
      for (const store of Object.values(OBJECT_STORES)) {
        database.createObjectStore(store, { keyPath: 'id' });
      }
    },
    // Closes the connection when a newer version of the site in another tab wants to upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(), // The target is the database itself.
    terminated: () => {
      opened = null;
    },
  }).catch((reason: unknown) => {
    opened = null;
    throw reason;
  });
  return opened;
}
