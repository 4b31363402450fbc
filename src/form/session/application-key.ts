import { IDEMPOTENCY_KEY } from '../../core/submission/headers.ts';
import { isJsonObject } from '../../core/json.ts';
import { deviceStorage, parseStored } from '../device/safe-storage.ts';

/**
 * How long a shared key is handed to another tab, in milliseconds: a day. Who comes to a shared computer
 * later is another person with an application of their own.
 */
const SHARED_FOR = 24 * 60 * 60 * 1000;

const nameOf = (form: string): string => `harborlight.key.${form}`;

/**
 * The idempotency key of the application that is being filled on this device: the same in all tabs of one
 * form, so that two tabs make one application. No answers are kept with it.
 */
export function shareKey(form: string): string {
  const shared = sharedKey(form);
  if (shared !== null) return shared;
  const key = newKey();
  offerKey(form, key);
  return key;
}

/** Makes a key the one that other tabs of this form use. */
export function offerKey(form: string, key: string): void {
  deviceStorage.set(nameOf(form), JSON.stringify({ key, at: Date.now() }));
}

/** Ends the sharing of a key: its application has left, the next one is another. */
export function retireKey(form: string, key: string | null): void {
  if (sharedKey(form) === key) deviceStorage.remove(nameOf(form));
}

/** A fresh idempotency key. */
export function newKey(): string {
  // `randomUUID` exists on secure pages only.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function sharedKey(form: string): string | null {
  const shared = parseStored(deviceStorage.get(nameOf(form)));
  if (!isJsonObject(shared)) return null;
  const { key, at } = shared;
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < SHARED_FOR;
  return isFresh && typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : null;
}
