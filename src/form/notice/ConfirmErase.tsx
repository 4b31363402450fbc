import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface ConfirmEraseProps {
  readonly question: string;
  readonly eraseLabel: string;
  readonly keepLabel: string;
  readonly onErase: () => void;
  readonly onKeep: () => void;
}

/** Asks for confirmation before something is erased. The cancel button takes the focus. */
export function ConfirmErase({ question, eraseLabel, keepLabel, onErase, onKeep }: ConfirmEraseProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="confirm-erase" role="group" aria-label={question}>
      <p>{question}</p>
      <div className="notice__actions">
        <button type="button" className="button button--danger" onClick={onErase}>
          {eraseLabel}
        </button>
        <button type="button" className="button button--quiet" ref={keep} onClick={onKeep}>
          {keepLabel}
        </button>
      </div>
    </div>
  );
}

interface EraseButtonProps extends Omit<ConfirmEraseProps, 'onKeep'> {
  readonly label: string;
}

/** A button that erases something once that is confirmed. */
export function EraseButton({ label, ...confirm }: EraseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const erase = useRef<HTMLButtonElement>(null);
  function keep(): void {
    flushSync(() => setAsking(false));
    erase.current?.focus();
  }
  return isAsking ? (
    <ConfirmErase {...confirm} onKeep={keep} />
  ) : (
    <button type="button" className="link-button" ref={erase} onClick={() => setAsking(true)}>
      {label}
    </button>
  );
}
