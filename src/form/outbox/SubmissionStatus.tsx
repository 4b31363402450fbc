import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormHost } from '../host/form-host.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { useShownSubmission } from './shown-submissions.ts';
import { useSubmissionProgress, type SubmissionProgress } from './submission-progress.ts';

/**
 * Shows where the application is that led to this page; nothing to who came another way.
 * @param isPlain draws no check mark for one that was sent: for who is told "no"
 */
export function SubmissionStatus({
  outcome,
  isPlain = false,
}: {
  readonly outcome: OutcomeState | null;
  readonly isPlain?: boolean;
}) {
  return outcome === null ? null : <KnownSubmission key={outcome.key} outcome={outcome} isPlain={isPlain} />;
}

function KnownSubmission({
  outcome,
  isPlain,
}: {
  readonly outcome: OutcomeState;
  readonly isPlain: boolean;
}) {
  const { nounOf } = useFormHost();
  const progress = useSubmissionProgress(outcome);
  useShownSubmission(outcome.key);
  const noun = nounOf(outcome.form);
  const isInOutbox = progress.kind === 'queued' || progress.kind === 'sending' || progress.kind === 'refused';
  return (
    <section className={`submission-status submission-status--${progress.kind}`} aria-label={`Your ${noun}`}>
      {!(isPlain && progress.kind === 'sent') && <StatusIcon kind={progress.kind} />}
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
              Reference number: <strong className="reference">{progress.reference}</strong>
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
            We couldn’t be reached. It’s saved here, encrypted, and will be sent automatically once the
            connection is back and this site is open. If we still can’t be reached after 7 days of trying,
            it’ll be erased.
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
            It was erased, or it couldn’t be sent in 7 days of trying.{' '}
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
