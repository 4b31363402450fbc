import { DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';

/** Whether the outbox holds anything. Every page asks this, and loads the outbox only when it does. */
export function hasOutboxMarker(): boolean {
  return deviceStorage.get(DEVICE_KEYS.outboxMarker) !== null;
}

/** Notes for every page whether the outbox holds anything. */
export function setOutboxMarker(isHolding: boolean): void {
  if (isHolding) deviceStorage.set(DEVICE_KEYS.outboxMarker, 'yes');
  else deviceStorage.remove(DEVICE_KEYS.outboxMarker);
}
