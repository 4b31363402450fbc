import { DATABASE, DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';

/** Whether the outbox has any entries. Every page checks this, and loads the outbox only when it does. */
export function hasOutboxMarker(): boolean {
  return deviceStorage.get(DEVICE_KEYS.outboxMarker) !== null;
}

/**
 * Whether the outbox may have entries, with or without the marker. The browser writes `localStorage` seconds later
 * than IndexedDB, so a browser that is killed in between keeps the application without the marker
 * (docs/decisions/0185-a-browser-that-is-ended.md).
 * @throws when storage is blocked, or in a browser too old for `indexedDB.databases`
 */
export async function mayHoldUnsent(): Promise<boolean> {
  return hasOutboxMarker() || (await indexedDB.databases()).some(({ name }) => name === DATABASE.name);
}

/** Records for every page whether the outbox has any entries. */
export function setOutboxMarker(isHolding: boolean): void {
  if (isHolding) deviceStorage.set(DEVICE_KEYS.outboxMarker, 'yes');
  else deviceStorage.remove(DEVICE_KEYS.outboxMarker);
}
