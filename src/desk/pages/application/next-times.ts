import { firstGoodTime, MORNING } from '../../../core/desk/call-hours.ts';
import type { Reach } from '../../../core/desk/application.ts';
import type { CallOutcomes } from '../../../core/desk/desk-policies.ts';
import { timeThere, type Place } from '../../shell/local-time.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { HOUR } from '../../../core/duration.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * The times offered for a next step, each once: ISO 8601, with labels in the user's time zone and, where it differs, in
 * the applicant's. None is at night in either.
 * @param place the applicant's; `null` if unknown
 */
export function nextTimes(now: Date, place: Place | null): readonly Choice[] {
  const there = place?.timeZone ?? null;
  const today = firstGoodTime(at(now, 0, 17).getTime(), there);
  const monday = (8 - now.getDay()) % 7 || 7;
  const times: readonly (readonly [string, Date])[] = [
    ...(today > now && today < at(now, 1, 0) ? [['Today', today] as const] : []),
    ['Tomorrow', at(now, 1, MORNING)],
    ['In 3 days', at(now, 3, MORNING)],
    ['Next week', at(now, monday, MORNING)],
  ];
  const offered = new Map<string, string>();
  for (const [words, earliest] of times) {
    const time = firstGoodTime(earliest.getTime(), there);
    const shown = timeThere(place, time.getTime());
    const label = `${words}, ${DAY_AND_TIME.format(time)}${shown === null ? '' : `, ${shown}`}`;
    if (!offered.has(time.toISOString())) offered.set(time.toISOString(), label);
  }
  return [...offered];
}

/**
 * The due time that a call outcome proposes: on a quarter of an hour, and never in the evening or at night here or
 * there.
 * @param place the applicant's; `null` if unknown
 * @returns ISO 8601; empty if the staff member has to enter it
 */
export function proposedTime(
  { inHours, inDays }: CallOutcomes[string],
  now: Date,
  place: Place | null,
): string {
  if (inDays === undefined && inHours === undefined) return '';
  const earliest =
    inDays === undefined ? now.getTime() + (inHours ?? 0) * HOUR : at(now, inDays, MORNING).getTime();
  return firstGoodTime(earliest, place?.timeZone ?? null).toISOString();
}

function at(day: Date, days: number, hour: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * When she wished to be called on a weekday, in the newest answer that names days as `gridText` does: `morning, evening`.
 * @param weekday `Monday`
 * @returns empty if she named other days only; `null` if none, or if the answer is covered
 */
export function wishedOn(weekday: string, reach: readonly Reach[]): string | null {
  for (const { text } of reach.flatMap(({ answers }) => answers)) {
    const parts = (text ?? '').split('; ').map((part) => {
      const [days = '', times = ''] = part.split(': ');
      return { days: days.split(', ').flatMap(daysOf), times };
    });
    if (parts.some(({ days }) => days.length > 0))
      return parts.find(({ days }) => days.includes(weekday))?.times ?? '';
  }
  return null;
}

/** The days of `Monday` or `Monday–Friday`; empty for any other text. */
function daysOf(range: string): readonly string[] {
  const [first = '', last = first] = range.split('–');
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  return from === -1 ? [] : WEEKDAYS.slice(from, to + 1);
}

/** A moment as the value of a `datetime-local` input, in the user's time zone: `2026-12-01T17:00`; empty for none. */
export function fieldTime(iso: string): string {
  if (iso === '') return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
