import { announceDelivery } from './delivery-events.ts';

/** Tries to send everything that waits, this application at any rate. */
export async function retryWaiting(key: string): Promise<void> {
  const [{ admitAgain }, { deliverNow }] = await Promise.all([
    import('./deliver-waiting.ts'),
    import('./start-delivery.ts'),
  ]);
  await admitAgain(key);
  await deliverNow();
}

/** Wipes an application from this device: it will not be sent. */
export async function eraseWaiting(key: string): Promise<void> {
  const { eraseUnsent } = await import('./unsent-queue.ts');
  await eraseUnsent(key);
  announceDelivery({ kind: 'erased', key });
}
