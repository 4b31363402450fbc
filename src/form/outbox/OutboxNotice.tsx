import { refusalText } from './refusal-text.ts';
import { useEffect, useState } from 'react';
import { useFormHost, useSendingMessages } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { interpolate } from '../messages/messages.ts';
import { useObservable } from '../session/observable.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { listOutbox } from './outbox.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { shownSubmissions } from './shown-submissions.ts';
import { onSubmissionEvent } from './submission-events.ts';

/**
 * Says quietly, on every page, that an application has not been sent yet, and when it has been; nothing of an
 * application whose status the page itself shows.
 */
export function OutboxNotice() {
  const { nounOf, messages } = useFormHost();
  const texts = useSendingMessages();
  const shown = useObservable(shownSubmissions);
  const [all, setAll] = useState<readonly OutboxEntry[]>([]);
  const [sent, setSent] = useState<{ readonly reference: string | null; readonly form: string } | null>(null);
  const queued = all.filter(({ key }) => !shown.includes(key));

  useEffect(() => {
    let isCurrent = true;
    const forms = new Map<string, string>();
    const read = () => {
      listOutbox().then(
        (entries) => {
          for (const { key, form } of entries) forms.set(key, form);
          if (isCurrent) setAll(entries);
        },
        // Blocked storage holds nothing.
        () => isCurrent && setAll([]),
      );
    };
    read();
    const stop = onSubmissionEvent((event) => {
      if (event.kind === 'sent' && !shownSubmissions.get().includes(event.key))
        setSent({ reference: event.reference, form: forms.get(event.key) ?? '' });
      read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  /** Which application, by its title; what is none is called by its noun. */
  function nameOf({ form, title }: OutboxEntry): string {
    const noun = nounOf(form);
    return noun === messages.noun || texts === null ? title : interpolate(texts.outbox.yourNoun, { noun });
  }

  if (texts === null || (queued.length === 0 && sent === null)) return null;
  const { outbox } = texts;
  return (
    <aside className="outbox-notice" aria-label={outbox.label}>
      <div role="status">
        {queued.length === 0 && sent !== null && (
          <p>
            {interpolate(outbox.sent, { noun: nounOf(sent.form) })}
            {sent.reference !== null && (
              <>
                {' '}
                <Interpolated
                  text={texts.status.reference}
                  places={{ reference: <strong className="reference">{sent.reference}</strong> }}
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
