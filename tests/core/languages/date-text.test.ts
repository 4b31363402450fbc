import { describe, expect, it } from 'vitest';
import { dateText } from '../../../src/core/languages/date-text.ts';

const at = (hour: number) => Date.UTC(2026, 10, 23, hour, 30);
const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const time = { ...day, hour: 'numeric', minute: '2-digit' } as const;

describe('a day or a time', () => {
  it.each([
    ['en-US', day, 15, 'Monday, November 23'],
    ['es-US', day, 15, 'lunes 23 de noviembre'],
    ['en-US', time, 15, 'Monday, November 23 at 3:30 PM'],
    ['es-US', time, 15, 'lunes 23 de noviembre a las 3:30 p.m.'],
    ['es-US', time, 13, 'lunes 23 de noviembre a la 1:30 p.m.'],
    ['es-US', time, 23, 'lunes 23 de noviembre a las 11:30 p.m.'],
  ] as const)('reads in %s as a person writes it (%o, %i o’clock)', (locale, options, hour, text) => {
    // Some versions of Intl put narrow spaces before a. m. and PM, and "at" or a comma before an English time.
    const read = dateText(at(hour), locale, options).replace(/\s/gu, ' ').replace(', 3:30 PM', ' at 3:30 PM');
    expect(read).toBe(text);
  });
});
