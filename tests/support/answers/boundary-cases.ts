import { isJsonObject, type Json } from '../../../src/core/json.ts';
import { applyLogic } from '../../../src/core/logic/operators.ts';
import type { Types, ValueType } from '../../../src/core/logic/value-type.ts';
import { variablesOf } from '../../../src/core/logic/variables.ts';

/** One input of a rule: values by name. An absent name means a missing value. */
type Case = ReadonlyMap<string, Json>;

/** The maximum number of cases. With more, the check is skipped, because a sample would prove nothing. */
const MOST_CASES = 4000;

/** Arithmetic operators; the search does not cover boundaries of their results. */
const ARITHMETIC = new Set([
  ...['+', '-', '*', '/', 'round', 'min', 'max', 'count', 'sum'],
  ...['addYears', 'addMonths', 'addDays', 'yearsBetween'],
]);

/**
 * The cases on both sides of every boundary in the rules: numbers just below, at and just above each constant, each
 * text constant and another text, and each value present and missing.
 * @param rules the rules whose constants are the boundaries
 * @param fixed names with only one value, such as thresholds
 * @returns `null` when there are too many cases
 */
export function boundaryCases(
  rules: readonly Json[],
  types: Types,
  fixed: ReadonlyMap<string, number>,
): readonly Case[] | null {
  const names = new Set(rules.flatMap((rule) => [...variablesOf(rule)]));
  const constants = new Set(rules.flatMap((rule) => constantsIn(rule, fixed)));
  for (const [name, value] of fixed) if (names.has(name)) constants.add(value);
  let cases: Map<string, Json>[] = [new Map(fixed)];
  for (const name of names) {
    if (fixed.has(name)) continue;
    const candidates = candidatesOf(types.get(name), [...constants]);
    if (cases.length * candidates.length > MOST_CASES) return null;
    cases = cases.flatMap((known) =>
      candidates.map((value) => (value === undefined ? known : new Map(known).set(name, value))),
    );
  }
  return cases;
}

/** The input data of a rule, nested by the dots in the names. */
function dataOf(values: Case): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place: Record<string, unknown> = data;
    for (const each of path) {
      // The cast is safe, because this function itself creates the nested objects.
      place = (place[each] ??= {}) as Record<string, unknown>;
      if (typeof place !== 'object') break;
    }
    if (typeof place === 'object') place[last] = value;
  }
  return data;
}

/** Whether a rule uses arithmetic, whose boundaries the search does not cover. */
export function isComputed(rule: Json): boolean {
  if (Array.isArray(rule)) return rule.some((each: Json) => isComputed(each));
  if (!isJsonObject(rule)) return false;
  return Object.entries(rule).some(
    ([operator, given]) => (ARITHMETIC.has(operator) && !isFixed(given)) || isComputed(given),
  );
}

/** Whether a rule reads only thresholds. */
function isFixed(rule: Json): boolean {
  return [...variablesOf(rule)].every((name) => name.startsWith('thresholds.'));
}

function constantsIn(rule: Json, fixed: ReadonlyMap<string, number>): readonly (string | number)[] {
  if (typeof rule === 'string' || typeof rule === 'number') return [rule];
  if (Array.isArray(rule)) return rule.flatMap((each: Json) => constantsIn(each, fixed));
  if (!isJsonObject(rule)) return [];
  return Object.entries(rule).flatMap(([operator, given]) => {
    const inside = operator !== 'var' ? given : Array.isArray(given) ? given.slice(1) : [];
    const value: unknown =
      ARITHMETIC.has(operator) && isFixed(given) ? applyLogic(rule, dataOf(new Map(fixed))) : undefined;
    return [
      ...constantsIn(inside, fixed),
      ...(typeof value === 'number' && Number.isFinite(value) ? [value] : []),
    ];
  });
}

const DAY_MS = 864e5;

/** The values worth trying; `undefined` is a missing one. */
function candidatesOf(
  { kinds, values, range = {} }: ValueType = { kinds: new Set() },
  constants: readonly (string | number)[],
): readonly (Json | undefined)[] {
  const found: (Json | undefined)[] = kinds.has('nothing') ? [undefined] : [];
  if (values !== undefined && !kinds.has('list')) {
    const named = values.filter((value) => constants.some((constant) => constant === value));
    const others = values.filter((value) => !named.includes(value)).slice(0, 2);
    return [...found, ...named, ...others];
  }
  const texts = constants.filter((each) => typeof each === 'string');
  const numbers = constants.filter((each) => typeof each === 'number');
  if (kinds.has('boolean')) found.push(true, false);
  if (kinds.has('number')) found.push(...numbersAround(numbers, range));
  if (kinds.has('text')) {
    // For rules that search in texts: a text that starts with a constant, and texts that equal none.
    found.push(
      ...texts.filter((text) => text !== ''),
      ...texts.slice(0, 20).map((text) => `${text} …`),
      // Three texts, because a rule may compare texts with each other.
      'another text',
      'one more text',
      'a third text',
    );
  }
  const days = texts.filter((text) => /^\d{4}-\d\d-\d\d$/.test(text)).map((text) => Date.parse(text));
  if (kinds.has('date') || (kinds.has('text') && days.length > 0)) {
    const around = days.flatMap((day) => [day - DAY_MS, day, day + DAY_MS]).filter(Number.isFinite);
    found.push(...around.map((day) => new Date(day).toISOString().slice(0, 10)), '1950-06-15', '2035-06-15');
  }
  if (kinds.has('list')) {
    const choices = values ?? texts;
    const counts = [0, 1, 2, ...numbers].filter(
      (count) => Number.isInteger(count) && count >= 0 && count < 50,
    );
    const singles = choices
      .filter((choice) => texts.some((text) => text === choice))
      .map((choice) => [choice]);
    found.push(...singles, ...[...new Set(counts)].map((count) => Array.from({ length: count }, () => ({}))));
    found.push([...choices], choices.slice(0, 1));
  }
  if (kinds.has('group')) found.push({});
  return [...new Set(found)];
}

function numbersAround(
  constants: readonly number[],
  { minimum = -Infinity, maximum = Infinity, step }: NonNullable<ValueType['range']>,
): readonly number[] {
  const width = step ?? 0.5;
  const found = new Set<number>();
  for (const bound of [minimum, maximum]) if (Number.isFinite(bound)) found.add(bound);
  const sorted = constants.toSorted((one, other) => one - other);
  const between = sorted.slice(1).map((each, index) => (each + (sorted[index] ?? each)) / 2);
  const around = [...constants, 0, 1].flatMap((each) => [each - width, each, each + width]);
  for (const near of [...around, ...between]) {
    const value = step === undefined ? near : Number((Math.round(near / step) * step).toPrecision(12));
    if (value >= minimum && value <= maximum) found.add(value);
  }
  return [...found];
}
