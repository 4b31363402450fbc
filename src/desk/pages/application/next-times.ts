import type { CallOutcomes } from '../../../core/desk/desk-policies.ts';
import type { Choice } from '../../shell/SelectField.tsx';

const HOUR = 60 * 60_000;
/** The hours at which work begins, and after which nobody is called. */
const MORNING = 9;
const EVENING = 20;

const TIME = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** The times offered for a next step, each once, in the user's time zone: ISO 8601 with their labels. */
export function nextTimes(now: Date): readonly Choice[] {
  const today = at(now, 0, 17);
  const monday = (8 - now.getDay()) % 7 || 7;
  const times: readonly (readonly [string, Date])[] = [
    ...(today > now ? [['Today', today] as const] : []),
    ['Tomorrow', at(now, 1, MORNING)],
    ['In 3 days', at(now, 3, MORNING)],
    ['Next week', at(now, monday, MORNING)],
  ];
  const offered = new Map<string, string>();
  for (const [words, time] of times)
    if (!offered.has(time.toISOString())) offered.set(time.toISOString(), `${words}, ${TIME.format(time)}`);
  return [...offered];
}

/**
 * The due time that a call outcome proposes: on a quarter of an hour, and never in the evening or at night.
 * @returns ISO 8601; empty if the staff member has to enter it
 */
export function proposedTime({ inHours, inDays }: CallOutcomes[string], now: Date): string {
  if (inDays !== undefined) return at(now, inDays, MORNING).toISOString();
  if (inHours === undefined) return '';
  const time = new Date(Math.ceil((now.getTime() + inHours * HOUR) / (HOUR / 4)) * (HOUR / 4));
  if (time.getHours() < MORNING) return at(time, 0, MORNING).toISOString();
  return (time.getHours() < EVENING ? time : at(time, 1, MORNING)).toISOString();
}

function at(day: Date, days: number, hour: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour);
}

/** A moment as the value of a `datetime-local` input, in the user's time zone: `2026-12-01T17:00`; empty for none. */
export function fieldTime(iso: string): string {
  if (iso === '') return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
