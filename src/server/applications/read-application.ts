import { UnreadableAnswers } from '../store/faults.ts';
import type { StoredApplication } from '../store/schema.ts';
import type { ApplicationStore } from '../store/store.ts';

/**
 * Reads an application, returning rather than throwing the error for a missing key, for uses that have to work without
 * the answers.
 * @returns the application; the error if its answers can't be read; `null` if there is none
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
