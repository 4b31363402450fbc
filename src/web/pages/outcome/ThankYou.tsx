import type { ReactNode } from 'react';
import type { OutcomeState } from '../../../form/outbox/outcome-state.ts';
import type { Step } from '../../sections/steps/StepsList.tsx';
import type { PictureProps } from '../../sections/art/Picture.tsx';
import { Confetti } from './Confetti.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { CALL_REQUEST, SIDES, type Side } from './sides.ts';
import { useOutcome } from './use-outcome.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

interface ThankYouProps {
  readonly side: Side;
  readonly picture: PictureProps;
  readonly steps: readonly Step[];
  /** What follows the steps. */
  readonly children: ReactNode;
}

/**
 * What both thank-you pages say: received, reviewed within 24 hours, and the three steps that follow. To a visitor
 * without an application they say what happens after one is sent, with no confetti.
 */
export function ThankYou({ side, picture, steps, children }: ThankYouProps) {
  const outcome = useOutcome();
  const arrived = outcome?.status === 'sent';
  const isCall = outcome?.form === CALL_REQUEST;
  return (
    <>
      {outcome !== null && <Confetti />}
      <OutcomeHead title={titleFor(outcome)} form={SIDES[side].form} outcome={outcome} picture={picture}>
        <p>{isCall ? callWords(arrived) : applicationWords(arrived)}</p>
      </OutcomeHead>
      <WhatHappensNext steps={steps} />
      {children}
    </>
  );
}

function titleFor(outcome: OutcomeState | null): readonly [string, string] {
  if (outcome === null) return ['What happens', 'after you apply'];
  return outcome.name === null ? ['Thank you', 'for applying'] : ['Thank you,', outcome.name];
}

function applicationWords(arrived: boolean): string {
  return arrived
    ? 'Your application was received. We’ll review it within 24 hours and then contact you.'
    : 'We’ll review your application within 24 hours and then contact you.';
}

function callWords(arrived: boolean): string {
  return arrived
    ? 'Your call request was received. We’ll confirm one of your times within 24 hours.'
    : 'We’ll confirm one of your times within 24 hours of receiving your call request.';
}
