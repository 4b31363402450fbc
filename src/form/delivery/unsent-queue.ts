import { isJsonObject } from '../../core/json.ts';
import { eraseSealed, keepSealed, listSealed, readSealed } from '../device/encrypted-store.ts';
import { readUnsent, UNSENT_LIFETIME, unsentJson, type UnsentApplication } from './unsent-application.ts';
import { markUnsent } from './unsent-marker.ts';

/** Keeps an application until the service has it, at most 7 days. @throws when storage is blocked or full */
export async function keepUnsent(application: UnsentApplication): Promise<void> {
  const expiresAt = application.createdAt + UNSENT_LIFETIME;
  await keepSealed('unsent', application.key, unsentJson(application), expiresAt);
  markUnsent(true);
}

/** What waits, the oldest first. @throws when storage is blocked */
export async function listUnsent(): Promise<readonly UnsentApplication[]> {
  const values = await listSealed('unsent');
  return values.flatMap((value) => readUnsent(value) ?? []).toSorted((a, b) => a.createdAt - b.createdAt);
}

/** @returns null when it does not wait (any more). @throws when storage is blocked */
export async function findUnsent(key: string): Promise<UnsentApplication | null> {
  return readUnsent(await readSealed('unsent', key));
}

/** Wipes an application from the device. @throws when storage is blocked */
export async function eraseUnsent(key: string): Promise<void> {
  await eraseSealed('unsent', key);
  markUnsent((await listUnsent()).length > 0);
}

/** Notes the reference of an application that was sent from the queue. @throws when storage is blocked */
export function keepReceipt(key: string, reference: string | null): Promise<void> {
  return keepSealed('receipts', key, { reference }, Date.now() + UNSENT_LIFETIME);
}

/** @returns null when the application was not sent from this device's queue. @throws when storage is blocked */
export async function findReceipt(key: string): Promise<{ readonly reference: string | null } | null> {
  const receipt = await readSealed('receipts', key);
  if (!isJsonObject(receipt)) return null;
  return { reference: typeof receipt['reference'] === 'string' ? receipt['reference'] : null };
}
