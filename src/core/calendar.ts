/** An event of a calendar. */
export interface CalendarEvent {
  /** The same in every file, so that a changed one takes the place of the one before. */
  readonly uid: string;
  /** Goes up with each change, where somebody counts them. */
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

/** Octets of a line, without its end. */
const LINE = 75;

/**
 * Events as a file of iCalendar (RFC 5545).
 * @param name of the calendar, for one that is subscribed to; without it the events are added to a calendar that is there
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

/** A line in parts of at most 75 octets, none of which ends within a letter. */
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
