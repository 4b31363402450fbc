import { Fragment, type ReactNode } from 'react';
import { capitalize } from '../../../core/capitalize.ts';
import { whyNotNow } from '../../../core/desk/call-hours.ts';
import type { QueueRow } from '../../../core/desk/queue.ts';
import { ENGLISH, LANGUAGE_NAMES_IN_ENGLISH } from '../../../core/languages/language.ts';
import { folded } from '../../../core/submission/look-ups.ts';
import { useSession } from '../../session/session.ts';
import { dueIn, nextStepText } from '../../shell/due.ts';
import { localTime } from '../../shell/local-time.ts';
import { dateAndTime, TIME } from '../../shell/moment.ts';
import { telUrl } from '../../shell/contact-urls.ts';

/**
 * The next step of an application and when it is due; and a booked call, if something else is due besides.
 * @param isUnderDay whether the rows have the headings of their days
 */
export function Next({
  row,
  now,
  isUnderDay = false,
}: {
  readonly row: QueueRow;
  readonly now: number;
  readonly isUnderDay?: boolean;
}) {
  const { dueAt, isCall, callAt, timeZone, status } = row;
  const { nextSteps, statuses } = useSession().desk;
  const step = nextStepText(row, nextSteps);
  const isClosed = statuses.find(({ id }) => id === status)?.isOpen === false;
  const place = timeZone === null ? null : { name: '', timeZone };
  const due = dueAt === null ? null : dueIn(dueAt, isCall, now, place, isUnderDay);
  const booked =
    callAt === null || isCall || Date.parse(callAt) <= now ? null : dueIn(callAt, true, now, place);
  return (
    <>
      {due !== null && (
        <time
          dateTime={dueAt ?? ''}
          title={dateAndTime(dueAt ?? '')}
          className={due.isOver ? 'queue__due queue__due--over' : 'queue__due'}
        >
          {capitalize(due.text)}
        </time>
      )}{' '}
      {step !== null && <span className={row.nextStep === '' ? 'queue__unset' : 'queue__step'}>{step}</span>}{' '}
      {due !== null && due.there !== null && <span className="queue__there">{due.there}</span>}{' '}
      {booked !== null && (
        <span className="queue__there queue__booked" title={dateAndTime(callAt ?? '')}>
          Booked: {booked.text} {booked.there}
        </span>
      )}
      {due === null && step === null && !isClosed && <span className="muted">Nothing due</span>}
    </>
  );
}

/** The applicant's name, in which what was searched for is marked. @param search empty for none */
export function Name({
  row: { name, isOpened },
  search = '',
}: {
  readonly row: QueueRow;
  readonly search?: string;
}) {
  return (
    <>
      {/* Isolates a right-to-left name, so that it does not reorder the reference. */}
      <bdi>{name === null ? 'Can’t be read: its key is missing' : marked(shownName(name), search)}</bdi>
      {!isOpened && (
        <span className="queue__unopened" title="Not opened yet">
          <span className="visually-hidden">, not opened yet</span>
        </span>
      )}
    </>
  );
}

interface ReachProps {
  readonly row: QueueRow;
  readonly now: number;
  /** In how many rows of the table its phone number is. */
  readonly rowsWithPhone?: number | undefined;
}

/**
 * A note on how to call safely, the phone number and whether other rows have it, a language for calls other than
 * English, the time there, and the reference.
 */
export function Reach({
  row: { reference, status, phone, timeZone, callLanguage, hasSafetyNote },
  now,
  rowsWithPhone = 1,
}: ReachProps) {
  const isOpen = useSession().desk.statuses.find(({ id }) => id === status)?.isOpen;
  const why = timeZone === null || isOpen === false ? null : whyNotNow(timeZone, now);
  const there = timeZone === null || isOpen === false ? null : localTime(timeZone, now);
  return (
    <span className="queue__reach">
      {hasSafetyNote && (
        <strong
          className="queue__safety"
          title="They said how to reach them safely. Read it before you call."
        >
          Safety note
        </strong>
      )}
      {phone !== '' && (
        <a href={telUrl(phone)} className="queue__phone">
          {phone}
        </a>
      )}
      {phone !== '' && rowsWithPhone > 1 && (
        <span className="queue__shared">{rowsWithPhone} rows here have this number</span>
      )}
      {callLanguage !== null && callLanguage !== ENGLISH && (
        <strong className="queue__language">Call in {LANGUAGE_NAMES_IN_ENGLISH[callLanguage]}</strong>
      )}
      {there !== null && why !== null && (
        <span className="queue__night">
          {there} there, {why}
        </span>
      )}
      {there !== null && why === null && there !== TIME.format(now) && (
        <span className="queue__local">{there} there</span>
      )}
      <span className="queue__reference">{reference}</span>
    </span>
  );
}

/** A name, with its words marked as far as they begin like a word of the search. */
function marked(name: string, search: string): ReactNode {
  const wanted = folded(search).split(/\s+/);
  const words = name.normalize('NFC').match(/[^\s-]*[\s-]|[^\s-]+/g) ?? [];
  return words.map((word, index) => {
    const begun = wanted.filter((each) => folded(word).startsWith(each)).map(({ length }) => length);
    const end = Math.max(0, ...begun);
    if (end === 0) return word;
    return (
      <Fragment key={index}>
        <mark>{word.slice(0, end)}</mark>
        {word.slice(end)}
      </Fragment>
    );
  });
}

/** Replaces a name without visible characters, which would make an empty heading and a row without a link to click. */
export function shownName(name: string): string {
  return /[\p{L}\p{N}]/u.test(name) ? name : 'No name';
}
