import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../src/core/calendar.ts';

const NOW = Date.parse('2026-11-27T01:30:00Z');
const EVENT = { uid: 'one@desk', startsAt: '2026-12-01T22:30:00.000Z', minutes: 45, summary: 'Call' };

describe('a file of a calendar', () => {
  it('has CRLF line endings, times in UTC, and only the given properties', () => {
    expect(calendarFile([EVENT], { now: NOW })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//harborlight//calls//EN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:one@desk',
        'DTSTAMP:20261127T013000Z',
        'DTSTART:20261201T223000Z',
        'DTEND:20261201T231500Z',
        'SUMMARY:Call',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes the special characters of a text', () => {
    const file = calendarFile([{ ...EVENT, summary: 'A, b; c \\ d\r\ne\nf' }], { name: 'A, b', now: NOW });
    expect(file).toContain('\r\nX-WR-CALNAME:A\\, b\r\n');
    expect(file).toContain('\r\nSUMMARY:A\\, b\\; c \\\\ d\\ne\\nf\r\n');
  });

  it('folds lines at 75 octets, never within a character', () => {
    const description = `${'é🙂a'.repeat(60)} end`;
    const file = calendarFile([{ ...EVENT, description }], { now: NOW });
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(4);
    expect(file.replaceAll('\r\n ', '')).toContain(`\r\nDESCRIPTION:${description}\r\n`);
  });
});
