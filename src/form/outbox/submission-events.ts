import type { Answers } from '../../core/form/form-definition.ts';
import { SUBMISSION_CHANNEL } from '../storage/storage-keys.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';

/** What happened to an application on this device, in any of its tabs. */
export type SubmissionEvent =
  | { readonly kind: 'sending' | 'queued'; readonly key: string }
  | { readonly kind: 'erased'; readonly key: string }
  | { readonly kind: 'sent'; readonly key: string; readonly reference: string | null }
  | {
      readonly kind: 'refused';
      readonly key: string;
      readonly message: string;
      /** Whether another application has its idempotency key. */
      readonly isConflict: boolean;
    }
  /** The form has submitted its application, so the form's other tabs need not send it. */
  | {
      readonly kind: 'submitted';
      readonly key: string;
      readonly path: string;
      readonly outcome: OutcomeState;
      /** The application's id; `null` from a tab that names none. */
      readonly id: string | null;
      /** The submitted answers, so that a tab with different answers can tell that it holds another application. */
      readonly answers: Answers;
    };

type Listener = (event: SubmissionEvent) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Notifies the listeners of this tab and of all other tabs. */
export function publishSubmissionEvent(event: SubmissionEvent): void {
  for (const listener of [...listeners]) listener(event);
  openChannel()?.postMessage(event);
}

/** @returns a function that ends the subscription */
export function onSubmissionEvent(listener: Listener): () => void {
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

/** @returns null if the browser has no BroadcastChannel, or (Firefox) opens none while storage is blocked */
function openChannel(): BroadcastChannel | null {
  if (channel !== null) return channel;
  try {
    channel = new BroadcastChannel(SUBMISSION_CHANNEL);
  } catch {
    return null;
  }
  // Messages come from the same origin only, and tabs of other releases send the same events.
  channel.addEventListener('message', ({ data }: MessageEvent<SubmissionEvent>) => {
    for (const listener of [...listeners]) listener(data);
  });
  return channel;
}
