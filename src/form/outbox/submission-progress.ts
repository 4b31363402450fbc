import { useEffect, useState } from 'react';
import { useFormHost } from '../host/form-host.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { onSubmissionEvent } from './submission-events.ts';
import { recordSent } from './record-application.ts';

/** The status of a submission: its outcome's status, updated by all later events. */
export type SubmissionProgress =
  | { readonly kind: 'queued' | 'sending' | 'not-kept' | 'gone' }
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly isConflict: boolean };

// Lazy-loaded only where an application is queued: most are sent at once.
const outbox = () => import('./outbox.ts');

/** Follows a submission from its outcome, across tabs, until it is sent or gone. */
export function useSubmissionProgress({ form, key, status, reference }: OutcomeState): SubmissionProgress {
  const { apiBase } = useFormHost();
  const [progress, setProgress] = useState<SubmissionProgress>(
    status === 'sent' ? { kind: 'sent', reference } : { kind: status },
  );

  useEffect(() => {
    if (status !== 'queued') return undefined;
    let isCurrent = true;
    const stop = onSubmissionEvent((event) => {
      if (event.key !== key || event.kind === 'submitted') return;
      if (event.kind === 'erased') setProgress({ kind: 'gone' });
      else setProgress(event);
      // If another tab sent it, this updates the stored status for this tab's other pages.
      if (event.kind === 'sent') recordSent(form, key, event.reference);
    });
    // History state is as old as its history entry; the device's storage is newer.
    void readProgress(key).then((found) => {
      if (found?.kind === 'sent') recordSent(form, key, found.reference);
      if (isCurrent && found !== null) setProgress(found);
    });
    void outbox().then(({ startOutbox }) => startOutbox(apiBase));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [apiBase, form, key, status]);
  return progress;
}

/** `null` when the device knows nothing newer, or storage cannot be read. */
async function readProgress(key: string): Promise<SubmissionProgress | null> {
  try {
    const { findInOutbox, findReceipt } = await outbox();
    const receipt = await findReceipt(key);
    if (receipt !== null) return { kind: 'sent', reference: receipt.reference };
    const entry = await findInOutbox(key);
    if (entry === null) return { kind: 'gone' };
    const { refusal, isConflict } = entry;
    return refusal === null ? null : { kind: 'refused', message: refusal, isConflict };
  } catch {
    return null;
  }
}
