import { expect, it } from 'vitest';
import { gridText } from '../../../src/core/form/answer-text.ts';
import { isNight } from '../../../src/core/desk/call-hours.ts';
import { placeOfCall, timeHere, timeThere } from '../../../src/desk/shell/local-time.ts';
import {
  fieldTime,
  isWishedTime,
  nextTimes,
  proposedTime,
  wishedOn,
} from '../../../src/desk/pages/application/next-times.ts';

const outcome = { label: 'No answer', isContact: false };
/** A Thursday, in the local time zone. */
const at = (hour: number, minute = 0) => new Date(2026, 10, 26, hour, minute);
/** A place whose clocks show so many hours less, wherever this test runs. */
function placeWith(less: number) {
  const hours = ((Math.round(at(9).getTimezoneOffset() / 60) + less + 36) % 24) - 12;
  return { name: 'Farland', timeZone: `Etc/GMT${hours < 0 ? '' : '+'}${hours}` };
}
const shown = (iso: string) => (iso === '' ? '' : fieldTime(iso));

it('offers only future times, with next week starting on its Monday', () => {
  expect(nextTimes(at(14), null).map(([time]) => shown(time))).toEqual([
    '2026-11-26T17:00',
    '2026-11-27T09:00',
    '2026-11-29T09:00',
    '2026-11-30T09:00',
  ]);
  expect(nextTimes(at(17), null).map(([, words]) => words.split(',')[0])).toEqual([
    'Tomorrow',
    'In 3 days',
    'Next week',
  ]);
  expect(shown(nextTimes(new Date(2026, 10, 30, 9), null).at(-1)?.[0] ?? '')).toBe('2026-12-07T09:00');
});

it('offers no time today if the first good one is tomorrow', () => {
  // At 5 PM here it is 3 AM there, and morning only after the evening here.
  const sunday = new Date(2026, 10, 29, 16);
  expect(nextTimes(sunday, placeWith(-10)).map(([, label]) => label.split(',')[0])).toEqual([
    'Tomorrow',
    'In 3 days',
  ]);
});

it.each([
  ['Friday', 27, ['Today', 'Tomorrow', 'In 3 days']],
  ['Sunday', 29, ['Today', 'Tomorrow', 'In 3 days']],
])('offers each time once on a %s', (_day, date, words) => {
  const times = nextTimes(new Date(2026, 10, date, 14), null);
  expect(times.map(([, label]) => label.split(',')[0])).toEqual(words);
});

it('proposes no call in the evening or at night, and no time for an outcome without a delay', () => {
  const inHours = (now: Date) => shown(proposedTime({ ...outcome, inHours: 4 }, now, null));
  expect(inHours(at(10, 7))).toBe('2026-11-26T14:15');
  expect(inHours(at(17))).toBe('2026-11-27T09:00');
  expect(inHours(at(3))).toBe('2026-11-26T09:00');
  expect(shown(proposedTime({ ...outcome, inDays: 1 }, at(22), null))).toBe('2026-11-27T09:00');
  expect(proposedTime(outcome, at(10), null)).toBe('');
});

it('offers and proposes no time at night where the applicant lives, and tells the time there', () => {
  const place = placeWith(6);
  const offered = nextTimes(at(8), place);
  expect(offered.map(([, label]) => label)).toEqual([
    expect.stringMatching(/^Today, .+ in Farland$/),
    expect.stringMatching(/^Tomorrow, .+ in Farland$/),
    expect.stringMatching(/^In 3 days, .+ in Farland$/),
    expect.stringMatching(/^Next week, .+ in Farland$/),
  ]);
  const proposed = [
    proposedTime({ ...outcome, inHours: 1 }, at(8), place),
    proposedTime({ ...outcome, inDays: 1 }, at(8), place),
  ];
  for (const time of [...offered.map(([iso]) => iso), ...proposed]) {
    expect(isNight(place.timeZone, Date.parse(time))).toBe(false);
    expect(new Date(time).getHours()).toBeLessThan(20);
  }
});

