import { DEVICE_KEYS } from '../storage/storage-keys.ts';
import { deviceStorage } from '../storage/web-storage.ts';

/** Whether the person chose to store this form's answers on the device. */
export function storesOnDevice(form: string): boolean {
  return deviceStorage.get(DEVICE_KEYS.storesDraft(form)) !== null;
}

/** @returns false when the choice cannot be stored */
export function setStoresOnDevice(form: string, isOnDevice: boolean): boolean {
  if (isOnDevice) return storesOnDevice(form) || deviceStorage.set(DEVICE_KEYS.storesDraft(form), 'yes');
  deviceStorage.remove(DEVICE_KEYS.storesDraft(form));
  return true;
}

/** Records when the device last stored a draft of this form, for the pages that link to it. */
export function recordDeviceSave(form: string): void {
  deviceStorage.set(DEVICE_KEYS.storesDraft(form), String(Date.now()));
}
