import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { nounOf } from '../../web/catalog.ts';
import type { Departure } from './submission.ts';

interface AlreadySentProps {
  readonly delivered: Departure;
  /** Not where the form is one thing among others on its page. */
  readonly takesFocus: boolean;
  readonly onStartAnew: () => void;
}

/** Stands in the form's place once its application has left: after Back, and in the other tabs of the form. */
export function AlreadySent({ delivered: { path, outcome }, takesFocus, onStartAnew }: AlreadySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces a long form that may have held the focus far below …
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // … or the place that one comes back to: no frame of what follows it is painted first.
  useLayoutEffect(() => {
    const { current: title } = heading;
    if (title !== null && title.getBoundingClientRect().bottom < 0) title.scrollIntoView({ block: 'center' });
  }, []);
  const isSent = outcome.delivery === 'sent';
  const noun = nounOf(outcome.form);
  return (
    <div className="already-sent">
      <h2 className="already-sent__title" ref={heading} tabIndex={-1}>
        {isSent ? `Your ${noun} was already sent` : `Your ${noun} is on its way`}
      </h2>
      <p>
        {isSent
          ? 'We have received it. There is nothing left to do here.'
          : 'It is kept on this device and sent as soon as our service can be reached.'}
      </p>
      {outcome.reference !== null && (
        <p>
          Your reference is <strong className="reference">{outcome.reference}</strong>.
        </p>
      )}
      <div className="already-sent__actions">
        <Link className="button" to={path} state={outcome}>
          See what happens next
        </Link>
        <button type="button" className="button button--quiet" onClick={onStartAnew}>
          Start a new {noun}
        </button>
      </div>
    </div>
  );
}
