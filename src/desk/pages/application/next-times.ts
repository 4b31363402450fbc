import { firstGoodTime, MORNING } from '../../../core/desk/call-hours.ts';
import type { Reach } from '../../../core/desk/application.ts';
import type { CallOutcomes } from '../../../core/desk/desk-policies.ts';
import { zonedTime } from '../../../core/desk/zoned-time.ts';
import { ownValue } from '../../../core/own-value.ts';
import { timeThere, weekday, type Place } from '../../shell/local-time.ts';
import type { Choice } from '../../shell/SelectField.tsx';
import { DAY, HOUR } from '../../../core/duration.ts';

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * The times offered for a next step, each once: ISO 8601, with labels in the user's time zone and, where it differs, in
 * the applicant's. None is at night in either.
 * @param place the applicant's; `null` if unknown
 * @param reach what she said of how to reach her: the next time that she wished for comes first
 */
export function nextTimes(now: Date, place: Place | null, reach: readonly Reach[] = []): readonly Choice[] {
  const wished = nextWished(now.getTime(), place, reach);
  const there = place?.timeZone ?? null;
  const today = firstGoodTime(at(now, 0, 17).getTime(), there);
  const monday = (8 - now.getDay()) % 7 || 7;
  const times: readonly (readonly [string, Date])[] = [
    ...(wished === null ? [] : [['As requested', wished] as const]),
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
 * there; when she wished to be called, if she said so.
 * @param place the applicant's; `null` if unknown
 * @param reach what she said of how to reach her
 * @returns ISO 8601; empty if the staff member has to enter it, as where only a note says when it is safe
 */
export function proposedTime(
  { inHours, inDays }: CallOutcomes[string],
  now: Date,
  place: Place | null,
  reach: readonly Reach[] = [],
): string {
  if (inDays === undefined && inHours === undefined) return '';
  const earliest =
    inDays === undefined ? now.getTime() + (inHours ?? 0) * HOUR : at(now, inDays, MORNING).getTime();
  const wished = nextWished(earliest, place, reach);
  if (wished === null && reach.some(({ safety }) => safety !== null)) return '';
  return (wished ?? firstGoodTime(earliest, place?.timeZone ?? null)).toISOString();
}

/** The hours, where she is, between which she may have wished to be called, as the call request says (`schema.json`). */
const WISHED_HOURS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [8, 11],
  midday: [11, 14],
  afternoon: [14, 17],
  evening: [17, 20],
};

/** The first time of her wishes, within a week; `null` if she named none, or if her place is unknown. */
function nextWished(earliest: number, place: Place | null, reach: readonly Reach[]): Date | null {
  if (place === null) return null;
  const { timeZone } = place;
  for (let moment = earliest; moment <= earliest + 7 * DAY; moment += DAY) {
    // The Canadian format is that of ISO 8601.
    const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);
    for (const time of wishedOn(weekday(moment, timeZone), reach)?.split(', ') ?? []) {
      const [from, to] = ownValue(WISHED_HOURS, time.toLowerCase()) ?? [0, 0];
      const [begins, ends] = [from, to].map((hour) =>
        zonedTime(day, `${String(hour).padStart(2, '0')}:00`, timeZone),
      );
      const at = firstGoodTime(Math.max(begins ?? 0, earliest), timeZone);
      if (at.getTime() < (ends ?? 0)) return at;
    }
  }
  return null;
}

function at(day: Date, days: number, hour: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);
}

/** In the order of a week. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * When she wished to be called on a weekday, in the newest answer that names days as `gridText` does: `morning, evening`.
 * @param weekday `Monday`
 * @returns empty if she named other days only; `null` if none, or if the answer is covered
 */
export function wishedOn(weekday: string, reach: readonly Reach[]): string | null {
  for (const { text } of reach.flatMap(({ answers }) => answers)) {
    const parts = wishesIn(text ?? '');
    if (parts.length > 0) return parts.find(({ days }) => days.includes(weekday))?.times.join(', ') ?? '';
  }
  return null;
}

/** The days and times that an answer names as `gridText` does: `Monday–Friday: morning; Sunday: evening`; or none. */
export function wishesIn(text: string) {
  return text.split('; ').flatMap((part) => {
    const [days = '', times = ''] = part.split(': ');
    const named = days.split(', ').flatMap(daysOf);
    return named.length === 0 ? [] : { days: named, times: times.split(', ') };
  });
}

/** Orders the times of a day: `morning` before `evening`. */
export function byHour(one: string, other: string): number {
  const hourOf = (time: string) => ownValue(WISHED_HOURS, time.toLowerCase())?.[0] ?? 24;
  return hourOf(one) - hourOf(other);
}

/**
 * Whether a time where she is belongs to those she wished for; also before it is picked, and for wishes in other words.
 * @param time `17:00`
 * @param wishes of its weekday: `morning, evening`
 */
export function isWishedTime(time: string, wishes: string): boolean {
  const hours = wishes.split(', ').map((each) => ownValue(WISHED_HOURS, each.toLowerCase()));
  const hour = Number.parseInt(time, 10);
  return time === '' || hours.some((each) => each === undefined || (each[0] <= hour && hour < each[1]));
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
