import { postponed } from './deliver-waiting.ts';
import { startDelivery } from './start-delivery.ts';
import type { UnsentApplication } from './unsent-application.ts';
import { keepUnsent } from './unsent-queue.ts';

type NewlyUnsent = Pick<UnsentApplication, 'key' | 'form' | 'title' | 'endpoint' | 'headers' | 'payload'>;

/**
 * Puts an application that was just tried in vain into the queue, and starts its delivery.
 * @returns false when the device cannot keep it
 */
export async function keepAndDeliver(application: NewlyUnsent): Promise<boolean> {
  const now = Date.now();
  try {
    await keepUnsent(
      postponed({ ...application, createdAt: now, attempts: 0, nextAttemptAt: now, refusal: null }),
    );
  } catch {
    return false;
  }
  startDelivery();
  return true;
}
