import { describe, expect, it } from 'vitest';
import {
  firstContacts,
  tallyOf,
  weeksUntil,
  type Act,
  type ReceivedApplication,
} from '../../../src/core/desk/tally.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-26T12:00:00Z');

describe('weeks', () => {
  it('begin on Mondays in the agency’s time zone, also across clock changes', () => {
    // Sunday evening in New York, Monday in London.
    const weeks = weeksUntil(Date.parse('2026-11-09T03:00:00Z'), 2, 'America/New_York');
    expect(weeks.map(({ day }) => day)).toEqual(['2026-11-02', '2026-10-26']);
    expect(weeks.map(({ from, until }) => (until - from) / HOUR)).toEqual([168, 169]);
    expect(new Date(weeks[1]?.from ?? 0).toISOString()).toBe('2026-10-26T04:00:00.000Z');
  });
});

describe('a tally', () => {
  const came = (
    reference: string,
    hoursAgo: number,
    verdict: ReceivedApplication['verdict'],
  ): ReceivedApplication => ({
    reference,
    at: NOW - hoursAgo * HOUR,
    verdict,
  });
  const act = (reference: string, hoursAgo: number, kind: Act['kind']): Act => ({
    reference,
    at: NOW - hoursAgo * HOUR,
    kind,
  });

  it('counts every call, and as contact only calls that reached the applicant', () => {
    const acts = [act('a', 9, 'call'), act('a', 5, 'reached'), act('a', 2, 'reached')];
    const tally = tallyOf([came('a', 10, 'eligible')], acts, firstContacts(acts), NOW);
    expect(tally).toMatchObject({ received: 1, eligible: 1, called: 3, reached: 2, hours: 5 });
  });

  it('counts a promise as due when its day is over or it is kept, and none after a "no"', () => {
    const all = [
      came('kept', 30, 'eligible'),
      came('late', 60, 'needs-review'),
      came('never', 25, 'not-decided'),
      came('kept already', 3, 'eligible'),
      came('still time', 3, 'eligible'),
      came('no', 50, 'ineligible'),
    ];
    const acts = [
      act('kept', 6, 'written'),
      act('late', 35, 'reached'),
      act('kept already', 1, 'reached'),
      act('no', 49, 'reached'),
    ];
    expect(tallyOf(all, acts, firstContacts(acts), NOW)).toMatchObject({ due: 4, kept: 2 });
  });

  it('counts as judged only those whom the rules found eligible or not eligible', () => {
    const all = (['eligible', 'eligible', 'ineligible', 'needs-review', 'not-decided'] as const).map(
      (verdict, index) => came(`application ${index}`, 3, verdict),
    );
    expect(tallyOf(all, [], new Map(), NOW)).toMatchObject({ received: 5, judged: 3, eligible: 2 });
  });

  it('gives the median hours to first contact, and null without a contact', () => {
    const all = [came('a', 10, 'eligible'), came('b', 10, 'eligible'), came('c', 10, 'eligible')];
    const acts = [act('a', 9.5, 'reached'), act('b', 6, 'written'), act('c', 9.2, 'call')];
    expect(tallyOf(all, acts, firstContacts(acts), NOW).hours).toBe(2.3);
    expect(tallyOf(all, [], new Map(), NOW).hours).toBeNull();
  });

  it('counts accepted and declined applicants', () => {
    const acts = [act('a', 1, 'accepted'), act('b', 1, 'declined'), act('c', 1, 'declined')];
    expect(tallyOf([], acts, firstContacts(acts), NOW)).toMatchObject({
      accepted: 1,
      declined: 2,
      called: 0,
    });
  });
});
