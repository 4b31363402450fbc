import type { Answers } from '../../core/form/form-definition.ts';
import { SUBMISSION_CHANNEL } from '../storage/storage-keys.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';

/** What happened to an application on this device, in any of its tabs. */
type SubmissionEvent =
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
  /** The form has handed its application in: the other tabs of the form need not send it. */
  | {
      readonly kind: 'submitted';
      readonly key: string;
      readonly path: string;
      readonly outcome: OutcomeState;
      /** The application's id; `null` from a tab that names none. */
      readonly id: string | null;
      /** What was submitted, so that a tab with other answers knows that they are another application. */
      readonly answers: Answers;
    };

type Listener = (event: SubmissionEvent) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Tells this tab and all others. */
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

/** @returns null where there are none, or where the browser stores nothing: Firefox then opens none */
function openChannel(): BroadcastChannel | null {
  if (channel !== null) return channel;
  try {
    channel = new BroadcastChannel(SUBMISSION_CHANNEL);
  } catch {
    return null;
  }
  // No other site can post here, and tabs of another release speak of the same events.
  channel.addEventListener('message', ({ data }: MessageEvent<SubmissionEvent>) => {
    for (const listener of [...listeners]) listener(data);
  });
  return channel;
}
