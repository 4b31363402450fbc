import type { Verdict } from '../rules/evaluate.ts';
import { dayAfter } from '../logic/dates.ts';
import type { TimeZone } from '../time-zones.ts';
import type { Tally } from './numbers.ts';
import { zonedTime } from './zoned-time.ts';
import { HOUR } from '../duration.ts';

/** The agency promises to contact applicants within this many hours. */
export const PROMISED_HOURS = 24;

/** A received application. Times are in milliseconds since 1970. */
export interface ReceivedApplication {
  readonly reference: string;
  readonly at: number;
  readonly verdict: Verdict;
}

/** An action on an application, which may have been erased since. */
export interface Act {
  readonly reference: string;
  readonly at: number;
  /** `call`: a call that did not reach the applicant; `written`: a reply to her. */
  readonly kind: 'call' | 'reached' | 'written' | 'accepted' | 'declined';
}

/** A week in the agency's time zone, Monday to Monday. */
interface Week {
  /** Its Monday, such as `2026-11-23`. */
  readonly day: string;
  readonly from: number;
  readonly until: number;
}

/** The last `count` weeks, newest first, starting with the week of `now`. */
export function weeksUntil(now: number, count: number, timeZone: TimeZone): readonly Week[] {
  const today = dayIn(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_none, index) => {
    const day = dayAfter(today, -sinceMonday - 7 * index, 'days') ?? today;
    const next = dayAfter(day, 7, 'days') ?? today;
    return { day, from: zonedTime(day, '00:00', timeZone), until: zonedTime(next, '00:00', timeZone) };
  });
}

/** The calendar day of a moment in a time zone, such as `2026-11-23`. */
export function dayIn(moment: number, timeZone: TimeZone): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/**
 * When the applicant was first contacted, by application, in milliseconds since 1970: reached by a call, or written to.
 */
export function firstContacts(acts: readonly Act[]): ReadonlyMap<string, number> {
  const contacts = new Map<string, number>();
  for (const { reference, at, kind } of acts)
    if (kind === 'reached' || kind === 'written')
      contacts.set(reference, Math.min(at, contacts.get(reference) ?? Infinity));
  return contacts;
}

/**
 * Counts received applications and actions.
 * @param contacts of `firstContacts`
 * @param now a promise that is not due by now counts only if it is already kept
 */
export function tallyOf(
  came: readonly ReceivedApplication[],
  acts: readonly Act[],
  contacts: ReadonlyMap<string, number>,
  now: number,
): Tally {
  const of = (...kinds: readonly Act['kind'][]) => acts.filter(({ kind }) => kinds.includes(kind)).length;
  const waited = came.map(({ reference, at, verdict }) => ({
    hours: ((contacts.get(reference) ?? NaN) - at) / HOUR,
    // An ineligible applicant is not promised a contact.
    isPromised: verdict !== 'ineligible',
    isOver: now - at > PROMISED_HOURS * HOUR,
  }));
  const kept = waited.filter(({ hours, isPromised }) => isPromised && hours <= PROMISED_HOURS).length;
  const broken = waited.filter(
    ({ hours, isPromised, isOver }) => isPromised && isOver && !(hours <= PROMISED_HOURS),
  ).length;
  return {
    received: came.length,
    judged: came.filter(({ verdict }) => verdict === 'eligible' || verdict === 'ineligible').length,
    eligible: came.filter(({ verdict }) => verdict === 'eligible').length,
    called: of('call', 'reached'),
    reached: of('reached'),
    contacted: new Set(
      acts.filter(({ reference, at }) => contacts.get(reference) === at).map(({ reference }) => reference),
    ).size,
    hours: medianOf(waited.flatMap(({ hours }) => (Number.isNaN(hours) ? [] : [hours]))),
    due: kept + broken,
    kept,
    accepted: of('accepted'),
    declined: of('declined'),
  };
}

/** To one decimal; `null` for an empty list. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  if (middle.length === 0) return null;
  return Math.round((middle.reduce((sum, number) => sum + number, 0) / middle.length) * 10) / 10;
}
