import { useState } from 'react';
import { ConfirmErase } from '../notice/ConfirmErase.tsx';
import { useFormHost } from '../host/form-host.ts';

interface OutboxActionsProps {
  readonly applicationKey: string;
  /** What is queued: an application, or what the form calls it. */
  readonly noun: string;
  readonly isSending: boolean;
}

const outbox = () => import('./outbox.ts');

/** Retry and Erase for an application in the outbox. */
export function OutboxActions({ applicationKey, noun, isSending }: OutboxActionsProps) {
  const { apiBase } = useFormHost();
  const [isAsking, setAsking] = useState(false);

  async function retry(): Promise<void> {
    await (await outbox()).retry(apiBase, applicationKey);
  }
  async function erase(): Promise<void> {
    await (await outbox()).eraseFromOutbox(applicationKey);
  }

  if (isAsking) {
    return (
      <ConfirmErase
        question={`Erase this ${noun}? We haven’t received it, and it won’t be sent.`}
        eraseLabel="Yes, erase it"
        keepLabel="Keep it"
        onErase={() => {
          setAsking(false);
          void erase();
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
        onClick={() => (isSending ? undefined : void retry())}
      >
        Retry now
      </button>
      <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
        Erase
      </button>
    </div>
  );
}
