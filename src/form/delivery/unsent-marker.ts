import { deviceStorage } from '../device/safe-storage.ts';

const MARKER = 'harborlight.unsent';

/** Whether something waits to be sent, so that other pages load the delivery only when there is any. */
export function hasUnsentMarker(): boolean {
  return deviceStorage.get(MARKER) !== null;
}

export function markUnsent(isWaiting: boolean): void {
  if (isWaiting) deviceStorage.set(MARKER, 'yes');
  else deviceStorage.remove(MARKER);
}
