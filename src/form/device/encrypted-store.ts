import type { Json } from '../../core/json.ts';
import { openDeviceDatabase, type DeviceDatabase, type SealedRecord, type Shelf } from './device-database.ts';

/*
 * Health answers at rest on a device that others may use: AES-GCM under a key that the browser keeps and
 * gives to no script (docs/decisions/0023-encrypted-storage-on-the-device.md).
 */
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/**
 * Keeps a value until it expires.
 * @param expiresAt milliseconds since the epoch
 * @throws when storage is blocked or full, or the page is not served securely
 */
export async function keepSealed(shelf: Shelf, id: string, value: Json, expiresAt: number): Promise<void> {
  const database = await openDeviceDatabase();
  const key = await deviceKey(database);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv: nonce }, key, text);
  const writing = database.transaction(shelf, 'readwrite', { durability: 'strict' });
  await writing.store.put({ id, nonce, sealed, expiresAt });
  await writing.done;
}

/** A kept value; `null` when there is none, it has expired or cannot be read any more. */
export async function readSealed(shelf: Shelf, id: string): Promise<unknown> {
  const database = await openDeviceDatabase();
  const record = await database.get(shelf, id);
  return record === undefined ? null : unseal(database, shelf, record);
}

/** All values of a shelf that have not expired. */
export async function listSealed(shelf: Shelf): Promise<readonly unknown[]> {
  const database = await openDeviceDatabase();
  const records = await database.getAll(shelf);
  const values = await Promise.all(records.map((record) => unseal(database, shelf, record)));
  return values.filter((value) => value !== null);
}

export async function eraseSealed(shelf: Shelf, id: string): Promise<void> {
  await (await openDeviceDatabase()).delete(shelf, id);
}

async function unseal(database: DeviceDatabase, shelf: Shelf, record: SealedRecord): Promise<unknown> {
  if (record.expiresAt <= Date.now()) {
    await database.delete(shelf, record.id);
    return null;
  }
  try {
    const key = await deviceKey(database);
    const text = await crypto.subtle.decrypt({ name: ALGORITHM, iv: record.nonce }, key, record.sealed);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    // The key was cleared apart from its records: nobody can read this one again.
    await database.delete(shelf, record.id);
    return null;
  }
}

async function deviceKey(database: DeviceDatabase): Promise<CryptoKey> {
  const kept = await database.get('keys', 'device');
  if (kept !== undefined) return kept;
  // Made before the transaction, which would end while waiting for it; another tab may have been faster.
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const writing = database.transaction('keys', 'readwrite');
  const winner = await writing.store.get('device');
  if (winner === undefined) await writing.store.put(made, 'device');
  await writing.done;
  return winner ?? made;
}
