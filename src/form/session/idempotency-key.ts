import { isJsonObject } from '../../core/json.ts';
import { IDEMPOTENCY_KEY } from '../../core/submission/idempotency-key.ts';
import { DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage, parseStored } from '../storage/web-storage.ts';

/**
 * How long a key is shared with other tabs, in milliseconds: a day. A later user of a shared computer is likely
 * another person with a separate application.
 */
const SHARED_FOR = 24 * 60 * 60 * 1000;

/**
 * The idempotency key of the application that is being filled on this device: the same in all tabs of one
 * form, so that two tabs make one application. No answers are stored with it.
 */
export function sharedIdempotencyKey(form: string): string {
  const shared = readSharedKey(form);
  if (shared !== null) return shared;
  const key = newIdempotencyKey();
  publishIdempotencyKey(form, key);
  return key;
}

/** Shares a key with the other tabs of this form. */
export function publishIdempotencyKey(form: string, key: string): void {
  deviceStorage.set(DEVICE_KEYS.idempotencyKey(form), JSON.stringify({ key, at: Date.now() }));
}

/** Stops sharing a key after its application is submitted or erased: the next application needs another key. */
export function revokeIdempotencyKey(form: string, key: string | null): void {
  if (readSharedKey(form) === key) deviceStorage.remove(DEVICE_KEYS.idempotencyKey(form));
}

/** A fresh idempotency key. */
export function newIdempotencyKey(): string {
  // `randomUUID` is available in secure contexts only.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function readSharedKey(form: string): string | null {
  const shared = parseStored(deviceStorage.get(DEVICE_KEYS.idempotencyKey(form)));
  if (!isJsonObject(shared)) return null;
  const { key, at } = shared;
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < SHARED_FOR;
  return isFresh && typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : null;
}
