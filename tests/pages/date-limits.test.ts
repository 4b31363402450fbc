import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileValidators } from '../../src/pages/compiled-validators.ts';
import type { SchemaError } from '../../src/core/form/schema-error.ts';
import { compileValidate } from '../../src/core/schema/compile-validate.ts';
import { problemsOfForm } from '../support/boats.ts';

/** The validator that a browser gets, from its source. */
function compiledForBrowser(schema: object): (value: unknown) => readonly SchemaError[] {
  const { code, main } = compileValidators('dates', schema);
  const exports: Record<string, { (value: unknown): boolean; errors?: readonly SchemaError[] | null }> = {};
  // The test runs what the build writes into a module.
  new Function('exports', 'require', code)(exports, () => {
    throw new Error('The limits of dates need no library.');
  });
  return (value) => (exports[main]?.(value) === true ? [] : (exports[main]?.errors ?? []));
}

describe('Ajv and the validator compiled for browsers enforce the limit of a date', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-08-31T23:30:00Z'), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['formatMaximum', 'today', ['2026-08-31', '2026-08-30'], ['2026-09-01']],
    ['formatMinimum', 'today', ['2026-08-31', '2026-09-01'], ['2026-08-30']],
    ['formatExclusiveMaximum', 'today', ['2026-08-30'], ['2026-08-31', '2026-09-01']],
    ['formatExclusiveMinimum', 'today', ['2026-09-01'], ['2026-08-31']],
    ['formatMaximum', 'today-18y', ['2008-08-31'], ['2008-09-01']],
    ['formatMinimum', 'today-100y', ['1926-08-31'], ['1926-08-30']],
    ['formatMaximum', 'today+30d', ['2026-09-30'], ['2026-10-01']],
    ['formatMinimum', 'today-2w', ['2026-08-17'], ['2026-08-16']],
    ['formatMaximum', 'today+6m', ['2027-02-28'], ['2027-03-01']],
    ['formatMinimum', 'today-8m', ['2025-12-31'], ['2025-12-30']],
    ['formatMinimum', '2020-01-31', ['2020-01-31'], ['2020-01-30']],
    ['formatExclusiveMaximum', '2020-01-31', ['2020-01-30'], ['2020-01-31']],
  ])('%s: %s', (keyword, limit, right, wrong) => {
    const properties = { day: { type: 'string', format: 'date', [keyword]: limit } };
    const schema = { $id: 'dates', type: 'object', properties };
    const [atRunTime, inBrowser] = [compileValidate(schema), compiledForBrowser(schema)];
    for (const day of [...right, 'in May', 7]) {
      expect(atRunTime({ day }).map((error) => error.keyword)).not.toContain(keyword);
      expect(inBrowser({ day }).map((error) => error.keyword)).not.toContain(keyword);
    }
    for (const day of wrong) {
      const error = { instancePath: '/day', keyword, params: { limit } };
      expect(atRunTime({ day })).toMatchObject([error]);
      expect(inBrowser({ day })).toMatchObject([error]);
    }
  });

  it('and the steps of a number, such as tenths and cents', () => {
    const properties = { amount: { multipleOf: 0.01 }, weeks: { multipleOf: 0.5 } };
    const schema = { $id: 'steps', type: 'object', properties };
    for (const validate of [compileValidate(schema), compiledForBrowser(schema)]) {
      expect(validate({ amount: 1250.1, weeks: 39.5 })).toEqual([]);
      expect(validate({ amount: 0.07 * 100 + 0.29, weeks: 40 })).toEqual([]);
      expect(validate({ amount: 12.345 })).toMatchObject([{ keyword: 'multipleOf' }]);
      expect(validate({ weeks: 39.4 })).toMatchObject([{ params: { multipleOf: 0.5 } }]);
    }
  });
});

describe('is refused by name:', () => {
  const FIX = 'Write a day (2020-01-31) or a time from today';
  it.each<[string, Parameters<typeof problemsOfForm>, string]>([
    [
      'a limit that is no date',
      ['schema.json', ['properties', 'startsOn', 'formatMinimum'], 'tomorrow'],
      `form-schemas/boat-hire/schema.json /properties/startsOn/formatMinimum: "tomorrow". ${FIX}`,
    ],
    [
      'a limit of what is no date',
      ['schema.json', ['properties', 'firstName', 'formatMaximum'], 'today'],
      'schema.json /properties/firstName/formatMaximum: a limit of what is no date. Add "format": "date"',
    ],
    [
      'a limit that is no date in the payload',
      ['payload.schema.json', ['properties', 'age', 'formatMaximum'], 'today-x'],
      `form-schemas/boat-hire/payload.schema.json /properties/age/formatMaximum: "today-x". ${FIX}`,
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfForm(...change)).toContain(problem);
  });
});
