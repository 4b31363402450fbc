import { suggestName } from '../edit-distance.ts';
import { isDay } from '../logic/dates.ts';
import type { Problem } from '../problem.ts';
import { isDeclaredValue, isMultiple, type FactValue } from './rule-set.ts';
import type { InputFact } from './rule-set.schema.ts';

/**
 * The decimal separator of a table. `,` is used by countries that write 1,5 for one and a half; such a file does not
 * separate cells with commas.
 */
export type Decimal = '.' | ',' | 'either';

/** Parses a cell as the value of an input, or says what is wrong with it. */
export function inputValue(
  input: InputFact,
  cell: string,
  decimal: Decimal,
): { readonly value: FactValue } | Pick<Problem, 'found' | 'fix'> {
  const { type, values, minimum, maximum, step } = input;
  if (type === 'string') {
    const value = values?.find((each) => each.toLowerCase() === cell.toLowerCase()) ?? cell;
    if (isDeclaredValue(input, value)) return { value };
    return {
      found: `which is none of ${(values ?? []).join(', ')}`,
      fix: suggestName(cell, values ?? [], ''),
    };
  }
  if (type === 'date') {
    const value = dayOf(cell);
    return value === null ? { found: 'which is no day', fix: WRITE_A_DAY } : { value };
  }
  if (type === 'boolean') {
    const truth = { true: true, yes: true, false: false, no: false }[cell.toLowerCase()];
    return truth === undefined
      ? { found: 'which is neither true nor false', fix: 'Write one of the two.' }
      : { value: truth };
  }
  const value = numberIn(cell, decimal);
  if (value === null) {
    return {
      found: 'which is not a number',
      fix: 'Write digits, a point before decimals, nothing between thousands.',
    };
  }
  if (!isDeclaredValue(input, value)) {
    const bounds = [
      minimum === undefined ? [] : `at least ${minimum}`,
      maximum === undefined ? [] : `at most ${maximum}`,
    ];
    return { found: `which it cannot be`, fix: `It is ${bounds.flat().join(' and ')}.` };
  }
  if (step !== undefined && !isMultiple(value, step)) {
    return { found: `which is between two steps of ${step}`, fix: `Write a multiple of ${step}.` };
  }
  return { value };
}

export const WRITE_A_DAY = 'Write it as 2006-03-31, or as 3/31/2006.';

/** Parses a day in ISO format or as written in the United States; `null` if it is invalid. */
export function dayOf(cell: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const text = year === undefined ? cell : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Parses a number as spreadsheets write it; `null` if it is invalid or ambiguous. */
export function numberIn(cell: string, decimal: Decimal): number | null {
  const hasComma = decimal === ',' || (decimal === 'either' && !/,\d{3}$/.test(cell));
  const text = hasComma && !cell.includes('.') ? cell.replace(',', '.') : cell;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : null;
}
