import { expect, it } from 'vitest';
import { fieldTime, nextTimes, proposedTime } from '../../../src/desk/pages/application/next-times.ts';

const outcome = { label: 'No answer', isContact: false };
/** A Thursday, in the local time zone. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 26, hour, minute);
const shown = (iso: string) => (iso === '' ? '' : fieldTime(iso));

it('offers only future times, with next week starting on its Monday', () => {
  expect(nextTimes(at(14)).map(([time]) => shown(time))).toEqual([
    '2026-11-26T17:00',
    '2026-11-27T09:00',
    '2026-11-29T09:00',
    '2026-11-30T09:00',
  ]);
  expect(nextTimes(at(17)).map(([, words]) => words.split(',')[0])).toEqual([
    'Tomorrow',
    'In 3 days',
    'Next week',
  ]);
  expect(shown(nextTimes(new Date(2026, 10, 30, 9)).at(-1)?.[0] ?? '')).toBe('2026-12-07T09:00');
});

it.each([
  ['Friday', 27, ['Today', 'Tomorrow', 'In 3 days']],
  ['Sunday', 29, ['Today', 'Tomorrow', 'In 3 days']],
])('offers each time once on a %s', (_day, date, words) => {
  const times = nextTimes(new Date(2026, 10, date, 14));
  expect(times.map(([, label]) => label.split(',')[0])).toEqual(words);
});

it('proposes no call in the evening or at night, and no time for an outcome without a delay', () => {
  const inHours = (now: Date) => shown(proposedTime({ ...outcome, inHours: 4 }, now));
  expect(inHours(at(10, 7))).toBe('2026-11-26T14:15');
  expect(inHours(at(17))).toBe('2026-11-27T09:00');
  expect(inHours(at(3))).toBe('2026-11-26T09:00');
  expect(shown(proposedTime({ ...outcome, inDays: 1 }, at(22)))).toBe('2026-11-27T09:00');
  expect(proposedTime(outcome, at(10))).toBe('');
});
