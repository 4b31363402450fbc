import type { NextSteps } from '../../core/desk/desk-policies.ts';
import type { QueueRow } from '../../core/desk/queue.ts';
import { PROMISED_HOURS } from '../../core/desk/tally.ts';
import { ownValue } from '../../core/own-value.ts';
import { timeThere, YOUR_TIME, type Place } from './local-time.ts';
import { DATE, TIME } from './moment.ts';
import { HOUR, MINUTE } from '../../core/duration.ts';

/** How far ahead times are counted in hours, in milliseconds; later ones are named by day. */
const COUNTDOWN_BELOW = 12 * HOUR;

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' });

/** A due time in words, and whether it is past. */
interface Due {
  /** `due in 3 h`, `overdue since yesterday`, `call today 5:00 PM`, `call today 5:00 PM, your time`. */
  readonly text: string;
  /** The same moment where the applicant is, if that differs: `2:00 PM there`; `null` once it is overdue. */
  readonly there: string | null;
  readonly isOver: boolean;
}

/**
 * Formats a due time in the reader's time zone, and says so where the applicant's differs.
 * @param iso ISO 8601
 * @param isCall whether it is the time of a booked call
 * @param now in milliseconds
 * @param place where the applicant is; `null` if unknown
 * @param isUnderDay whether a heading already says `Tomorrow`
 */
export function dueIn(
  iso: string,
  isCall: boolean,
  now: number,
  place: Place | null = null,
  isUnderDay = false,
): Due {
  const then = new Date(iso);
  const left = then.getTime() - now;
  const isOver = left <= 0;
  const away = daysBetween(new Date(now), then);
  const there = timeThere(place, then.getTime());
  const time = `${TIME.format(then)}${there === null ? '' : YOUR_TIME}`;
  const day =
    away === 0
      ? 'today'
      : away === 1
        ? 'tomorrow'
        : away === -1
          ? 'yesterday'
          : Math.abs(away) < 7
            ? WEEKDAY.format(then)
            : DATE.format(then);
  const isSaid = isUnderDay && away === 1;
  if (isCall)
    return { text: `${isOver ? 'call was' : 'call'} ${isSaid ? '' : `${day} `}${time}`, there, isOver };
  if (isOver) return { text: `overdue ${overdue(-left, away, day, time)}`, there: null, isOver };
  if (isSaid) return { text: time, there, isOver };
  const short = left < COUNTDOWN_BELOW ? `in ${span(left)}` : Math.abs(away) < 7 ? `${day} ${time}` : day;
  return { text: `due ${short}`, there, isOver };
}

/**
 * What is to be done next, in words. Where nobody has set a step, it says what the due time is.
 * @returns `null` if nothing is due, or a booked call, which the due time names
 */
export function nextStepText(
  row: Pick<QueueRow, 'nextStep' | 'dueAt' | 'isCall' | 'receivedAt'>,
  nextSteps: NextSteps,
): string | null {
  const { nextStep, dueAt, isCall, receivedAt } = row;
  const step = ownValue(nextSteps, nextStep);
  if (isCall && (nextStep === '' || step?.isCall === true)) return null;
  if (nextStep !== '') return step?.label ?? nextStep;
  if (dueAt === null) return null;
  const isPromise = Date.parse(dueAt) - Date.parse(receivedAt) === PROMISED_HOURS * HOUR;
  return isPromise ? `Our ${PROMISED_HOURS}-hour promise` : 'No step set';
}

/**
 * The heading under which the queue lists a due time: by day, in the reader's time zone.
 * @param iso ISO 8601; `null` for none
 * @param now in milliseconds
 */
export function dueGroup(iso: string | null, now: number): string {
  if (iso === null) return 'Nothing due';
  const then = new Date(iso);
  if (then.getTime() <= now) return 'Overdue';
  const away = daysBetween(new Date(now), then);
  return away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : 'Later';
}

function overdue(past: number, away: number, day: string, time: string): string {
  if (past < HOUR) return `by ${span(past)}`;
  return `since ${away === 0 ? time : day}`;
}

function span(milliseconds: number): string {
  return milliseconds < HOUR
    ? `${Math.max(1, Math.round(milliseconds / MINUTE))} min`
    : `${Math.round(milliseconds / HOUR)} h`;
}

/** The number of midnights between two moments, in the reader's time zone. */
function daysBetween(one: Date, other: Date): number {
  const midnight = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate());
  return Math.round((midnight(other) - midnight(one)) / (24 * HOUR));
}
