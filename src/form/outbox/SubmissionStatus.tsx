import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormHost } from '../host/form-host.ts';
import type { OutcomeState } from './outcome-state.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { onSubmissionEvent } from './submission-events.ts';

/** Where a submission is: what its outcome said, and everything that has happened since. */
type SubmissionProgress =
  | { readonly kind: 'queued' | 'sending' | 'not-kept' | 'gone' }
  | { readonly kind: 'sent'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string; readonly isConflict: boolean };

/** Shows where the application is that led to this page; nothing to who came another way. */
export function SubmissionStatus({ outcome }: { readonly outcome: OutcomeState | null }) {
  return outcome === null ? null : <KnownSubmission key={outcome.key} outcome={outcome} />;
}

function KnownSubmission({ outcome }: { readonly outcome: OutcomeState }) {
  const { nounOf } = useFormHost();
  const progress = useSubmissionProgress(outcome);
  const noun = nounOf(outcome.form);
  const isInOutbox = progress.kind === 'queued' || progress.kind === 'sending' || progress.kind === 'refused';
  return (
    <section className={`submission-status submission-status--${progress.kind}`} aria-label={`Your ${noun}`}>
      <StatusIcon kind={progress.kind} />
      <div className="submission-status__body">
        <div role="status">
          <StatusText progress={progress} form={outcome.form} />
        </div>
        {isInOutbox && (
          <OutboxActions
            applicationKey={outcome.key}
            noun={noun}
            isSending={progress.kind === 'sending'}
            isConflict={progress.kind === 'refused' && progress.isConflict}
          />
        )}
        {progress.kind === 'sent' && progress.reference !== null && (
          <button
            type="button"
            className="link-button submission-status__print"
            onClick={() => window.print()}
          >
            Print this page
          </button>
        )}
      </div>
    </section>
  );
}

function StatusIcon({ kind }: Pick<SubmissionProgress, 'kind'>) {
  const Icon =
    kind === 'sent' ? CircleCheck : kind === 'queued' || kind === 'sending' ? Clock : TriangleAlert;
  return <Icon className="submission-status__icon" aria-hidden="true" size={24} />;
}

function StatusText({ progress, form }: { readonly progress: SubmissionProgress; readonly form: string }) {
  const noun = useFormHost().nounOf(form);
  switch (progress.kind) {
    case 'sent':
      return (
        <>
          <p className="submission-status__title">We’ve received your {noun}.</p>
          {progress.reference !== null && (
            <p>
              Reference: <strong className="reference">{progress.reference}</strong>
            </p>
          )}
        </>
      );
    case 'sending':
      return (
        <>
          <p className="submission-status__title">Sending your {noun} now…</p>
          <p>It will stay on this device until we confirm that we have it.</p>
        </>
      );
    case 'queued':
      return (
        <>
          <p className="submission-status__title">Not sent yet: your {noun} is saved on this device.</p>
          <p>
            We couldn’t be reached. It’s saved here, encrypted, for up to 7 days, and will be sent
            automatically once the connection is back and this site is open.
          </p>
        </>
      );
    case 'refused':
      return (
        <>
          <p className="submission-status__title">Your {noun} needs your attention.</p>
          <p>It wasn’t accepted: {progress.message}</p>
        </>
      );
    case 'not-kept':
      return (
        <>
          <p className="submission-status__title">
            Your {noun} hasn’t been sent, and this device can’t save it.
          </p>
          <p>
            Your answers are still in this tab. Please <FormLink form={form}>go back to your {noun}</FormLink>{' '}
            and submit it again when you’re online.
          </p>
        </>
      );
    case 'gone':
      return (
        <>
          <p className="submission-status__title">This {noun} is no longer on this device.</p>
          <p>
            It was erased, or it couldn’t be sent within 7 days.{' '}
            <FormLink form={form}>Fill out the {noun} again</FormLink> whenever you like.
          </p>
        </>
      );
  }
}

function FormLink({ form, children }: { readonly form: string; readonly children: ReactNode }) {
  const { pageOf, startPage } = useFormHost();
  return <Link to={pageOf(form) ?? startPage}>{children}</Link>;
}

// Loaded only where an application is queued: most are sent at once.
const outbox = () => import('./outbox.ts');

/** Follows a submission from its outcome, across tabs, until it is sent or gone. */
function useSubmissionProgress({ key, status, reference }: OutcomeState): SubmissionProgress {
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
    });
    // History state is as old as the page's entry: what the device holds is newer.
    void readProgress(key).then((found) => {
      if (isCurrent && found !== null) setProgress(found);
    });
    void outbox().then(({ startOutbox }) => startOutbox(apiBase));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [apiBase, key, status]);
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
