import { useState } from 'react';
import { Button } from '../../Button.tsx';
import type { TimelineEvent } from '../../../core/desk/application.ts';
import type { Note } from '../../../core/desk/casework.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { ageOf } from '../../shell/age.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { CheckLine } from './ChecklistPanel.tsx';
import { When } from '../../shell/When.tsx';

/** A note, with its application's reference if that is not the page's own. */
type StreamNote = Note & { readonly reference?: string };

/** Everything one person did at one moment: a note, and the changes saved with it. */
interface Entry {
  readonly at: string;
  /** The application's reference. */
  readonly reference: string;
  readonly by: string | null;
  readonly note: Note | null;
  readonly events: readonly TimelineEvent[];
}

/**
 * All notes and events of an application and of its person's other applications, newest first. Views, notices and what
 * has no note are hidden until requested, if there are enough notes.
 */
export function Stream({
  form,
  reference: own,
  notes,
  timeline,
  few,
}: {
  /** The form's id. */
  readonly form: string;
  readonly reference: string;
  readonly notes: readonly StreamNote[];
  readonly timeline: readonly TimelineEvent[];
  /** The number of entries shown at first: notes and calls, and with fewer of them also other work. */
  readonly few: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const { statuses } = useSession().desk;
  const reasonInWords = (reason: string) =>
    statuses.flatMap(({ reasons = {} }) => ownValue(reasons, reason) ?? [])[0] ?? reason;
  const all = entriesOf(own, notes, timeline);
  const first = all
    .filter((entry) => !isQuiet(entry))
    .toSorted((one, other) => Number(one.note === null) - Number(other.note === null))
    .slice(0, few);
  const shown = isWhole ? all : all.filter((entry) => first.includes(entry));
  return (
    <section className="panel stream" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <ol className="lines timeline">
        {shown.map(({ at, by, reference, note, events }, index) => (
          // Two events may have the same millisecond.
          <li key={note?.id ?? `${at} ${index}`} data-kind={note === null ? events[0]?.kind : 'note'}>
            {note !== null && <NoteText form={form} note={note} />}
            {events.map(({ text, due }) => (
              <p key={text}>
                {text}
                {due !== null && (
                  <>
                    , <When at={due} />
                  </>
                )}
              </p>
            ))}
            {note !== null && note.reason !== null && <p>Because: {reasonInWords(note.reason)}</p>}
            <p className="muted">
              {by !== null && <>{by}, </>}
              <When at={at} />
              {reference !== own && (
                <>
                  , <ReferenceLink reference={reference} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {all.length > shown.length && (
        <Button look="link" className="no-print" onClick={() => setWhole(true)}>
          Show {all.length - shown.length} more
        </Button>
      )}
    </section>
  );
}

function NoteText({
  form,
  note: { at, outcome, began, checks, text },
}: {
  readonly form: string;
  readonly note: Note;
}) {
  const { callOutcomes } = useSession().desk;
  return (
    <>
      {outcome !== null && (
        <p>
          <strong>Call: {ownValue(callOutcomes, outcome)?.label ?? outcome}</strong>
          {began !== null && began < at && (
            <span className="muted">, {ageOf(began, Date.parse(at)).long}</span>
          )}
        </p>
      )}
      {checks.map((check) => (
        <CheckLine key={check.item} form={form} check={check} />
      ))}
      {text !== '' && (
        <p className="answer-text">
          {text ?? 'This note can’t be read. The server doesn’t have its key, or it was changed.'}
        </p>
      )}
    </>
  );
}

/** Whether it is hidden until all entries are requested. */
function isQuiet({ note, events }: Entry): boolean {
  return note === null && events.every(({ kind }) => kind === 'read' || kind === 'notice');
}

function entriesOf(
  own: string,
  notes: readonly StreamNote[],
  timeline: readonly TimelineEvent[],
): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const note of notes) {
    const { at, author, reference = own } = note;
    const key = `${at} ${author.name}`;
    const entry = { at, reference, by: author.name, note, events: [] };
    // A note and the changes saved with it have the same time.
    entries.set(entries.has(key) ? `${key} ${note.id}` : key, entry);
  }
  for (const event of timeline) {
    const { at, by } = event;
    const key = `${at} ${by}`;
    const { note = null, events = [], reference = event.reference } = entries.get(key) ?? {};
    entries.set(key, { at, reference, by, note, events: [...events, event] });
  }
  return [...entries.values()].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
