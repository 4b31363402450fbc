import { useState } from 'react';
import { interpolate, type SendingMessages } from '../messages/messages.ts';
import { ConfirmErase } from '../notice/ConfirmErase.tsx';
import { useFormHost } from '../host/form-host.ts';

interface OutboxActionsProps {
  readonly applicationKey: string;
  /** The noun for the queued application, as the form defines it. */
  readonly noun: string;
  readonly isSending: boolean;
  /** Whether another application has its idempotency key, so that sending it again would change nothing. */
  readonly isConflict: boolean;
  readonly texts: SendingMessages;
  /** Called once it is erased, if the page shows more of the application than the outbox has. */
  readonly onErased?: () => void;
}

const loadOutbox = () => import('./outbox.ts');

/** Retry (or, after a conflict, sending it as a new application) and Erase for an application in the outbox. */
export function OutboxActions({
  applicationKey,
  noun,
  isSending,
  isConflict,
  texts: { outbox: texts },
  onErased,
}: OutboxActionsProps) {
  const { apiBase } = useFormHost();
  const [isAsking, setAsking] = useState(false);

  async function retry(): Promise<void> {
    const { retry: sendAgain, sendAsNew } = await loadOutbox();
    await (isConflict ? sendAsNew : sendAgain)(apiBase, applicationKey);
    // Once it is sent, the button that had the focus is gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }
  async function erase(): Promise<void> {
    await (await loadOutbox()).eraseFromOutbox(applicationKey);
    onErased?.();
  }

  if (isAsking) {
    return (
      <ConfirmErase
        question={interpolate(texts.eraseQuestion, { noun })}
        eraseLabel={texts.eraseYes}
        keepLabel={texts.eraseNo}
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
        {isConflict ? interpolate(texts.sendAsNew, { noun }) : texts.retry}
      </button>
      <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
        {texts.erase}
      </button>
    </div>
  );
}
