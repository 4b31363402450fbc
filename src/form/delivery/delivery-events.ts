import { isJsonObject } from '../../core/json.ts';
import { readOutcomeState, type OutcomeState } from '../outcome-state.ts';

/** What happened to an application on this device, in any of its tabs. */
export type DeliveryEvent =
  | { readonly kind: 'sending' | 'waiting'; readonly key: string }
  | { readonly kind: 'erased'; readonly key: string }
  | { readonly kind: 'sent'; readonly key: string; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly key: string; readonly message: string }
  /** The application has left its form: the other tabs of the form need not send it. */
  | { readonly kind: 'left'; readonly key: string; readonly path: string; readonly outcome: OutcomeState };

type Listener = (event: DeliveryEvent) => void;

const CHANNEL = 'harborlight.delivery';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Tells this tab and all others. */
export function announceDelivery(event: DeliveryEvent): void {
  for (const listener of [...listeners]) listener(event);
  openChannel()?.postMessage(event);
}

/** @returns a function that ends the subscription */
export function onDelivery(listener: Listener): () => void {
  listeners.add(listener);
  openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    // An open channel keeps a page out of the back/forward cache.
    channel?.close();
    channel = null;
  };
}

function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data);
    if (event !== null) for (const listener of [...listeners]) listener(event);
  });
  return channel;
}

/** Another tab may run another version of the site. */
function readEvent(data: unknown): DeliveryEvent | null {
  if (!isJsonObject(data)) return null;
  const { kind, key, reference, message, path } = data;
  if (typeof key !== 'string') return null;
  if (kind === 'sending' || kind === 'waiting') return { kind, key };
  if (kind === 'erased') return { kind, key };
  if (kind === 'sent') return { kind, key, reference: typeof reference === 'string' ? reference : null };
  if (kind === 'refused' && typeof message === 'string') return { kind, key, message };
  const outcome = readOutcomeState(data['outcome']);
  if (kind === 'left' && outcome !== null && typeof path === 'string') return { kind, key, path, outcome };
  return null;
}
