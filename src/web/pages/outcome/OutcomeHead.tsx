import './outcome.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { useMarkedTitle } from '../../../form/host/marked-title.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { Picture, type PictureProps } from '../../sections/art/Picture.tsx';

interface OutcomeHeadProps {
  /** Two lines, so that a name neither adds one nor takes one away. */
  readonly title: readonly [string, string];
  readonly children: ReactNode;
  /** The id of the form that leads here. */
  readonly form: string;
  readonly outcome: OutcomeState | null;
  /** Whether the status of the application is part of the head; the page shows it further down otherwise. */
  readonly showsStatus?: boolean;
  /** What the heading is about, where that is not the application. */
  readonly about?: OutcomeState | null;
  /** Right below the status. */
  readonly after?: ReactNode;
  /** Drawn beside the words where there is room. */
  readonly picture?: PictureProps;
}

/**
 * The head of a page after a form: what we say to the applicant, and the status of the application. It has the same
 * size before the page knows of the application, so that nothing moves then (docs/decisions/0051-reserved-space-for-outcomes.md).
 */
export function OutcomeHead({
  title,
  children,
  form,
  outcome,
  showsStatus = true,
  about = outcome,
  after,
  picture,
}: OutcomeHeadProps) {
  const { notSentYet } = useOutcomeTexts();
  const { nounOf } = useFormHost();
  const isWaiting = about !== null && about.status !== 'sent';
  useMarkedTitle(isWaiting ? notSentYet.tab : null);
  const [first, second] = isWaiting ? notSentLines(about, nounOf(about.form), notSentYet) : title;
  return (
    <div className="outcome-head" data-live="now">
      <div className="outcome-head__words">
        <h1>
          {first} <span className="outcome-head__second">{second}</span>
        </h1>
        <div className="outcome-head__intro">{children}</div>
        {showsStatus &&
          (outcome === null ? <ReferencePlace form={form} /> : <SubmissionStatus outcome={outcome} />)}
        {after}
      </div>
      {picture !== undefined && (
        <div className="outcome-head__art">
          <Picture {...picture} />
        </div>
      )}
    </div>
  );
}

/** The heading over what still waits on the device, whatever the page says of what was received. */
function notSentLines(
  { name }: OutcomeState,
  noun: string,
  { named, unnamed, what }: OutcomeTexts['notSentYet'],
): readonly [string, string] {
  return [name === null ? unnamed : interpolate(named, { name }), interpolate(what, { noun })];
}

/**
 * Replaces the status of an application, at the same size: for a visitor who has come another way, and until a page
 * that was reloaded knows of the application (docs/product.md#outcome-pages).
 * @param form the id of the form that leads to the page
 */
export function ReferencePlace({ form }: { readonly form: string }) {
  const { nounOf, pageOf, messages } = useFormHost();
  const texts = useOutcomeTexts();
  const noun = nounOf(form);
  const isApplication = noun === messages.noun;
  return (
    <section
      className="submission-status submission-status--none"
      aria-label={interpolate(messages.statusLabel, { noun })}
    >
      <p className="submission-status__title">
        {isApplication ? texts.referenceAfterApplying : interpolate(texts.referenceAfterSending, { noun })}
      </p>
      <p>{texts.sameTab}</p>
      <p>
        <strong>{isApplication ? texts.notApplied : texts.notSent}</strong>{' '}
        <Link className="nowrap" to={pageOf(form) ?? `/apply/${form}`}>
          {interpolate(texts.goToForm, { noun })}
        </Link>
      </p>
    </section>
  );
}
