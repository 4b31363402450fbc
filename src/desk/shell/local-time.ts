import { ownValue } from '../../core/own-value.ts';
import { TIME_ZONES } from '../../core/time-zones.ts';
import { TIME, unbroken } from './moment.ts';

/** The time in a time zone: `2:05 AM`. @param now in milliseconds */
export function localTime(timeZone: string, now: number): string {
  return unbroken(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now),
  );
}

/** A place and its time zone; without a name, it is called “there”. */
export interface Place {
  readonly name: string;
  readonly timeZone: string;
}

/**
 * The time in the applicant's place: `6:00 AM in California`, with its day where that differs: `Monday 7:00 PM in …`.
 * @param now in milliseconds
 * @returns `null` if it is the reader's own time, or if the place is unknown
 */
export function timeThere(place: Place | null, now: number): string | null {
  if (place === null) return null;
  const there = localTime(place.timeZone, now);
  const day = weekday(now, place.timeZone);
  const shown = day === weekday(now) ? there : `${day} ${there}`;
  return shown === TIME.format(now) ? null : `${shown} ${place.name === '' ? 'there' : `in ${place.name}`}`;
}

/** Where a call is, for its time: the applicant's place if the call is in its time zone, or else that time zone. */
export function placeOfCall({ timeZone }: Pick<Place, 'timeZone'>, place: Place | null): Place {
  if (place?.timeZone === timeZone) return place;
  const name = ownValue(TIME_ZONES, timeZone);
  return { name: name === undefined ? '' : `${name} time`, timeZone };
}

/** Says of a time that it is the reader's. */
export const YOUR_TIME = ', your\u00A0time';

/**
 * A moment that is shown in another time zone, in the reader's: `8:30 AM, your time`, with its day where that differs.
 * @param now in milliseconds
 * @returns `null` if the times are the same
 */
export function timeHere(timeZone: string, now: number): string | null {
  const [here, day] = [TIME.format(now), weekday(now)];
  if (day !== weekday(now, timeZone)) return `${day} ${here}${YOUR_TIME}`;
  return here === localTime(timeZone, now) ? null : `${here}${YOUR_TIME}`;
}

/** The day of the week in a time zone, by default the reader's. @param now in milliseconds */
export function weekday(now: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(now);
}
