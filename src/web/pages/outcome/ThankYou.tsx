import type { ThankYouTexts } from '../../languages/thank-you-en.ts';
import { useState, type ReactNode } from 'react';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import type { Step } from '../../sections/steps/StepsList.tsx';
import type { PictureProps } from '../../sections/art/Picture.tsx';
import { Confetti } from './Confetti.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { ReceiptRows } from './Receipt.tsx';
import { SIDES, type Side } from './sides.ts';
import { useCallOf, useSubmitted, useRedirectToResult } from './use-submitted.ts';
import { Withdrawn } from './Withdrawn.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

interface ThankYouProps {
  readonly side: Side;
  readonly texts: ThankYouTexts;
  readonly picture: PictureProps;
  readonly steps: readonly Step[];
  /** The content after the steps. */
  readonly children: ReactNode;
}

/**
 * The content of both thank-you pages: received, reviewed within 24 hours, and the next three steps. A visitor without
 * an application reads what happens after sending one, and sees no confetti.
 */
export function ThankYou({ side, texts, picture, steps, children }: ThankYouProps) {
  const submitted = useSubmitted(SIDES[side].forms);
  const request = useCallOf(submitted);
  const redirected = useRedirectToResult(request === null ? submitted : null, false);
  // Whoever was told "no" may still ask for a call, which this page confirms.
  const application = request === null ? redirected : submitted;
  const call = request?.outcome ?? null;
  const outcome = application?.outcome ?? call;
  const arrived = (call ?? outcome)?.status === 'sent';
  const waitingCall = useOnceWaiting(call);
  const shown = application ?? request;
  if (shown?.isWithdrawn === true) return <Withdrawn form={shown.outcome.form} outcome={shown.outcome} />;
  return (
    <>
      {arrived && <Confetti />}
      <OutcomeHead
        title={titleFor(outcome, call, texts.title)}
        about={application?.outcome.status === 'sent' ? (call ?? outcome) : outcome}
        form={SIDES[side].form}
        outcome={outcome}
        receipt={
          <>
            {application !== null && <SubmissionStatus outcome={waitingCall} />}
            <ReceiptRows submitted={request ?? application} application={application} />
          </>
        }
        picture={picture}
      >
        <p>
          {call !== null
            ? arrived
              ? texts.callReceived
              : texts.callWaiting
            : !arrived
              ? texts.waiting
              : outcome?.isForReview === true
                ? texts.review
                : texts.received}
        </p>
      </OutcomeHead>
      {/* Who asks for a call has not applied yet. */}
      <WhatHappensNext steps={application === null && call !== null ? steps.slice(1) : steps} />
      {children}
    </>
  );
}

/** A call request that is queued on this device. It stays in the result after it has been sent. */
function useOnceWaiting(call: OutcomeState | null): OutcomeState | null {
  const [waiting, setWaiting] = useState<OutcomeState | null>(null);
  if (call !== null && call.status !== 'sent' && waiting?.key !== call.key) setWaiting(call);
  return waiting;
}

function titleFor(
  outcome: OutcomeState | null,
  call: OutcomeState | null,
  { nobody, unnamed, named, review, call: requested }: ThankYouTexts['title'],
): readonly [string, string] {
  if (outcome === null) return nobody;
  if (call !== null) return requested(outcome.name ?? call.name);
  if (outcome.isForReview === true) return review(outcome.name);
  return outcome.name === null ? unnamed : named(outcome.name);
}
