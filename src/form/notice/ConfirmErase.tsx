import { useState } from 'react';

interface ConfirmEraseProps {
  readonly question: string;
  readonly eraseLabel: string;
  readonly keepLabel: string;
  readonly onErase: () => void;
  readonly onKeep: () => void;
}

/** Asks for confirmation before something is erased. The cancel button takes the focus. */
export function ConfirmErase({ question, eraseLabel, keepLabel, onErase, onKeep }: ConfirmEraseProps) {
  return (
    <div className="confirm-erase" role="group" aria-label={question}>
      <p>{question}</p>
      <div className="notice__actions">
        <button type="button" className="button button--danger" onClick={onErase}>
          {eraseLabel}
        </button>
        <button type="button" className="button button--quiet" ref={focus} onClick={onKeep}>
          {keepLabel}
        </button>
      </div>
    </div>
  );
}

interface EraseButtonProps extends Omit<ConfirmEraseProps, 'onKeep'> {
  readonly label: string;
}

/** A button that erases something once that is confirmed. It takes the focus back from the question. */
export function EraseButton({ label, ...confirm }: EraseButtonProps) {
  // `null` until it has asked.
  const [isAsking, setAsking] = useState<boolean | null>(null);
  return isAsking === true ? (
    <ConfirmErase {...confirm} onKeep={() => setAsking(false)} />
  ) : (
    <button
      type="button"
      className="link-button"
      ref={isAsking === false ? focus : null}
      onClick={() => setAsking(true)}
    >
      {label}
    </button>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
