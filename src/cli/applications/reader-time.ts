/** The reader's zone: `America/Chicago`. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A stored time in the reader's zone, in an order that sorts.
 * @param iso ISO 8601 in UTC
 * @returns `2026-11-21 04:15:02`
 */
export function inReaderZone(iso: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  const day = [part('year'), part('month'), part('day')].join('-');
  return `${day} ${[part('hour'), part('minute'), part('second')].join(':')}`;
}
