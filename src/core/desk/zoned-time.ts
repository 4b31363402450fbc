/**
 * The moment that clocks of a time zone show a day and a time; an hour that is left out in spring is the one after it.
 * @param day `2026-12-01`
 * @param time `17:00`
 * @returns milliseconds since 1970
 */
export function zonedTime(day: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  // Twice: the offset may change between the guess and the moment.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

/** What clocks of a time zone show at a moment: the hour, and when their day ends, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): { readonly hour: number; readonly ends: number } {
  const shown = new Date(moment + offsetAt(moment, timeZone));
  const hour = shown.getUTCHours();
  shown.setUTCDate(shown.getUTCDate() + 1);
  return { hour, ends: zonedTime(shown.toISOString().slice(0, 10), '00:00', timeZone) };
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
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
