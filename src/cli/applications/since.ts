import { isDay } from '../../core/logic/dates.ts';
import { UsageError } from '../command-words.ts';

/** In milliseconds. */
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * Reads a point in time: a day, or a time without an offset, is in the reader's time zone.
 * @param text `2026-11-01`, `2026-11-01T09:30`, `2026-11-01T09:30:00Z`, `7d`, `24h`
 * @returns ISO 8601 in UTC
 * @throws UsageError
 */
export function readSince(text: string, now: Date): string {
  const [, amount, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (amount !== undefined)
    return new Date(now.getTime() - Number(amount) * (UNITS[unit] ?? 0)).toISOString();
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  // Date reads a day without a time as UTC.
  const date = new Date(`${day}${time ?? 'T00:00'}`);
  if (day === undefined || Number.isNaN(date.getTime()) || !isDay(day)) {
    throw new UsageError(
      `"${text}" is no time: use a day (2026-11-01), a time (2026-11-01T09:30Z) or an age (7d, 24h).`,
    );
  }
  return date.toISOString();
}
