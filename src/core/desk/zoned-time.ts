/**
 * Converts local time in a time zone to a moment. A time that is skipped in spring becomes the same minute an hour
 * later.
 * @param day `2026-12-01`
 * @param time `17:00`
 * @returns milliseconds since 1970; `NaN` for an impossible day
 */
export function zonedTime(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // Twice: the offset may change between the guess and the moment.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

/** The local hour at a moment in a time zone, and when that day ends, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): { readonly hour: number; readonly ends: number } {
  const shown = new Date(moment + offsetAt(moment, timeZone));
  const hour = shown.getUTCHours();
  shown.setUTCDate(shown.getUTCDate() + 1);
  return { hour, ends: zonedTime(shown.toISOString().slice(0, 10), '00:00', timeZone) };
}

/** The UTC offset of a time zone, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const shown = Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}Z`);
  return shown - moment + (moment % 60_000);
}
