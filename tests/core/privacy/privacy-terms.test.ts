import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json.ts';
import { before, periodText, readPeriod } from '../../../src/core/privacy/period.ts';
import { readPrivacyTerms } from '../../../src/core/privacy/privacy-terms.ts';
import file from '../../../policies/privacy.json' with { type: 'json' };

describe('a period', () => {
  it.each([
    ['30d', '2026-07-31T10:00:00.000Z', '2026-07-01T10:00:00.000Z'],
    ['2w', '2026-01-10T00:00:00.000Z', '2025-12-27T00:00:00.000Z'],
    ['18m', '2026-11-22T00:00:00.000Z', '2025-05-22T00:00:00.000Z'],
    ['1m', '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['1y', '2028-02-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ])('%s before %s is %s', (text, now, then) => {
    const period = readPeriod(text);
    expect(period && before(new Date(now), period)).toBe(then);
  });

  it.each(['', '0d', '-1d', '1.5y', '18', '18 m', '18M', '12345d', 'd'])('is not "%s"', (text) => {
    expect(readPeriod(text)).toBeNull();
  });

  it('is said in the language of the page', () => {
    const [months, year] = [readPeriod('18m'), readPeriod('1y')];
    expect(months && periodText(months, 'en-US')).toBe('18 months');
    expect(months && periodText(months, 'es-US')).toBe('18 meses');
    expect(year && periodText(year, 'es-US')).toBe('1 año');
  });
});

describe('policies/privacy.json', () => {
  it('is in order', () => {
    expect(readPrivacyTerms(file)).toMatchObject({
      ok: true,
      value: { retention: { 'not-eligible': { amount: 18, unit: 'month' } } },
    });
  });

  it.each<[string, Json, string, string]>([
    ['nothing', null, '', 'no object'],
    ['a day that is none', { ...file, lastUpdated: '2026-02-30' }, '/lastUpdated', '"2026-02-30"'],
    ['no purpose', { ...file, purposes: [] }, '/purposes', 'no purpose'],
    [
      'a duplicate purpose',
      { ...file, purposes: [...file.purposes.slice(0, 1), ...file.purposes.slice(0, 1)] },
      '/purposes/1/id',
      '"review"',
    ],
    [
      'a purpose without Spanish',
      { ...file, purposes: [{ id: 'a', en: 'A.' }] },
      '/purposes/0/es',
      'nothing',
    ],
    [
      'an invalid period',
      { ...file, retention: { ...file.retention, eligible: '10 years' } },
      '/retention/eligible',
      '"10 years"',
    ],
    [
      'an unknown outcome',
      { ...file, retention: { ...file.retention, ineligible: '1y' } },
      '/retention/ineligible',
      'the unknown name "ineligible"',
    ],
    [
      'half a range',
      { ...file, records: { ...file.records, medical: ['7y'] } },
      '/records/medical/1',
      'nothing',
    ],
  ])('is refused with its place and what to do: %s', (_what, content, path, found) => {
    const read = readPrivacyTerms(content);
    expect(read.ok ? [] : read.problems).toContainEqual({
      file: 'policies/privacy.json',
      path,
      found,
      fix: expect.stringMatching(/[.?]$/),
    });
  });
});
