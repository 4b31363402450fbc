import { sendApplication } from './send-application.ts';
import { announceDelivery } from './delivery-events.ts';
import type { UnsentApplication } from './unsent-application.ts';
import { eraseUnsent, findUnsent, keepReceipt, keepUnsent, listUnsent } from './unsent-queue.ts';

/** Growing pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES = [5, 15, 45, 120, 300, 900].map((seconds) => seconds * 1000);

const LOCK = 'harborlight.delivery';

/** Said when the service refuses without a word of its own. */
const REFUSED = 'Our service could not accept this application as it is.';

/**
 * Sends what is due, one at a time and in one tab at a time.
 * @param isForced also what would still have to wait: the person asked, or the device is online again
 * @returns when to look again, in milliseconds since the epoch; `null` when nothing waits any more
 */
export async function deliverWaiting(isForced: boolean): Promise<number | null> {
  await withLock(async () => {
    for (const application of await listUnsent()) {
      const isDue = isForced || application.nextAttemptAt <= Date.now();
      if (application.refusal === null && isDue) await attempt(application.key);
    }
  });
  const waiting = (await listUnsent()).filter(({ refusal }) => refusal === null);
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

async function attempt(key: string): Promise<void> {
  // Read again: it may have been erased since the list was made.
  const application = await findUnsent(key);
  if (application === null) return;
  announceDelivery({ kind: 'sending', key });
  const response = await sendApplication(application);
  if (response.kind === 'accepted') return acknowledge(key, response.reference);
  // "Already received", with its reference: an acknowledgement too.
  if (response.kind === 'refused' && response.reference !== null) return acknowledge(key, response.reference);
  // Erased while it was on its way: do not keep it again.
  if ((await findUnsent(key)) === null) return;
  if (response.kind === 'refused') {
    const message = response.message ?? REFUSED;
    await keepUnsent({ ...application, attempts: application.attempts + 1, refusal: message });
    announceDelivery({ kind: 'refused', key, message });
  } else {
    await keepUnsent(postponed(application));
    announceDelivery({ kind: 'waiting', key });
  }
}

async function acknowledge(key: string, reference: string | null): Promise<void> {
  await keepReceipt(key, reference);
  await eraseUnsent(key);
  announceDelivery({ kind: 'sent', key, reference });
}

/** Makes a refused application one that may be sent again. @throws when storage is blocked */
export async function admitAgain(key: string): Promise<void> {
  const application = await findUnsent(key);
  if (application !== null) await keepUnsent({ ...application, refusal: null, nextAttemptAt: 0 });
}

/** The application after one more attempt in vain. */
export function postponed(application: UnsentApplication): UnsentApplication {
  const pause = PAUSES[Math.min(application.attempts, PAUSES.length - 1)] ?? 0;
  return { ...application, attempts: application.attempts + 1, nextAttemptAt: Date.now() + pause };
}

/** Tabs without the Web Locks API may send the same application twice: one key, one application all the same. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}
