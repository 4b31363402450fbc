import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormHost } from '../host/form-host.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { filled } from '../messages/messages.ts';
import { Filled } from '../messages/Filled.tsx';
import { refusalText } from './refusal-text.ts';
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
  const { nounOf, messages } = useFormHost();
  const progress = useSubmissionProgress(outcome);
  useShownSubmission(outcome.key);
  const noun = nounOf(outcome.form);
  const isInOutbox = progress.kind === 'queued' || progress.kind === 'sending' || progress.kind === 'refused';
  return (
    <section
      className={`submission-status submission-status--${progress.kind}`}
      aria-label={filled(messages.status.label, { noun })}
    >
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
            {messages.status.print}
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
  const { nounOf, messages } = useFormHost();
  const { status } = messages;
  const noun = nounOf(form);
  const about = (text: string): string => filled(text, { noun });
  const title = (text: string) => <p className="submission-status__title">{about(text)}</p>;
  switch (progress.kind) {
    case 'sent':
      return (
        <>
          {title(status.received)}
          {progress.reference !== null && (
            <p>
              <Filled
                text={status.reference}
                places={{ reference: <strong className="reference">{progress.reference}</strong> }}
              />
            </p>
          )}
        </>
      );
    case 'sending':
      return (
        <>
          {title(status.sending)}
          <p>{status.sendingText}</p>
        </>
      );
    case 'queued':
      return (
        <>
          {title(status.queued)}
          <p>{status.queuedText}</p>
        </>
      );
    case 'refused':
      return (
        <>
          {title(status.refused)}
          <p>{filled(status.refusedText, { message: refusalText(progress, messages) })}</p>
        </>
      );
    case 'not-kept':
      return (
        <>
          {title(status.notKept)}
          <p>
            <Filled
              text={status.notKeptText}
              places={{ link: <FormLink form={form}>{about(status.notKeptLink)}</FormLink> }}
            />
          </p>
        </>
      );
    case 'gone':
      return (
        <>
          {title(status.gone)}
          <p>
            <Filled
              text={status.goneText}
              places={{ link: <FormLink form={form}>{about(status.goneLink)}</FormLink> }}
            />
          </p>
        </>
      );
  }
}

function FormLink({ form, children }: { readonly form: string; readonly children: ReactNode }) {
  const { pageOf, startPage } = useFormHost();
  return <Link to={pageOf(form) ?? startPage}>{children}</Link>;
}
