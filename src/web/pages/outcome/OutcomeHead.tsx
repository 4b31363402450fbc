import './outcome.css';
import type { ReactNode } from 'react';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { useMarkedTitle } from '../../../form/host/marked-title.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { Picture, type PictureProps } from '../../sections/art/Picture.tsx';
import { Letterhead } from '../../sections/letterhead/Letterhead.tsx';
import { Receipt } from './Receipt.tsx';

interface OutcomeHeadProps {
  /** Two lines, so that a name neither adds one nor takes one away. */
  readonly title: readonly [string, string];
  readonly children: ReactNode;
  /** The id of the form that leads here. */
  readonly form: string;
  readonly outcome: OutcomeState | null;
  /** Below the status in the receipt; null where the page shows the receipt further down. */
  readonly receipt?: ReactNode;
  /** What the heading is about, where that is not the application. */
  readonly about?: OutcomeState | null;
  /** Drawn beside the words where there is room. */
  readonly picture?: PictureProps;
  /** What stands below. */
  readonly leadsTo?: 'call' | 'reasons';
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
  receipt,
  about = outcome,
  picture,
  leadsTo,
}: OutcomeHeadProps) {
  const { notSentYet } = useOutcomeTexts();
  const { nounOf } = useFormHost();
  const isWaiting = about !== null && about.status !== 'sent';
  useMarkedTitle(isWaiting ? notSentYet.tab : null);
  const [first, second] = isWaiting ? notSentLines(about, nounOf(about.form), notSentYet) : title;
  // It makes room for what has not been read yet, so that nothing of a half-read page moves.
  const classes = [
    'outcome-head',
    ...(picture !== undefined && leadsTo !== 'call' ? ['outcome-head--drawn'] : []),
    ...(leadsTo === 'call' ? ['outcome-head--call'] : []),
    ...(leadsTo === 'reasons' ? ['outcome-head--reasons'] : []),
  ];
  return (
    <div className={classes.join(' ')} data-live="now">
      <Letterhead />
      <div className="outcome-head__words">
        <h1>
          {first} <span className="outcome-head__second">{second}</span>
        </h1>
        <div className="outcome-head__intro">{children}</div>
        {receipt !== null && (
          <Receipt form={form} outcome={outcome}>
            {receipt}
          </Receipt>
        )}
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
