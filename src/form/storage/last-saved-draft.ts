import { DEVICE_KEYS, DRAFT_LIFETIME } from './storage-keys.ts';
import { deviceStorage } from './web-storage.ts';

/** The form whose draft was stored on this device last, if the draft has not expired; `null` if there is none. */
export function lastSavedOnDevice(forms: readonly string[]): string | null {
  const saved = forms
    .map((form) => ({ form, at: Number(deviceStorage.get(DEVICE_KEYS.storesDraft(form))) }))
    .filter(({ at }) => Date.now() - at < DRAFT_LIFETIME);
  return saved.toSorted((one, other) => other.at - one.at)[0]?.form ?? null;
}
