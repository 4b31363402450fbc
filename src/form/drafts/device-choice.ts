import { deviceStorage } from '../device/safe-storage.ts';

const nameOf = (form: string): string => `harborlight.keep.${form}`;

/** Whether the person chose to keep this form's answers on the device. Holds the choice, never an answer. */
export function isKeptOnDevice(form: string): boolean {
  return deviceStorage.get(nameOf(form)) !== null;
}

/** @returns false when the choice cannot be kept */
export function chooseKeepOnDevice(form: string, keep: boolean): boolean {
  if (keep) return deviceStorage.set(nameOf(form), 'yes');
  deviceStorage.remove(nameOf(form));
  return true;
}
