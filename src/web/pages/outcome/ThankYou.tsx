import type { ReactNode } from 'react';
import type { Step } from '../../sections/steps/StepsList.tsx';
import type { ArchScene } from '../../sections/art/arch-scenes.ts';
import { Confetti } from './Confetti.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { CALL_REQUEST, SIDES, type Side } from './sides.ts';
import { useOutcome } from './use-outcome.ts';
import { WhatHappensNext } from './WhatHappensNext.tsx';

export interface ThankYouProps {
  readonly side: Side;
  readonly scene: ArchScene;
  readonly steps: readonly Step[];
  /** What follows the steps. */
  readonly children: ReactNode;
}

/** What both thank-you pages say: received, reviewed within 24 hours, and the three steps that follow. */
export function ThankYou({ side, scene, steps, children }: ThankYouProps) {
  const outcome = useOutcome();
  const arrived = outcome === null || outcome.status === 'sent';
  const isCall = outcome?.form === CALL_REQUEST;
  return (
    <>
      <Confetti />
      <OutcomeHead
        title={outcome?.name == null ? ['Thank you', 'for applying'] : ['Thank you,', outcome.name]}
        form={SIDES[side].form}
        outcome={outcome}
        scene={scene}
      >
        <p>{isCall ? callWords(arrived) : applicationWords(arrived)}</p>
      </OutcomeHead>
      <WhatHappensNext steps={steps} />
      {children}
    </>
  );
}

function applicationWords(arrived: boolean): string {
  return arrived
    ? 'Your application was received. We review it within 24 hours and then contact you.'
    : 'We review every application within 24 hours of its arrival, and then contact you.';
}

function callWords(arrived: boolean): string {
  return arrived
    ? 'Your call request was received. We confirm one of your times within 24 hours.'
    : 'We confirm one of your times within 24 hours of the moment your call request reaches us.';
}
