import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { useFormHost, useSendingMessages } from '../../../form/host/form-host.ts';
import { lazyComponent } from '../../../form/host/lazy.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import { loadSubmitted, type SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import type { SentRowsProps } from './SentRows.tsx';

interface ReceiptProps {
  /** The id of the form that leads to the page. */
  readonly form: string;
  /** Null for a visitor without an application, and until a reloaded page has loaded the application. */
  readonly outcome: OutcomeState | null;
  /** Draws no check mark, and no button in color; for applicants who are told "no". */
  readonly isPlain?: boolean;
  /** The receipt's rows, and anything else that was sent; without an application, what else a visitor can do. */
  readonly children?: ReactNode;
}

/** The applicant's receipt: the status of the application, its reference, and the rows with dates. */
export function Receipt({ form, outcome, isPlain = false, children }: ReceiptProps) {
  if (outcome === null) return <ReferencePlace form={form}>{children}</ReferencePlace>;
  return (
    <div className="receipt">
      <SubmissionStatus
        outcome={outcome}
        isPlain={isPlain}
        action={<OwnPage outcome={outcome} isQuiet={isPlain} />}
      >
        {children}
      </SubmissionStatus>
    </div>
  );
}

/** The id of the form that opens the applicant's own page, for buttons elsewhere on the page. */
export const OWN_PAGE = 'own-page';

/** Whether the receipt has this form. */
export function useHasOwnPage({ status }: OutcomeState): boolean {
  const hasStatus = useSendingMessages() !== null;
  return status === 'sent' && hasStatus;
}

/**
 * The link to the applicant's own page, for an application that the server has received: this tab has its key and id,
 * or its ticket. It appears together with the status above it.
 */
function OwnPage({ outcome, isQuiet }: { readonly outcome: OutcomeState; readonly isQuiet: boolean }) {
  const { form, key } = outcome;
  const { localPath } = useFormHost();
  const { ownPage } = useOutcomeTexts();
  const isOffered = useHasOwnPage(outcome);

  useEffect(() => {
    // Back from her own page: she may have withdrawn there, and a page that the browser kept does not know.
    const show = ({ persisted }: PageTransitionEvent) =>
      persisted && navigator.onLine && window.location.reload();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  if (!isOffered) return null;
  const submitted = loadSubmitted(form);
  const id = submitted?.outcome.key === key ? submitted.id : null;
  return (
    <form id={OWN_PAGE} method="post" action={localPath('/application')}>
      <input type="hidden" name="key" value={key} />
      {id !== null && <input type="hidden" name="id" value={id} />}
      <button className={isQuiet ? 'button button--quiet' : 'button'}>{ownPage}</button>
    </form>
  );
}

/**
 * Replaces a receipt, at the same size: for a visitor without an application, and until a reloaded page has loaded the
 * application (docs/product.md#outcome-pages).
 */
function ReferencePlace({ form, children }: Pick<ReceiptProps, 'form' | 'children'>) {
  const { nounOf, pageOf, messages } = useFormHost();
  const texts = useOutcomeTexts();
  const noun = nounOf(form);
  const isApplication = noun === messages.noun;
  return (
    <section className="receipt receipt--none" aria-label={interpolate(messages.statusLabel, { noun })}>
      <h2>{isApplication ? texts.notApplied : texts.notSent}</h2>
      <p>
        {isApplication ? texts.referenceAfterApplying : interpolate(texts.referenceAfterSending, { noun })}{' '}
        {texts.sameTab}
      </p>
      <div className="actions">
        <Link className="button" to={pageOf(form) ?? `/apply/${form}`}>
          {interpolate(texts.goToForm, { noun })}
        </Link>
        {children}
      </div>
    </section>
  );
}

/** Lazy, because only applicants see the rows; their space is reserved. */
const LazySentRows = lazyComponent(async () => (await import('./SentRows.tsx')).SentRows);

/** The receipt's rows (SentRows.tsx) once their script is loaded; none without an application. */
export function ReceiptRows({
  submitted,
  ...props
}: Omit<SentRowsProps, 'submitted'> & { readonly submitted: SubmittedApplication | null }) {
  return submitted === null ? null : <LazySentRows submitted={submitted} {...props} />;
}
