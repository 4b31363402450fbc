import { DATABASE, DEVICE_KEYS, OBJECT_STORES } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';

/** Whether the outbox holds anything. Every page asks this, and loads the outbox only when it does. */
export function hasOutboxMarker(): boolean {
  return deviceStorage.get(DEVICE_KEYS.outboxMarker) !== null;
}

/**
 * Sets the marker where the outbox holds something without it. A browser writes `localStorage` seconds later than the
 * outbox, and one that is ended meanwhile keeps the application alone
 * (docs/decisions/0185-a-browser-that-is-ended.md).
 * @returns whether it did. @throws when storage is blocked
 */
export async function markForgotten(): Promise<boolean> {
  if (hasOutboxMarker()) return false;
  // To open a database makes it; a browser that is too old to say which there are throws.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === DATABASE.name)) return false;
  const database = await done(indexedDB.open(DATABASE.name));
  const held = await done(
    database.transaction(OBJECT_STORES.outbox).objectStore(OBJECT_STORES.outbox).count(),
  );
  database.close();
  if (held > 0) setOutboxMarker(true);
  return held > 0;
}

/** The result of a request to a database. It stands here for the pages' first script, which has no library for it. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database cannot be read.'));
  });
}

/** Notes for every page whether the outbox holds anything. */
export function setOutboxMarker(isHolding: boolean): void {
  if (isHolding) deviceStorage.set(DEVICE_KEYS.outboxMarker, 'yes');
  else deviceStorage.remove(DEVICE_KEYS.outboxMarker);
}
