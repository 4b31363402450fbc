import { describe, expect, it } from 'vitest';
import { ageOf } from '../../../src/desk/shell/age.ts';
import { addressOf, askedOf, filterOf } from '../../../src/desk/pages/queue/queue-address.ts';

describe('the address of the queue', () => {
  it('says every filter, there and back', () => {
    const text =
      'status=in-touch&form=surrogate-wizard&verdict=needs-review&assignee=me&flagged=yes&notice=failed&since=2026-11-20';
    expect(addressOf(filterOf(new URLSearchParams(text))).toString()).toBe(text);
  });

  it.each([
    'status=open',
    'verdict=perhaps&flagged=no&notice=delivered',
    'since=yesterday',
    'since=2026-13-40',
    `form=${'x'.repeat(41)}`,
    'search=Maria',
    'form=',
  ])('says nothing by %s', (text) => {
    expect(filterOf(new URLSearchParams(text))).toEqual({});
  });

  it('asks for a day from the reader’s own midnight', () => {
    const asked = askedOf({ since: '2026-11-20', status: 'all' });
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
    // A clock that is ahead.
    ['2026-11-22T12:00:05.000Z', 'now', 'less than a minute'],
  ])('of %s is %s', (iso, short, long) => {
    expect(ageOf(iso, now)).toEqual({ short, long });
  });
});
