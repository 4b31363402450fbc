import { useEffect, useState } from 'react';
import type { OutcomeState } from '../outcome-state.ts';
import { onDelivery } from './delivery-events.ts';

/** What has become of an application. */
export type DeliveryProgress =
  | { readonly kind: 'waiting' | 'sending' | 'not-kept' | 'gone' }
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string };

// Loaded only where an application waits: most are sent at once.
const queue = () => import('./unsent-queue.ts');

/** Follows an application from the outcome that the form left with, across tabs, until it is sent or gone. */
export function useDelivery({ key, delivery, reference }: OutcomeState): DeliveryProgress {
  const [progress, setProgress] = useState<DeliveryProgress>(
    delivery === 'sent' ? { kind: 'sent', reference } : { kind: delivery },
  );

  useEffect(() => {
    if (delivery !== 'waiting') return undefined;
    let isCurrent = true;
    const stop = onDelivery((event) => {
      if (event.key !== key || event.kind === 'left') return;
      if (event.kind === 'erased') setProgress({ kind: 'gone' });
      else setProgress(event);
    });
    // History state is as old as the page's entry: what the device holds is newer.
    void lookUp(key).then((found) => {
      if (isCurrent && found !== null) setProgress(found);
    });
    void import('./start-delivery.ts').then(({ startDelivery }) => startDelivery());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [key, delivery]);
  return progress;
}

/** `null` when storage cannot be read: then the outcome is all that is known. */
async function lookUp(key: string): Promise<DeliveryProgress | null> {
  try {
    const { findReceipt, findUnsent } = await queue();
    const receipt = await findReceipt(key);
    if (receipt !== null) return { kind: 'sent', reference: receipt.reference };
    const application = await findUnsent(key);
    if (application === null) return { kind: 'gone' };
    return application.refusal === null ? null : { kind: 'refused', message: application.refusal };
  } catch {
    return null;
  }
}
