import { describe, expect, it } from 'vitest';
import { dayAfter, isDay, todayInUtc, yearsBetween } from '../../../src/core/logic/dates.ts';
import { applyLogic, LOCALE, NO_DATE } from '../../../src/core/logic/operators.ts';

describe('a day', () => {
  it.each([
    ['2027-03-03', true],
    ['2024-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-3-3', false],
    ['2027-03-03T00:00', false],
    [20270303, false],
  ])('%j: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected);
  });

  it.each([
    ['2006-03-03', 21, 'years', '2027-03-03'],
    ['2004-02-29', 21, 'years', '2025-03-01'],
    ['2004-02-29', 20, 'years', '2024-02-29'],
    ['2026-01-31', 1, 'months', '2026-02-28'],
    ['2026-11-30', 3, 'months', '2027-02-28'],
    ['2026-12-31', 1, 'days', '2027-01-01'],
    ['2026-03-01', -1, 'days', '2026-02-28'],
    ['2006-03-03', 9000, 'years', null],
    ['2006-03-03', 0.5, 'years', null],
    ['yesterday', 1, 'days', null],
  ] as const)('%s and %d %s is %s', (day, count, unit, expected) => {
    expect(dayAfter(day, count, unit)).toBe(expected);
  });

  it.each([
    ['2006-03-03', '2027-03-02', 20],
    ['2006-03-03', '2027-03-03', 21],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-30', '2025-03-01', null],
  ])('from %s to %s are %s years', (from, to, expected) => {
    expect(yearsBetween(from, to)).toBe(expected);
  });

  it('completes a year of age on each birthday, for any date of birth', () => {
    for (let born = '2003-12-25'; born < '2005-01-05'; born = dayAfter(born, 1, 'days') ?? '9') {
      const birthday = dayAfter(born, 21, 'years');
      expect([born, yearsBetween(born, birthday)]).toEqual([born, 21]);
      expect([born, yearsBetween(born, dayAfter(birthday, -1, 'days'))]).toEqual([born, 20]);
    }
  });

  it('of today is a valid day', () => {
    expect(isDay(todayInUtc())).toBe(true);
  });
});

describe('dates in rules', () => {
  const data = { born: '2006-03-03', today: '2026-11-22' };

  it.each([
    [{ addYears: [{ var: 'born' }, 21] }, '2027-03-03'],
    [{ addMonths: [{ var: 'born' }, 6] }, '2006-09-03'],
    [{ addDays: [{ var: 'born' }, 30] }, '2006-04-02'],
    [{ yearsBetween: [{ var: 'born' }, { var: 'today' }] }, 20],
    [{ known: { var: 'born' } }, true],
    [{ known: { var: 'died' } }, false],
    [{ addYears: [{ var: 'died' }, 21] }, null],
  ])('%j gives %j', (rule, result) => {
    expect(applyLogic(rule, data)).toBe(result);
  });

  it.each([
    ['en-US', 'March 3, 2006'],
    ['es-US', '3 de marzo de 2006'],
  ])('are written as text in %s', (locale, text) => {
    expect(applyLogic({ dateText: { var: 'born' } }, { ...data, [LOCALE]: locale })).toBe(text);
  });

  it.each([{}, { [LOCALE]: 'en-US', born: '2006-02-30' }])(
    'give a marker if the day or the language is missing: %j',
    (without) => {
      expect(applyLogic({ dateText: { var: 'born' } }, without)).toBe(NO_DATE);
    },
  );
});
