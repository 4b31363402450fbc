import { HOUR } from '../duration.ts';

const QUARTER = HOUR / 4;
/** The hours at which work begins, and after which nobody is called. */
export const MORNING = 9;
const EVENING = 20;

/** @param timeZone by default, the device's */
function hourIn(timeZone: string | undefined, now: number): number {
  return Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );
}

/** Whether it is too early or too late to call: before 8 AM or from 9 PM on. @param now in milliseconds */
export function isNight(timeZone: string, now: number): boolean {
  return whyNotNow(timeZone, now) !== null;
}

/** Why it is not the time to call; `null` if it is. @param now in milliseconds */
export function whyNotNow(timeZone: string, now: number): 'too early' | 'too late' | null {
  const hour = hourIn(timeZone, now);
  return hour < 8 ? 'too early' : hour >= 21 ? 'too late' : null;
}

/**
 * The first quarter of an hour at which people work here and may be called there.
 * @param earliest in milliseconds
 * @param there the applicant's time zone; `null` if unknown
 * @param here the caller's time zone; by default, the device's
 */
export function firstGoodTime(earliest: number, there: string | null, here?: string): Date {
  const first = Math.ceil(earliest / QUARTER) * QUARTER;
  const isBad = (time: number) => {
    const hour = hourIn(here, time);
    return hour < MORNING || hour >= EVENING || (there !== null && isNight(there, time));
  };
  // Time zones that share no good hour get the earliest time.
  for (let tried = 0; tried < 48 * HOUR; tried += QUARTER)
    if (!isBad(first + tried)) return new Date(first + tried);
  return new Date(first);
}
