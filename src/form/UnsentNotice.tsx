import { useEffect, useState } from 'react';
import { nounOf } from '../web/catalog.ts';
import { onDelivery } from './delivery/delivery-events.ts';
import type { UnsentApplication } from './delivery/unsent-application.ts';
import { listUnsent } from './delivery/unsent-queue.ts';
import { WaitingActions } from './delivery/WaitingActions.tsx';

export interface UnsentNoticeProps {
  /** The key of an application that the page speaks of itself. */
  readonly except: string | null;
}

/** Says quietly, on every page, that an application has not been sent yet, and when it has been. */
export function UnsentNotice({ except }: UnsentNoticeProps) {
  const [waiting, setWaiting] = useState<readonly UnsentApplication[]>([]);
  const [sent, setSent] = useState<{ readonly reference: string | null } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const lookUp = () => {
      listUnsent().then(
        (found) => isCurrent && setWaiting(found.filter(({ key }) => key !== except)),
        // Blocked storage holds nothing.
        () => isCurrent && setWaiting([]),
      );
    };
    lookUp();
    const stop = onDelivery((event) => {
      if (event.kind === 'sent' && event.key !== except) setSent({ reference: event.reference });
      lookUp();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [except]);

  if (waiting.length === 0 && sent === null) return null;
  return (
    <aside className="unsent" aria-label="Applications that are not sent yet">
      <div role="status">
        {waiting.length === 0 && sent !== null && (
          <p>
            Your application has been sent.
            {sent.reference !== null && (
              <>
                {' '}
                Your reference: <strong className="reference">{sent.reference}</strong>
              </>
            )}
          </p>
        )}
        {waiting.map(({ key, title, refusal }) => (
          <p key={key}>
            {refusal === null
              ? `Not sent yet: ${title}. It waits on this device and is sent by itself.`
              : `Needs your attention: ${title}. It was not accepted: ${refusal}`}
          </p>
        ))}
      </div>
      {waiting.map(({ key, form }) => (
        <WaitingActions key={key} applicationKey={key} noun={nounOf(form)} isSending={false} />
      ))}
    </aside>
  );
}
