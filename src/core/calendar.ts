export interface CalendarEvent {
  /** Stable across downloads, so that a calendar replaces the earlier version of the event. */
  readonly uid: string;
  /** Increases with each change to the event; left out where changes are not counted. */
  readonly sequence?: number;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly summary: string;
  readonly description?: string;
  readonly url?: string;
}

/** Minutes that a call takes in a calendar. */
export const CALL_MINUTES = 45;

/** Octets per line, without the line break: the limit of RFC 5545. */
const LINE = 75;

/**
 * Formats events as an iCalendar file (RFC 5545).
 * @param name of a calendar to subscribe to; `null` for events that are added to an existing calendar
 * @param now milliseconds since 1970
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name = null, now }: { readonly name?: string | null; readonly now: number },
): string {
  const basic = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//harborlight//calls//EN',
    'METHOD:PUBLISH',
    ...(name === null ? [] : [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...events.flatMap(({ uid, sequence, startsAt, minutes, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      `DTSTAMP:${basic(now)}`,
      `DTSTART:${basic(Date.parse(startsAt))}`,
      `DTEND:${basic(Date.parse(startsAt) + minutes * 60_000)}`,
      `SUMMARY:${escaped(summary)}`,
      ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
      ...(url === undefined ? [] : [`URL:${url}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

/** Folds a line into parts of at most 75 octets each, without splitting a character. */
function folded(line: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length;
  let [text, part] = ['', ''];
  for (const letter of line) {
    if (octets(part + letter) > LINE) {
      text += `${part}\r\n`;
      part = ' ';
    }
    part += letter;
  }
  return text + part;
}
