import { isJsonObject, type Json } from '../json.ts';
import { pointerOf } from '../json-pointer.ts';
import type { LogicProblem } from './check-logic.ts';
import { applyLogic } from './operators.ts';
import type { Types, ValueType } from './value-type.ts';
import { variablesOf } from './variables.ts';

/** Values by name: one case that a rule may meet. A missing name is a value that is missing. */
export type Case = ReadonlyMap<string, Json>;

/** Above this many cases nothing is said: a sample of them proves nothing. */
const MOST_CASES = 4000;

/** Operators that make numbers of numbers: what they come to is not searched for. */
const ARITHMETIC = new Set([
  ...['+', '-', '*', '/', 'round', 'min', 'max', 'count', 'sum'],
  ...['addYears', 'addMonths', 'addDays', 'yearsBetween'],
]);

/**
 * The cases on both sides of every boundary that rules speak of: each number just below, at and just above each number
 * that stands in them, each text that they name and another one, each value present and missing.
 * @param rules the rules whose constants are the boundaries
 * @param fixed names with one value only, such as thresholds
 * @returns `null` when there are too many
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

/**
 * The conditions within a rule that do nothing, over every case on both sides of its boundaries.
 * @param types what its names stand for
 * @param fixed names with one value only, such as thresholds
 * @param isCondition whether the rule itself must be true in one case and false in another
 * @param given rules that are true in every case that can occur
 */
export function searchRule(
  rule: Json,
  types: Types,
  fixed: ReadonlyMap<string, number>,
  { isCondition, given = [] }: { readonly isCondition: boolean; readonly given?: readonly Json[] },
): readonly LogicProblem[] {
  if (!isCondition && !hasConditions(rule)) return [];
  const cases = boundaryCases([rule, ...given], types, fixed) ?? [];
  const possible = cases.filter((each) => {
    const data = dataOf(each);
    return given.every((one) => applyLogic(one, data) === true);
  });
  return searchConditions(rule, possible, isCondition);
}

/** Whether there is a condition within a rule: what becomes of it depends on something being true. */
function hasConditions(rule: Json): boolean {
  if (Array.isArray(rule)) return rule.some((each: Json) => hasConditions(each));
  if (!isJsonObject(rule)) return false;
  return Object.entries(rule).some(
    ([operator, given]) =>
      operator === 'if' || operator === 'and' || operator === 'or' || hasConditions(given),
  );
}

/**
 * The conditions within a rule that do nothing: never true, never false, or without effect because what stands beside
 * them decides. Searched in the given cases, which are those that can occur.
 */
export function searchConditions(
  rule: Json,
  cases: readonly Case[],
  isCondition: boolean,
): readonly LogicProblem[] {
  const problems: LogicProblem[] = [];
  const data = cases.map(dataOf);
  const known = new Map<Json, readonly boolean[]>();

  /** Whether a rule is true in each case; computed once, however many look at it. */
  function truthOf(value: Json): readonly boolean[] {
    let truths = known.get(value);
    if (truths === undefined)
      known.set(value, (truths = data.map((each) => Boolean(applyLogic(value, each)))));
    return truths;
  }
  function report(value: Json, path: string, found: string): void {
    // Whoever asks whether a fact is known may read it beside that, whatever it comes to while it is missing.
    if (isComputed(value) || (isJsonObject(value) && 'known' in value)) return;
    problems.push({ path, found, fix: 'Correct what it compares, or remove it.' });
  }
  function expectBoth(value: Json, path: string, active: readonly number[]): void {
    if (active.length === 0) return;
    const truths = truthOf(value);
    if (!active.some((at) => truths[at])) report(value, path, 'a condition that is never true here');
    else if (active.every((at) => truths[at])) report(value, path, 'a condition that is always true here');
  }
  /** @param active the places of the cases in which the value is looked at */
  function visit(value: Json, path: string, active: readonly number[]): void {
    if (Array.isArray(value))
      return value.forEach((item: Json, index) => visit(item, `${path}/${index}`, active));
    if (!isJsonObject(value)) return;
    const [[operator, given] = ['', null]] = Object.entries(value);
    const at = path + pointerOf([operator]);
    if (operator === 'var') return;
    if (!Array.isArray(given)) return visit(given, at, active);
    if (operator === 'and' || operator === 'or') return visitJunction(operator, given, at, active);
    if (operator === 'if') return visitChoice(given, at, active);
    given.forEach((item: Json, index) => visit(item, `${at}/${index}`, active));
  }
  function visitJunction(
    operator: 'and' | 'or',
    operands: readonly Json[],
    path: string,
    active: readonly number[],
  ): void {
    const truths = operands.map(truthOf);
    // `{"or": [{"var": "answers.note"}, "none"]}` chooses a value, whether or not that counts as true.
    const last = operands.at(-1) ?? null;
    const isChoice = !isJsonObject(last) && typeof last !== 'boolean';
    const computed = operands.map(isComputed);
    operands.forEach((operand, index) => {
      const place = `${path}/${index}`;
      const own = truths[index] ?? [];
      const open = active.filter((at) =>
        truths.every(
          // Of what is computed it is not known when it is true.
          (other, beside) =>
            beside === index || computed[beside] === true || other[at] === (operator === 'and'),
        ),
      );
      const decides = open.some((at) => own[at] === (operator === 'or'));
      if (!decides && active.length > 0 && !isChoice) {
        const isNever = !active.some((at) => own[at]);
        const isAlways = active.every((at) => own[at]);
        const found = isNever
          ? 'a condition that is never true here'
          : isAlways
            ? 'a condition that is always true here'
            : 'a condition without effect: what stands beside it decides in every case';
        report(operand, place, found);
      }
      visit(operand, place, open);
    });
  }
  function visitChoice(values: readonly Json[], path: string, active: readonly number[]): void {
    let open = active;
    for (let index = 0; index + 1 < values.length; index += 2) {
      const condition = values[index] ?? null;
      const place = `${path}/${index}`;
      if (open.length === 0) report(condition, place, 'a condition that is never reached');
      expectBoth(condition, place, open);
      visit(condition, place, open);
      const truths = truthOf(condition);
      visit(
        values[index + 1] ?? null,
        `${path}/${index + 1}`,
        open.filter((at) => truths[at]),
      );
      open = open.filter((at) => truths[at] === false);
    }
    if (values.length % 2 === 1) visit(values.at(-1) ?? null, `${path}/${values.length - 1}`, open);
  }

  const all = cases.map((_each, at) => at);
  if (isCondition) expectBoth(rule, '', all);
  if (problems.length === 0) visit(rule, '', all);
  return problems;
}

/** What a rule reads, nested as its names are. */
export function dataOf(values: Case): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place: Record<string, unknown> = data;
    for (const each of path) {
      // Objects that this function has made itself.
      place = (place[each] ??= {}) as Record<string, unknown>;
      if (typeof place !== 'object') break;
    }
    if (typeof place === 'object') place[last] = value;
  }
  return data;
}

/** Whether a rule calculates: what its numbers come to is not searched for. */
export function isComputed(rule: Json): boolean {
  if (Array.isArray(rule)) return rule.some((each: Json) => isComputed(each));
  if (!isJsonObject(rule)) return false;
  return Object.entries(rule).some(
    ([operator, given]) => (ARITHMETIC.has(operator) && !isFixed(given)) || isComputed(given),
  );
}

/** Whether only thresholds are read. */
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
    // Texts within texts: what starts with one, and what is none of them.
    found.push(
      ...texts.filter((text) => text !== ''),
      ...texts.slice(0, 20).map((text) => `${text} …`),
      // Three of them: a rule may compare texts with each other.
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
