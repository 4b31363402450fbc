import { describe, expect, it } from 'vitest';
import { ageOf } from '../../../src/desk/shell/age.ts';
import { dueIn, nextStepText } from '../../../src/desk/shell/due.ts';
import type { QueueFilter, QueueView } from '../../../src/core/desk/queue.ts';
import {
  shortestAddress,
  exportAddress,
  filterAddress,
  toApiFilter,
  parseFilter,
  filterOfView,
  filterAt,
  filterInEffect,
  viewOf,
  widerViewOf,
} from '../../../src/desk/pages/queue/queue-address.ts';

const VIEWS: readonly QueueView[] = [
  { id: 'due', label: 'Due', filters: {}, order: 'due' },
  { id: 'mine', label: 'Mine', filters: { assignee: 'me' }, order: 'due' },
  { id: 'open', label: 'Open', filters: { status: 'open' }, order: 'rank' },
];

describe('a search', () => {
  it.each<[address: string, search: string, filter: object]>([
    ['assignee=me&order=due', '', { assignee: 'me', order: 'due' }],
    ['assignee=me&order=due', 'Maria', {}],
    ['', 'Maria', {}],
    // Filters that no tab names are shown, and apply.
    ['assignee=me&language=es', 'Maria', { assignee: 'me', language: 'es', order: 'rank' }],
  ])('at ?%s for “%s” has the filter %j', (address, search, filter) => {
    expect(filterInEffect(filterAt(new URLSearchParams(address), VIEWS), VIEWS, search)).toEqual(filter);
  });
});

describe('the address of the queue', () => {
  it('holds every filter, and reads it back', () => {
    const text =
      'status=in-touch&form=surrogate-wizard&verdict=needs-review&review=yes&step=other&assignee=me&flagged=yes&notice=failed&language=es&source=clinic-a&state=Texas&today=eligible&since=2026-11-20&order=oldest';
    expect(filterAddress(parseFilter(new URLSearchParams(text))).toString()).toBe(text);
  });

  it.each([
    'status=open',
    'verdict=perhaps&flagged=no&notice=delivered',
    'since=yesterday',
    'today=perhaps&step=hop',
    'since=2026-13-40',
    `form=${'x'.repeat(41)}`,
    'search=Maria',
    'form=',
    'order=random&language=fr&review=no',
  ])('ignores %s', (text) => {
    expect(parseFilter(new URLSearchParams(text))).toEqual({});
  });

  it.each([
    ['order=due&verdict=eligible', 'due'],
    ['order=due&verdict=eligible&assignee=me', 'mine'],
    ['verdict=eligible', 'open'],
    ['verdict=eligible&status=all', undefined],
    ['order=newest', undefined],
  ])('with “%s” is a part of the view %s', (text, view) => {
    expect(widerViewOf(filterAt(new URLSearchParams(text), VIEWS), VIEWS)?.id).toBe(view);
  });

  it.each([
    ['', 'due', ''],
    ['order=due', 'due', ''],
    ['assignee=me&order=due', 'mine', 'assignee=me&order=due'],
    ['order=rank', 'open', 'order=rank'],
    ['verdict=eligible', undefined, 'verdict=eligible&order=rank'],
  ])('with “%s” shows the view %s', (text, view, address) => {
    const filter = filterAt(new URLSearchParams(text), VIEWS);
    expect(viewOf(filter, VIEWS)?.id).toBe(view);
    expect(shortestAddress(filter, VIEWS).toString()).toBe(address);
  });

  it('leads to each view by an address that shows it', () => {
    for (const view of VIEWS)
      expect(viewOf(filterAt(shortestAddress(filterOfView(view), VIEWS), VIEWS), VIEWS)).toBe(view);
  });

  it.each<[QueueFilter, string]>([
    [{ order: 'due' }, '/export?status=open&step=any&order=due'],
    [{ order: 'due', assignee: 'nobody' }, '/export?status=open&step=any&assignee=nobody&order=due'],
    // The queue shows an assignee’s applications with nothing due, too.
    [{ order: 'due', assignee: 'me' }, '/export?status=open&assignee=me&order=due'],
    [{ order: 'due', step: 'other' }, '/export?status=open&step=other&order=due'],
    [{ order: 'rank', status: 'all' }, '/export?status=all&order=rank'],
  ])('of %j exports what it shows', (filter, address) => {
    expect(exportAddress(filter)).toBe(address);
  });

  it('requests a day from midnight in the reader’s time zone', () => {
    const asked = toApiFilter({ since: '2026-11-20', status: 'all' });
    expect(asked).toEqual({ status: 'all', since: new Date(2026, 10, 20).toISOString() });
  });
});

