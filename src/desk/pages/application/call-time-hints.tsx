import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchApi } from '../../api.ts';
import type { Reach } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import type { QueueRow } from '../../../core/desk/queue.ts';
import type { AnyValues } from '../../forms/fields.ts';
import { useSession } from '../../session/session.ts';
import { moment } from '../../shell/moment.ts';
import { shownName } from '../queue/row-parts.tsx';
import { isWishedTime, wishedOn } from './next-times.ts';
import { useRevealing } from './revealing.ts';

/* What stands beside a time that is picked for a call. None of it is an obstacle. */

/** Every quarter of an hour at which an applicant may be called. */
export const CALL_TIMES = Array.from({ length: 15 * 4 }, (_, quarter) => {
  const time = `${String(7 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
  const shown = new Date(`2000-01-01T${time}`).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return [time, shown] as const;
});

/** What she wrote of how to reach her safely: whether a time suits that, only a person can tell. */
export function SafetyNotes({
  reference,
  reach,
}: {
  /** The application on the page. */
  readonly reference: string;
  readonly reach: readonly Reach[];
}) {
  const { textAt } = useRevealing();
  const notes = reach.flatMap(({ reference: from, answers, safety }) =>
    answers.flatMap(({ path, text }) =>
      path === safety ? [text ?? (from === reference ? textAt(path) : undefined)] : [],
    ),
  );
  return [...new Set(notes)].map((note) => (
    <p key={note ?? ''} className="notice">
      {note === undefined ? (
        'How to reach them safely is covered above. Read it before you set a time.'
      ) : (
        <>
          Does the time suit what they wrote? <strong>{note}</strong>
        </>
      )}
    </p>
  ));
}

/** The weekday of the picked day, and what she wished for it. Another day or time is no obstacle. */
export function Weekday({
  day,
  time,
  reach,
}: {
  readonly day: string;
  /** Where she is: `17:00`; empty before it is picked. */
  readonly time: string;
  readonly reach: readonly Reach[];
}) {
  if (day === '') return null;
  const weekday = new Date(`${day}T00:00`).toLocaleDateString('en-US', { weekday: 'long' });
  const wishes = wishedOn(weekday, reach);
  const outside =
    wishes === ''
      ? `${weekday} isn’t among the days they asked for.`
      : wishes !== null && !isWishedTime(time, wishes)
        ? `${CALL_TIMES.find(([each]) => each === time)?.[1]} isn’t among the times they asked for on ${weekday}: ${wishes}.`
        : null;
  return (
    <p role="status" className={outside === null ? undefined : 'notice'}>
      {outside ?? `${weekday}${wishes === null ? '' : `. They asked for: ${wishes}`}.`}
    </p>
  );
}

/** Another call that is booked at the picked time, if possible one of the same assignee. It is no obstacle. */
export function CallThen({
  values,
  casework: { reference, assignee },
}: { readonly casework: Pick<Casework, 'reference' | 'assignee'> } & { readonly values: AnyValues }) {
  const { person } = useSession();
  const time = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const { data = [] } = useQuery({
    queryKey: ['calls', values],
    queryFn: ({ signal }) => fetchApi<readonly QueueRow[]>(`/calls?${time.toString()}`, { signal }),
    enabled: !Object.values(values).includes(''),
    gcTime: 0,
  });
  const others = data.filter((each) => each.reference !== reference);
  const other = others.find((each) => each.assignee?.id === assignee?.id) ?? others[0];
  if (other === undefined) return null;
  const { name, dueAt, isCall, assignee: caller } = other;
  const has = caller?.id === person.id ? 'You have' : caller === null ? 'There is' : `${caller.name} has`;
  return (
    <p className="muted" role="status">
      {has} another call {isCall && dueAt !== null ? `${moment(dueAt)}, your time` : 'around then'}:{' '}
      <Link to={`/applications/${other.reference}`}>{shownName(name ?? '')}</Link>.
    </p>
  );
}
