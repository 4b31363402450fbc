import { useState } from 'react';
import { ConfirmErase } from '../ConfirmErase.tsx';
import { eraseWaiting, retryWaiting } from './waiting-actions.ts';

interface WaitingActionsProps {
  readonly applicationKey: string;
  /** What waits: an application, or what the form calls it. */
  readonly noun: string;
  readonly isSending: boolean;
}

/** Retry and Erase for an application that waits on this device. */
export function WaitingActions({ applicationKey, noun, isSending }: WaitingActionsProps) {
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <ConfirmErase
        question={`Erase this ${noun}? It has not reached us and would not be sent.`}
        eraseLabel="Yes, erase it"
        keepLabel="Keep it"
        onErase={() => {
          setAsking(false);
          void eraseWaiting(applicationKey);
        }}
        onKeep={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="notice__actions">
      <button
        type="button"
        className="button"
        aria-disabled={isSending}
        onClick={() => (isSending ? undefined : void retryWaiting(applicationKey))}
      >
        Retry now
      </button>
      <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
        Erase
      </button>
    </div>
  );
}
