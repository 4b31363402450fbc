import { useEffect, useState } from 'react';
import { useFormHost } from '../host/form-host.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { listOutbox } from './outbox.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { onSubmissionEvent } from './submission-events.ts';

export interface OutboxNoticeProps {
  /** The key of an application whose status the page itself shows. */
  readonly except: string | null;
}

/** Says quietly, on every page, that an application has not been sent yet, and when it has been. */
export function OutboxNotice({ except }: OutboxNoticeProps) {
  const { nounOf } = useFormHost();
  const [queued, setQueued] = useState<readonly OutboxEntry[]>([]);
  const [sent, setSent] = useState<{ readonly reference: string | null } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const read = () => {
      listOutbox().then(
        (entries) => isCurrent && setQueued(entries.filter(({ key }) => key !== except)),
        // Blocked storage holds nothing.
        () => isCurrent && setQueued([]),
      );
    };
    read();
    const stop = onSubmissionEvent((event) => {
      if (event.kind === 'sent' && event.key !== except) setSent({ reference: event.reference });
      read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [except]);

  if (queued.length === 0 && sent === null) return null;
  return (
    <aside className="outbox-notice" aria-label="Applications that haven’t been sent yet">
      <div role="status">
        {queued.length === 0 && sent !== null && (
          <p>
            Your application has been sent.
            {sent.reference !== null && (
              <>
                {' '}
                Reference: <strong className="reference">{sent.reference}</strong>
              </>
            )}
          </p>
        )}
        {queued.map(({ key, title, refusal }) => (
          <p key={key}>
            {refusal === null
              ? `Not sent yet: ${title}. It’s saved on this device and will be sent automatically.`
              : `Needs your attention: ${title}. It wasn’t accepted: ${refusal}`}
          </p>
        ))}
      </div>
      {queued.map(({ key, form, isConflict }) => (
        <OutboxActions
          key={key}
          applicationKey={key}
          noun={nounOf(form)}
          isSending={false}
          isConflict={isConflict}
        />
      ))}
    </aside>
  );
}
