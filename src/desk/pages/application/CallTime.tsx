import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../Button.tsx';
import { AskFirst } from '../../Dialog.tsx';
import { calendarFile } from '../../../core/calendar.ts';
import type { Reach } from '../../../core/desk/application.ts';
import type { ArrangedCasework, Casework } from '../../../core/desk/casework.ts';
import { toCalendarEvent } from '../../../core/desk/calendar-feed.ts';
import { TIME_ZONES } from '../../../core/time-zones.ts';
import { whenText } from '../../../core/submission/when-text.ts';
import { refreshQueue } from '../queue/queue-query.ts';
import { applicationQuery, caseworkQuery } from './application-queries.ts';
import { CALL_TIMES, CallThen, SafetyNotes, Weekday } from './call-time-hints.tsx';
import { useApplicationPost } from './use-application-post.ts';
import type { WorkEditing } from './use-work.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useHasPermission, useSession } from '../../session/session.ts';
import { timeHere, type Place } from '../../shell/local-time.ts';
import { saveFile } from '../../shell/save-file.ts';

interface CallTimeProps {
  readonly casework: Pick<Casework, 'reference' | 'status' | 'call' | 'assignee'>;
  /** Where the applicant is, as far as known: proposes the time zone. */
  readonly place: Place | null;
  /** How she wishes to be reached. */
  readonly reach: readonly Reach[];
  readonly update: WorkEditing['update'];
  /** Whether its time stands above already. */
  readonly isSaid: boolean;
}

/** The id of the part of the page that sets the time of a call. */
export const CALL_TIME = 'call-time';

/**
 * The applicant's call time, with a form that changes it. She sees it on her page, and gets it by email if possible.
 */
export function CallTime({ casework, place, reach, update, isSaid }: CallTimeProps) {
  const { reference, status, call } = casework;
  const { statuses } = useSession().desk;
  const mayWork = useHasPermission('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  // A closed application gets no new call: her page would not show it.
  const isOpen = statuses.find(({ id }) => id === status)?.isOpen !== false;
  const mayEdit = mayWork && (isOpen || call !== null);
  const details = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState('');
  const [isCanceling, setCanceling] = useState(false);

  const saying = useRef<HTMLParagraphElement>(null);
  // What was saved ends below the window's edge.
  useEffect(() => {
    if (said !== '') saying.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  const here = call === null ? null : timeHere(call.timeZone, Date.parse(call.startsAt));

  /** @param entered the call to save; `null` cancels it */
  async function save(entered: object | null): Promise<void> {
    setSaid('');
    const changed = await post<ArrangedCasework>('call', { call: entered });
    // The status follows the call, so a status picked before is obsolete.
    if (changed.status !== status) update({ status: null });
    client.setQueryData(caseworkQuery(reference).queryKey, changed);
    void client.invalidateQueries(applicationQuery(reference));
    void refreshQueue(client);
    const { call: set, isMailed } = changed;
    const onPage = isOpen
      ? 'Their page shows it.'
      : 'Their page won’t show it until the application is open.';
    setSaid(
      set === null
        ? 'The call is canceled. Their page no longer shows it, and no email says so: let them know.'
        : `Call set for ${whenText(set, 'en-US')}. ${onPage} ${isMailed ? 'An email tells them.' : 'No email goes out.'}`,
    );
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }
  if (call === null && !mayEdit && said === '') return null;
  return (
    <>
      <h3>{call === null ? 'Call' : 'Booked call'}</h3>
      {call === null ? (
        mayEdit && <p className="muted">Set the time you agreed on, for their page to show it.</p>
      ) : (
        <p className="cluster">
          {!isSaid && (
            <span>
              {whenText(call, 'en-US')}
              {here !== null && <span className="muted"> ({here})</span>}
            </span>
          )}
          <Button
            look="link"
            className="no-print"
            onClick={() => saveFile('call.ics', calendarOf(reference, call.startsAt), 'text/calendar')}
          >
            Add to calendar
          </Button>
        </p>
      )}
      {mayEdit && (
        <details className="trace no-print" id={CALL_TIME} ref={details}>
          <summary>{call === null ? 'Set a time' : 'Change the time'}</summary>
          <DeskForm
            key={call?.startsAt ?? ''}
            fields={[
              { name: 'day', kind: 'date', label: 'Day', requiredMessage: 'Pick a day.' },
              {
                name: 'time',
                kind: 'select',
                label: 'Time',
                choices: [['', 'Pick a time'], ...CALL_TIMES],
                requiredMessage: 'Pick a time.',
              },
              {
                name: 'timeZone',
                kind: 'select',
                label: 'Time zone',
                choices: [['', 'Pick a time zone'], ...Object.entries(TIME_ZONES)],
                requiredMessage: 'Pick the time zone of the person who is called.',
              },
            ]}
            initial={{ timeZone: call?.timeZone ?? place?.timeZone ?? '' }}
            unsent={{ what: 'Unsaved call', of: reference }}
            beside={(entered) => (
              <>
                <SafetyNotes reference={reference} reach={reach} />
                <Weekday day={String(entered['day'])} time={String(entered['time'])} reach={reach} />
                <CallThen values={entered} casework={casework} />
              </>
            )}
            submitLabel="Save the call"
            onSubmit={save}
          />
          {call !== null && (
            <p>
              <Button look="link" onClick={() => setCanceling(true)}>
                Cancel the call
              </Button>
            </p>
          )}
        </details>
      )}
      {isCanceling && call !== null && (
        <AskFirst
          title="Cancel the call?"
          verb="Cancel the call"
          onDo={() => void save(null).catch(({ message }: Error) => setSaid(message))}
          onEnd={() => setCanceling(false)}
        >
          {whenText(call, 'en-US')}. Their page will no longer show it, and no email will say so.
        </AskFirst>
      )}
      <p ref={saying} className="muted said no-print" role="status">
        {said}
      </p>
    </>
  );
}

/** The call as a calendar file. Its event is the same as in the feed, and contains no names. */
function calendarOf(reference: string, at: string): string {
  return calendarFile([toCalendarEvent({ reference, at, step: null }, window.location.origin)], {
    now: Date.now(),
  });
}
