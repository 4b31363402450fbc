import type { ReactNode } from 'react';
import { useFormHost, useSendingMessages } from '../host/form-host.ts';
import { CLOCK, DONE, WARNING } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { interpolate, type Messages, type SendingMessages } from '../messages/messages.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { refusalText } from './refusal-text.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { useShownSubmission } from './shown-submissions.ts';
import { useErase } from './use-erase.ts';
import { useSubmissionProgress, type SubmissionProgress } from './submission-progress.ts';

/**
 * Shows the status of the application that led to this page. Renders nothing without an outcome, and an empty box
 * until the texts are loaded.
 * @param isPlain omits the check mark of a sent application, for people who are told "no"
 */
export function SubmissionStatus(
  props: Partial<Slots> & { readonly outcome: OutcomeState | null; readonly isPlain?: boolean },
) {
  const { outcome } = props;
  return outcome === null ? null : <AnySubmission key={outcome.key} {...props} outcome={outcome} />;
}

interface Slots {
  /** Stands between the status and its actions. */
  readonly children: ReactNode;
  /** The first action. */
  readonly action: ReactNode;
}

interface SubmissionProps extends Partial<Slots> {
  readonly outcome: OutcomeState;
  readonly isPlain?: boolean;
}

function AnySubmission(props: SubmissionProps) {
  const texts = useSendingMessages();
  return texts === null ? (
    <div className="submission-status" />
  ) : (
    <KnownSubmission {...props} texts={texts} />
  );
}

function KnownSubmission({
  outcome,
  isPlain,
  children,
  action,
  texts,
}: SubmissionProps & { readonly texts: SendingMessages }) {
  const { nounOf, messages } = useFormHost();
  const progress = useSubmissionProgress(outcome);
  const erase = useErase();
  useShownSubmission(outcome.key);
  const noun = nounOf(outcome.form);
  const isInOutbox = progress.kind === 'queued' || progress.kind === 'sending' || progress.kind === 'refused';
  return (
    <section
      className={`submission-status submission-status--${progress.kind}`}
      aria-label={interpolate(messages.statusLabel, { noun })}
    >
      {(isPlain !== true || progress.kind !== 'sent') && <StatusIcon kind={progress.kind} />}
      <div className="submission-status__body">
        <div role="status">
          <StatusText progress={progress} form={outcome.form} texts={texts} />
        </div>
        {isInOutbox && (
          <OutboxActions
            applicationKey={outcome.key}
            texts={texts}
            noun={noun}
            isSending={progress.kind === 'sending'}
            isConflict={progress.kind === 'refused' && progress.isConflict}
            // The heading and the call request speak of it, too.
            onErased={() => erase(outcome)}
          />
        )}
      </div>
      {children}
      {progress.kind === 'sent' && (
        <div className="submission-status__actions">
          {action}
          {progress.reference !== null && (
            <button type="button" className="link-button" onClick={() => window.print()}>
              {texts.status.print}
            </button>
          )}
          {isPlain !== true && (
            <button type="button" className="link-button" onClick={() => erase(outcome)}>
              {texts.status.erase}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function StatusIcon({ kind }: Pick<SubmissionProgress, 'kind'>) {
  const path = kind === 'sent' ? DONE : kind === 'queued' || kind === 'sending' ? CLOCK : WARNING;
  return <Icon path={path} className="submission-status__icon" />;
}

interface StatusTextProps {
  readonly progress: SubmissionProgress;
  readonly form: string;
  readonly texts: SendingMessages;
}

function StatusText({ progress, form, texts }: StatusTextProps) {
  const { nounOf, messages } = useFormHost();
  const noun = nounOf(form);
  const { title, text, link, reference = null } = statusWords(progress, messages, texts);
  const placeholders = {
    ...(link !== undefined && { link: <FormLink form={form}>{interpolate(link, { noun })}</FormLink> }),
    ...(reference !== null && { reference: <strong className="reference">{reference}</strong> }),
  };
  return (
    <>
      <p className="submission-status__title">{interpolate(title, { noun })}</p>
      {text !== undefined && (
        <p>
          <Interpolated text={text} placeholders={placeholders} />
        </p>
      )}
    </>
  );
}

interface StatusWords {
  readonly title: string;
  readonly text?: string;
  /** The text of the link to the form, which replaces `{link}`. */
  readonly link?: string;
  readonly reference?: string;
}

function statusWords(progress: SubmissionProgress, messages: Messages, texts: SendingMessages): StatusWords {
  const { status } = texts;
  switch (progress.kind) {
    case 'sent': {
      const { reference } = progress;
      return { title: status.received, ...(reference !== null && { text: status.reference, reference }) };
    }
    case 'sending':
      return { title: status.sending, text: status.sendingText };
    case 'queued':
      return { title: status.queued, text: status.queuedText };
    case 'refused': {
      const message = refusalText(progress, messages, texts);
      return { title: status.refused, text: interpolate(status.refusedText, { message }) };
    }
    case 'not-kept':
      return { title: status.notKept, text: status.notKeptText, link: status.notKeptLink };
    case 'gone':
      return { title: status.gone, text: status.goneText, link: status.goneLink };
  }
}

function FormLink({ form, children }: { readonly form: string; readonly children: ReactNode }) {
  const { Link, pageOf, startPage } = useFormHost();
  return <Link to={pageOf(form) ?? startPage}>{children}</Link>;
}
