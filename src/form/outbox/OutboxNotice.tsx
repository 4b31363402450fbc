import { refusalText } from './refusal-text.ts';
import { useEffect, useState } from 'react';
import { useFormHost, useHostLocation, useSendingMessages } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { interpolate } from '../messages/messages.ts';
import { useObservable } from '../session/observable.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { listOutbox } from './outbox.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { shownSubmissions } from './shown-submissions.ts';
import { onSubmissionEvent } from './submission-events.ts';
import { loadSubmitted } from './tab-applications.ts';

/**
 * Says that an application has not been sent yet, and later that it has been. Leaves out applications whose status
 * the page shows itself. Because the next user of a shared device must not learn of it, most pages say it only in the
 * tab that submitted the application, or if answers are stored on the device by choice. The form's own page says it
 * in any tab.
 */
export function OutboxNotice() {
  const { nounOf, messages, pageOf } = useFormHost();
  const { pathname } = useHostLocation();
  const texts = useSendingMessages();
  const shown = useObservable(shownSubmissions);
  const [all, setAll] = useState<readonly OutboxEntry[]>([]);
  const [sent, setSent] = useState<{ readonly reference: string | null; readonly entry: OutboxEntry } | null>(
    null,
  );
  const isForHer = (entry: OutboxEntry) => pageOf(entry.form) === pathname || isHers(entry);
  const queued = all.filter((entry) => !shown.includes(entry.key) && isForHer(entry));
  const arrived = sent !== null && isForHer(sent.entry) ? sent : null;

  useEffect(() => {
    let isCurrent = true;
    const known = new Map<string, OutboxEntry>();
    const read = () => {
      listOutbox().then(
        (entries) => {
          for (const entry of entries) known.set(entry.key, entry);
          if (isCurrent) setAll(entries);
        },
        // Blocked storage has no entries.
        () => isCurrent && setAll([]),
      );
    };
    read();
    const stop = onSubmissionEvent((event) => {
      const entry = known.get(event.key);
      if (event.kind === 'sent' && entry !== undefined && !shownSubmissions.get().includes(event.key))
        setSent({ reference: event.reference, entry });
      read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  /** Names the queued item: by its form's title if it is an application, else by its noun. */
  function nameOf({ form, title }: OutboxEntry): string {
    const noun = nounOf(form);
    return noun === messages.noun || texts === null ? title : interpolate(texts.outbox.yourNoun, { noun });
  }

  if (texts === null || (queued.length === 0 && arrived === null)) return null;
  const { outbox } = texts;
  return (
    <aside className="outbox-notice" aria-label={outbox.label}>
      <div role="status">
        {queued.length === 0 && arrived !== null && (
          <p>
            {interpolate(outbox.sent, { noun: nounOf(arrived.entry.form) })}
            {arrived.reference !== null && (
              <>
                {' '}
                <Interpolated
                  text={texts.status.reference}
                  placeholders={{ reference: <strong className="reference">{arrived.reference}</strong> }}
                />
              </>
            )}
          </p>
        )}
        {queued.map((entry) => (
          <p key={entry.key}>
            {entry.refusal === null
              ? interpolate(outbox.waiting, { name: nameOf(entry) })
              : interpolate(outbox.refused, {
                  name: nameOf(entry),
                  message: refusalText(
                    { message: entry.refusal, isConflict: entry.isConflict },
                    messages,
                    texts,
                  ),
                })}
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
          texts={texts}
        />
      ))}
    </aside>
  );
}

/** Whether an application is this visitor's: submitted in this tab, or on a device where she stores her answers. */
function isHers({ form, key, isOwnDevice }: OutboxEntry): boolean {
  return isOwnDevice || loadSubmitted(form)?.outcome.key === key;
}
