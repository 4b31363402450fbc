import { useEffect, useLayoutEffect, useRef } from 'react';
import { useFormHost } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { interpolate, type SendingMessages } from '../messages/messages.ts';
import { SubmissionStatus } from '../outbox/SubmissionStatus.tsx';
import { useSubmissionProgress } from '../outbox/submission-progress.ts';
import type { SubmittedApplication } from '../outbox/tab-applications.ts';
import { canCorrect } from './correction.ts';

export interface AlreadySubmittedProps {
  readonly submitted: SubmittedApplication;
  /** False where the form is only a part of its page. */
  readonly takesFocus: boolean;
  readonly onStartAnew: () => void;
  /** Goes back to the questions with everything that was entered. */
  readonly onCorrect: () => void;
  readonly texts: SendingMessages['submitted'];
}

/** Replaces a form whose application is submitted: after Back, and in the other tabs of the form. */
export function AlreadySubmitted({
  submitted: { path, outcome },
  takesFocus,
  onStartAnew,
  onCorrect,
  texts,
}: AlreadySubmittedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form it replaces is long and may have held the focus far below.
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // After Back, the restored scroll position may be below it: scrolls before the first paint.
  useLayoutEffect(() => {
    const { current: title } = heading;
    if (title !== null && title.getBoundingClientRect().bottom < 0) title.scrollIntoView({ block: 'center' });
  }, []);
  const progress = useSubmissionProgress(outcome);
  const isSent = progress.kind === 'sent';
  const { Link, nounOf } = useFormHost();
  const noun = nounOf(outcome.form);
  return (
    <div className="already-submitted">
      <h2 className="already-submitted__title" ref={heading} tabIndex={-1}>
        {interpolate(isSent ? texts.sent : texts.notSent, { noun })}
      </h2>
      {isSent ? (
        <>
          <p>{texts.received}</p>
          {progress.reference !== null && (
            <p>
              <Interpolated
                text={texts.reference}
                placeholders={{ reference: <strong className="reference">{progress.reference}</strong> }}
              />
            </p>
          )}
        </>
      ) : (
        <SubmissionStatus outcome={outcome} />
      )}
      <div className="already-submitted__actions">
        <Link className="button" to={path} state={outcome}>
          {texts.whatNext}
        </Link>
        {canCorrect(outcome) && (
          <button type="button" className="button button--quiet" onClick={onCorrect}>
            {texts.correct}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={onStartAnew}>
          {interpolate(texts.startNew, { noun })}
        </button>
      </div>
    </div>
  );
}
