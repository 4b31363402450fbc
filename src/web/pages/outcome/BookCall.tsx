import type { ReactNode } from 'react';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { useCallTexts } from '../../languages/site-language.ts';
import type { Step } from '../../sections/steps/StepsList.tsx';
import type { PictureProps } from '../../sections/art/Picture.tsx';
import { CallArea } from './CallArea.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { ReceiptRows } from './Receipt.tsx';
import { CALL_REQUEST, SIDES, type Side } from './sides.ts';
import { useCallOf, useSubmitted, useRedirectToResult } from './use-submitted.ts';
import { Withdrawn } from './Withdrawn.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

interface BookCallProps {
  readonly side: Side;
  readonly picture: PictureProps;
  /** A sentence or two under the greeting. @param outcome null for a visitor without an application */
  readonly thanks: (outcome: OutcomeState | null) => ReactNode;
  readonly steps: readonly Step[];
  /** The content after the steps. */
  readonly children: ReactNode;
}

/** The content of both book-call pages: the greeting, the call, and the three steps (docs/product.md#book-call). */
export function BookCall({ side, picture, thanks, steps, children }: BookCallProps) {
  const application = useRedirectToResult(useSubmitted(SIDES[side].forms), false);
  const outcome = application?.outcome ?? null;
  const call = useCallOf(application);
  const hasAsked = outcome !== null && (call !== null || outcome.part === CALL_REQUEST);
  const { greeting, openedTitle, afterArrival, alreadyAsked, call: texts } = useCallTexts();
  if (application?.isWithdrawn === true)
    return <Withdrawn form={SIDES[side].form} outcome={application.outcome} />;
  const isWaiting = outcome !== null && outcome.status !== 'sent';
  return (
    <>
      <OutcomeHead
        title={outcome === null ? openedTitle() : greeting(outcome.name)}
        form={SIDES[side].form}
        outcome={outcome}
        receipt={
          outcome === null ? (
            <a className="button button--quiet" href="#call">
              {texts.toTimes}
            </a>
          ) : (
            <ReceiptRows submitted={application} />
          )
        }
        picture={picture}
        leadsTo="call"
      >
        <p>{isWaiting ? afterArrival : hasAsked ? alreadyAsked : thanks(outcome)}</p>
      </OutcomeHead>
      <CallArea side={side} application={application} />
      <WhatHappensNext steps={steps} />
      {children}
    </>
  );
}
