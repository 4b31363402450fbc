import { UnreadableAnswers } from '../store/faults.ts';
import type { StoredApplication } from '../store/schema.ts';
import type { ApplicationStore } from '../store/store.ts';

/**
 * Reads an application for somebody who has a right to hear of it whoever has lost a key.
 * @returns the application; why its answers cannot be read; `null` when there is none
 * @throws the store's error
 */
export async function readApplication(
  store: Pick<ApplicationStore, 'get'>,
  reference: string,
): Promise<StoredApplication | UnreadableAnswers | null> {
  try {
    return await store.get(reference);
  } catch (error) {
    if (error instanceof UnreadableAnswers) return error;
    throw error;
  }
}
