import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormHost } from '../host/form-host.ts';
import { SubmissionStatus } from '../outbox/SubmissionStatus.tsx';
import { useSubmissionProgress } from '../outbox/submission-progress.ts';
import type { SubmittedApplication } from '../outbox/tab-applications.ts';
import { canCorrect } from './correction.ts';

interface AlreadySubmittedProps {
  readonly submitted: SubmittedApplication;
  /** Not where the form is one thing among others on its page. */
  readonly takesFocus: boolean;
  readonly onStartAnew: () => void;
  /** Goes back to the questions with everything that was entered. */
  readonly onCorrect: () => void;
}

/** Replaces a form whose application is submitted: after Back, and in the other tabs of the form. */
export function AlreadySubmitted({
  submitted: { path, outcome },
  takesFocus,
  onStartAnew,
  onCorrect,
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
  const noun = useFormHost().nounOf(outcome.form);
  return (
    <div className="already-submitted">
      <h2 className="already-submitted__title" ref={heading} tabIndex={-1}>
        {isSent ? `You’ve already sent your ${noun}` : `Your ${noun} hasn’t been sent yet`}
      </h2>
      {isSent ? (
        <>
          <p>We’ve received it. There’s nothing more you need to do here.</p>
          {progress.reference !== null && (
            <p>
              Your reference number is <strong className="reference">{progress.reference}</strong>.
            </p>
          )}
        </>
      ) : (
        <SubmissionStatus outcome={outcome} />
      )}
      <div className="already-submitted__actions">
        <Link className="button" to={path} state={outcome}>
          See what happens next
        </Link>
        {canCorrect(outcome) && (
          <button type="button" className="button button--quiet" onClick={onCorrect}>
            Correct an answer
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={onStartAnew}>
          Start a new {noun}
        </button>
      </div>
    </div>
  );
}
