import './outcome.css';
import type { ReactNode } from 'react';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { useTitlePrefix } from '../../../form/host/title-prefix.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { useOutcomeTexts } from '../../languages/site-language.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { Picture, type PictureProps } from '../../sections/art/Picture.tsx';
import { Letterhead } from '../../sections/letterhead/Letterhead.tsx';
import { Receipt } from './Receipt.tsx';

interface OutcomeHeadProps {
  /** Always two lines, so that a name does not change the height. */
  readonly title: readonly [string, string];
  readonly children: ReactNode;
  /** The id of the form that leads here. */
  readonly form: string;
  readonly outcome: OutcomeState | null;
  /** Content below the status in the receipt; null if the page shows the receipt further down. */
  readonly receipt?: ReactNode;
  /** The submission that the heading is about, if that is not the application. */
  readonly about?: OutcomeState | null;
  /** Shown beside the text on a wide screen. */
  readonly picture?: PictureProps;
  /** The content that follows the head. */
  readonly leadsTo?: 'call' | 'reasons';
}

/**
 * The head of an outcome page: our message to the applicant, and the status of the application. It has the same size
 * before the application is loaded, so that nothing moves (docs/decisions/0051-reserved-space-for-outcomes.md).
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
  useTitlePrefix(isWaiting ? notSentYet.tab : null);
  const [first, second] = isWaiting ? notSentLines(about, nounOf(about.form), notSentYet) : title;
  // The classes reserve the space of content that loads later, so that the page does not shift.
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

/** The heading for an application that is still queued on the device; it replaces the page's own. */
function notSentLines(
  { name }: OutcomeState,
  noun: string,
  { named, unnamed, what }: OutcomeTexts['notSentYet'],
): readonly [string, string] {
  return [name === null ? unnamed : interpolate(named, { name }), interpolate(what, { noun })];
}