describe('the age of an application', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  it.each([
    ['2026-11-22T11:59:30.000Z', 'now', 'less than a minute'],
    ['2026-11-22T11:58:59.000Z', '1 min', '1 minute'],
    ['2026-11-22T09:00:00.000Z', '3 h', '3 hours'],
    ['2026-11-16T11:00:00.000Z', '6 d', '6 days'],
    ['2026-11-01T11:00:00.000Z', '3 w', '3 weeks'],
    ['2024-11-01T11:00:00.000Z', '2 y', '2 years'],
    // The device's clock is behind.
    ['2026-11-22T12:00:05.000Z', 'now', 'less than a minute'],
  ])('of %s is %s', (iso, short, long) => {
    expect(ageOf(iso, now)).toEqual({ short, long });
  });
});

describe('what is due', () => {
  // A Wednesday, in the local time zone.
  const now = new Date(2026, 10, 25, 14, 0).getTime();
  it.each([
    [new Date(2026, 10, 25, 14, 20), false, 'due in 20 min', false],
    [new Date(2026, 10, 25, 17, 0), false, 'due in 3 h', false],
    [new Date(2026, 10, 26, 9, 0), false, 'due tomorrow 9:00\u00A0AM', false],
    [new Date(2026, 10, 30, 9, 0), false, 'due Mon 9:00\u00A0AM', false],
    [new Date(2026, 11, 9, 9, 0), false, 'due Dec 9', false],
    [new Date(2026, 10, 25, 13, 30), false, 'overdue by 30 min', true],
    [new Date(2026, 10, 25, 9, 0), false, 'overdue since 9:00\u00A0AM', true],
    [new Date(2026, 10, 24, 9, 0), false, 'overdue since yesterday', true],
    [new Date(2026, 9, 24, 9, 0), false, 'overdue since Oct 24', true],
    [new Date(2026, 10, 25, 17, 0), true, 'call today 5:00\u00A0PM', false],
    [new Date(2026, 10, 24, 17, 0), true, 'call was yesterday 5:00\u00A0PM', true],
  ])('at %s (a call: %s) is “%s”', (then, isCall, text, isOver) => {
    expect(dueIn(then.toISOString(), isCall, now)).toEqual({ text, there: null, isOver });
  });

  it('does not name tomorrow again below its heading', () => {
    const tomorrow = new Date(2026, 10, 26, 9, 0).toISOString();
    expect(dueIn(tomorrow, false, now, null, true).text).toBe('9:00\u00A0AM');
    expect(dueIn(tomorrow, true, now, null, true).text).toBe('call 9:00\u00A0AM');
  });

  it('is given as it is where the applicant lives, too, if that differs', () => {
    const then = new Date(2026, 10, 25, 17, 0);
    const minutes = -then.getTimezoneOffset();
    // A zone is named after the hours that it is behind.
    const zone = (hours: number) => `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
    const place = (hours: number) => ({ name: '', timeZone: zone(minutes / 60 + hours) });
    expect(dueIn(then.toISOString(), true, now, place(-2))).toMatchObject({
      text: 'call today 5:00\u00A0PM, your\u00A0time',
      there: '3:00\u00A0PM there',
    });
    expect(dueIn(then.toISOString(), true, now, place(0))).toMatchObject({
      text: 'call today 5:00\u00A0PM',
      there: null,
    });
    const morning = new Date(2026, 10, 25, 9, 0).toISOString();
    expect(dueIn(morning, true, now, place(-2))).toMatchObject({
      text: 'call was today 9:00\u00A0AM, your\u00A0time',
      there: '7:00\u00A0AM there',
    });
    expect(dueIn(morning, false, now, place(-2))).toMatchObject({
      text: 'overdue since 9:00\u00A0AM, your\u00A0time',
      there: null,
    });
  });

  it.each([
    ['call', '2026-11-26T09:00:00.000Z', false, 'Call'],
    ['call', '2026-11-26T09:00:00.000Z', true, null],
    // A step that the agency’s file no longer has.
    ['fax', '2026-11-26T09:00:00.000Z', false, 'fax'],
    ['', '2026-11-25T09:00:00.000Z', false, 'Our 24-hour promise'],
    ['', '2026-11-25T09:00:01.000Z', false, 'No step set'],
    ['', '2026-11-25T09:00:00.000Z', true, null],
    ['', null, false, null],
  ])('for the step “%s”, due %s (a call: %s), is “%s”', (nextStep, dueAt, isCall, text) => {
    const nextSteps = { call: { label: 'Call', waitingOn: 'us', isCall: true } } as const;
    const receivedAt = '2026-11-24T09:00:00.000Z';
    expect(nextStepText({ nextStep, dueAt, isCall, receivedAt }, nextSteps)).toBe(text);
  });
});
