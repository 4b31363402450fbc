import { TIME } from './moment.ts';

/** The time in a time zone: `2:05 AM`. @param now in milliseconds */
export function localTime(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now);
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

/** The day of the week in a time zone, by default the reader's. @param now in milliseconds */
export function weekday(now: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(now);
}