it('names the day at the applicant’s place only where it differs', () => {
  // Two hours later than the device's zone, so that 11 PM is the next day there.
  const hours = 2 - at(9).getTimezoneOffset() / 60;
  const place = { name: 'Farland', timeZone: `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` };
  expect(timeThere(place, at(23).getTime())).toBe('Friday 1:00\u00A0AM in Farland');
  expect(timeThere(place, at(9).getTime())).toBe('11:00\u00A0AM in Farland');
  expect(timeHere(place.timeZone, at(23).getTime())).toBe('Thursday 11:00\u00A0PM, your\u00A0time');
  expect(timeHere(place.timeZone, at(9).getTime())).toBe('9:00\u00A0AM, your\u00A0time');
  const same = `Etc/GMT${hours - 2 > 0 ? '-' : '+'}${Math.abs(hours - 2)}`;
  expect(timeHere(same, at(9).getTime())).toBeNull();
});

it('names the time zone of a call, and the applicant’s place where the call is in its time zone', () => {
  const place = { name: 'Texas (Central)', timeZone: 'America/Chicago' };
  expect(placeOfCall({ timeZone: 'America/Chicago' }, place)).toEqual(place);
  const call = { timeZone: 'America/New_York' };
  expect(placeOfCall(call, place)).toEqual({ name: 'Eastern time', ...call });
  expect(placeOfCall(call, null)).toEqual({ name: 'Eastern time', ...call });
});

it('knows what was wished for a weekday, in the newest answer that names days', () => {
  const said = (text: string | null) => ({
    reference: 'K7QM-3XVD',
    answers: [{ path: 'when', label: 'Days', text }],
    safety: null,
  });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const grid = {
    rows: days.map((day) => [day.toLowerCase(), day] as const),
    columns: [['morning', 'Morning'] as const, ['evening', 'Evening'] as const],
  };
  // Days alike are named together: `Monday–Wednesday, Friday: morning; Saturday: morning, evening`.
  const chosen = ['monday', 'tuesday', 'wednesday', 'friday', 'saturday'].map((day) => `${day}-morning`);
  const newest = gridText(grid, [...chosen, 'saturday-evening'], 'en');
  const reach = [said('By phone'), said(newest), said('Sunday: midday')];
  const wishes = days.map((day) => wishedOn(day, reach));
  expect(wishes).toEqual(['morning', 'morning', 'morning', '', 'morning', 'morning, evening', '']);
  expect(wishedOn('Sunday', [said('By phone'), said(null)])).toBeNull();
});

it('knows whether a picked time is one that she wished for', () => {
  const wished = ['10:45', '11:00', '19:45', '20:00', ''].map((time) =>
    isWishedTime(time, 'morning, evening'),
  );
  expect(wished).toEqual([true, false, true, false, true]);
  expect(isWishedTime('11:00', 'after lunch')).toBe(true);
});

it('offers and proposes the next time that she wished for; where only a note says when, it proposes none', () => {
  const answers = [{ path: 'when', label: 'Days', text: 'Friday: midday; Monday: evening' }];
  const reach = [{ reference: 'K7QM-3XVD', answers, safety: null }];
  const here = { name: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  // 26 November 2026 is a Thursday.
  const [first] = nextTimes(at(14), here, reach);
  expect(first?.[1]).toBe('As requested, Fri 11:00 AM');
  const proposed = (inDays: number) => shown(proposedTime({ ...outcome, inDays }, at(14), here, reach));
  expect([proposed(1), proposed(2)]).toEqual(['2026-11-27T11:00', '2026-11-30T17:00']);
  const noted = [{ ...reach[0], reference: '', answers: [], safety: 'safely' }];
  expect(proposedTime({ ...outcome, inDays: 1 }, at(14), here, noted)).toBe('');
  // Without a place, nobody knows when it is Friday there.
  expect(shown(proposedTime({ ...outcome, inDays: 1 }, at(14), null, reach))).toBe('2026-11-27T09:00');
});
