import { DATABASE, DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';

/** Whether the outbox holds anything. Every page asks this, and loads the outbox only when it does. */
export function hasOutboxMarker(): boolean {
  return deviceStorage.get(DEVICE_KEYS.outboxMarker) !== null;
}

/**
 * Whether the outbox may hold something, with or without the marker. A browser writes `localStorage` seconds later than
 * the outbox, and one that is ended meanwhile keeps the application alone
 * (docs/decisions/0185-a-browser-that-is-ended.md).
 * @throws when storage is blocked, or in a browser too old to say which databases there are
 */
export async function mayHoldUnsent(): Promise<boolean> {
  return hasOutboxMarker() || (await indexedDB.databases()).some(({ name }) => name === DATABASE.name);
}

/** Notes for every page whether the outbox holds anything. */
export function setOutboxMarker(isHolding: boolean): void {
  if (isHolding) deviceStorage.set(DEVICE_KEYS.outboxMarker, 'yes');
  else deviceStorage.remove(DEVICE_KEYS.outboxMarker);
}
