import { readAnswers } from '../../core/form/read-answers.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import { isJsonObject } from '../../core/json.ts';
import { SUBMISSION_CHANNEL } from '../storage/storage-keys.ts';
import { readOutcomeState, type OutcomeState } from '../../core/submission/outcome-state.ts';

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

function openChannel(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(SUBMISSION_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data);
    if (event !== null) for (const listener of [...listeners]) listener(event);
  });
  return channel;
}

/** Another tab may run another version of the site: what cannot be read is `null`. */
function readEvent(data: unknown): SubmissionEvent | null {
  if (!isJsonObject(data)) return null;
  const { kind, key, reference, message, path, id, answers } = data;
  if (typeof key !== 'string') return null;
  if (kind === 'sending' || kind === 'queued') return { kind, key };
  if (kind === 'erased') return { kind, key };
  if (kind === 'sent') return { kind, key, reference: typeof reference === 'string' ? reference : null };
  if (kind === 'refused' && typeof message === 'string')
    return { kind, key, message, isConflict: data['isConflict'] === true };
  const outcome = readOutcomeState(data['outcome']);
  if (kind === 'submitted' && outcome !== null && typeof path === 'string')
    return {
      kind,
      key,
      path,
      outcome,
      id: typeof id === 'string' ? id : null,
      answers: isJsonObject(answers) ? readAnswers(answers) : {},
    };
  return null;
}
