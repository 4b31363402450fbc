import type { QueueRow } from '../../../core/desk/queue.ts';
import { ownValue } from '../../../core/own-value.ts';
import { useSession } from '../../session/session.ts';
import { dueIn } from '../../shell/due.ts';
import { isNight, localTime } from '../../shell/local-time.ts';
import { dateAndTime } from '../../shell/moment.ts';
import { telOf } from '../../shell/tel.ts';

/** When something is to be done about an application, and what. */
export function Next({
  row: { dueAt, isCall, nextStep },
  now,
}: {
  readonly row: QueueRow;
  readonly now: number;
}) {
  const { nextSteps } = useSession().desk;
  const step = nextStep === '' ? null : (ownValue(nextSteps, nextStep)?.label ?? nextStep);
  const due = dueAt === null ? null : dueIn(dueAt, isCall, now);
  return (
    <>
      {due !== null && (
        <time
          dateTime={dueAt ?? ''}
          title={dateAndTime(dueAt ?? '')}
          className={
            due.isOver
              ? `queue__due queue__due--over${isCall || step === null ? ' queue__due--late' : ''}`
              : 'queue__due'
          }
        >
          {due.text}
        </time>
      )}
      {step !== null && <span className="queue__step">{step}</span>}
      {due === null && step === null && <span className="muted">Nothing due</span>}
    </>
  );
}

/** Whose application it is. */
export function Name({ row: { name, isOpened } }: { readonly row: QueueRow }) {
  return (
    <>
      {/* A name that is written from right to left must not take the reference along. */}
      <bdi {...(!isOpened && { className: 'queue__unopened', title: 'No one has opened it' })}>
        {name === null ? 'Can’t be read: its key is missing' : shownName(name)}
      </bdi>
      {!isOpened && <span className="visually-hidden">, not opened yet</span>}
    </>
  );
}

/** Where somebody lives, how to call her, and that it is night there. */
export function Reach({
  row: { place, phone, timeZone },
  now,
}: {
  readonly row: QueueRow;
  readonly now: number;
}) {
  if (place + phone === '') return null;
  return (
    <span className="queue__reach">
      {place !== '' && <bdi className="queue__place">{place}</bdi>}
      {phone !== '' && (
        <a href={telOf(phone)} className="queue__phone">
          {phone}
        </a>
      )}
      {timeZone !== null && isNight(timeZone, now) && (
        <span className="queue__night">{localTime(timeZone, now)} there</span>
      )}
    </span>
  );
}

/** A name of blanks or of signs that nobody sees would be a heading of nothing, and a row that nobody can click. */
export function shownName(name: string): string {
  return /[\p{L}\p{N}]/u.test(name) ? name : 'No name';
}
