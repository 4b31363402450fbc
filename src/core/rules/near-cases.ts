import { isDeepEqual, type Json } from '../json.ts';
import { dayAfter } from '../logic/dates.ts';
import { boundariesOf, stripFloatNoise, withFact } from './boundaries.ts';
import { OUTCOMES } from './case-outcome.ts';
import { type CaseRow } from './case-table.ts';
import { actualIn } from './run-case.ts';
import { evaluate } from './evaluate.ts';
import { isDeclaredValue, type FactValue, type RuleSet } from './rule-set.ts';

/** The known facts of a case. */
export type Given = Readonly<Record<string, FactValue>>;

/** The rows of a table and cases near them, each with the actual result of every possible column. */
export function nearOutcomes(ruleSet: RuleSet, rows: readonly CaseRow[], language: string | null) {
  const today = dayOfTable(rows);
  const near = [...probes(ruleSet, rows)].map((given) => bareRow(given, today));
  near.push(...decidedElsewhere(ruleSet, rows));
  const columns = columnsFor(ruleSet, language);
  return [...rows, ...near].map((row) => {
    const evaluation = evaluate(ruleSet, row.given);
    return {
      row,
      actual: new Map(columns.map((column) => [column, actualIn(ruleSet, evaluation, row, column)])),
    };
  });
}

/**
 * Cases that only newer rules of the server disqualify, so that advice is generated for conditions that do not hold
 * here.
 */
function* decidedElsewhere(ruleSet: RuleSet, rows: readonly CaseRow[]): Generator<CaseRow> {
  const base = rows.find(({ given }) => evaluate(ruleSet, given).eligible)?.given;
  if (base === undefined) return;
  const today = dayOfTable(rows);
  yield { ...bareRow(base, today), decided: ruleSet.conditions.map(({ id }) => id) };
  for (const { rule, kind, fact, below, above } of boundariesOf(ruleSet)) {
    for (const target of kind === 'condition' ? [below, above] : []) {
      const given = withFact(ruleSet, base, fact, target);
      if (given !== null) yield { ...bareRow(given, today), decided: [rule] };
    }
  }
}

/** A case as a new row without expectations. */
export function bareRow(given: Given, today: string): CaseRow {
  return { line: 0, name: '', given, decided: null, today, expected: {} };
}

/** The day for cases that specify none, fixed so that their results do not change over time. */
const SOME_DAY = '2027-01-31';

/** The day on which applicants are told, in the cases of a table. */
export function dayOfTable(rows: readonly CaseRow[]): string {
  return rows.find(({ today }) => today !== '')?.today ?? SOME_DAY;
}

/** Whether a case has a date, so that its result may depend on the day. */
export function hasDay({ inputs }: RuleSet, given: Given): boolean {
  return Object.keys(given).some((name) => inputs[name]?.type === 'date');
}

/** Whether two rows have the same case. */
export function isSameCase(one: CaseRow, other: CaseRow): boolean {
  const isSameDay = one.today === '' || other.today === '' || one.today === other.today;
  return isSameDay && isDeepEqual(one.given, other.given) && isDeepEqual(one.decided, other.decided);
}

/** Dates of birth at the ages that occur in the thresholds or the case, and the day before and after each. */
function daysNear({ thresholds }: RuleSet, given: Given, today: string): readonly string[] {
  const years = [...Object.values(thresholds).map(({ value }) => value), ...Object.values(given)];
  return years.flatMap((count) => {
    const day = typeof count === 'number' ? dayAfter(today, -count, 'years') : null;
    return day === null ? [] : [day, ...[-1, 1].flatMap((step) => dayAfter(day, step, 'days') ?? [])];
  });
}

/** All possible columns of a table; for another language, only those of texts. */
function columnsFor({ facts }: RuleSet, language: string | null): readonly string[] {
  const columns = [...Object.keys(OUTCOMES), ...Object.keys(facts).map((name) => `expect fact ${name}`)];
  if (language === null) return columns;
  return columns.filter((name) => OUTCOMES[name]?.isText === true).map((name) => `${name} (${language})`);
}

/**
 * Generates cases near those of a table that may reveal a mistake: with each input missing, at each declared value, and
 * on both sides of each boundary; and with each derived fact on both sides of its boundaries. Starts from eligible
 * cases.
 */
export function* probes(ruleSet: RuleSet, rows: readonly CaseRow[]): Generator<Given> {
  const bases = new Map<string, Given>();
  for (const { given } of rows) {
    const { verdict, reasons, failedChecks } = evaluate(ruleSet, given);
    const key = JSON.stringify([verdict, reasons.map(({ condition }) => condition), failedChecks.length]);
    if (!bases.has(key)) bases.set(key, given);
  }
  const isEligible = (given: Given) => evaluate(ruleSet, given).eligible;
  const ordered = [...bases.values()].toSorted((a, b) => Number(isEligible(b)) - Number(isEligible(a)));
  const boundaries = boundariesOf(ruleSet);
  const today = dayOfTable(rows);
  const texts = textsIn([
    ...ruleSet.conditions.map(({ disqualifiesWhen }) => disqualifiesWhen),
    ...ruleSet.checks.map(({ passesWhen }) => passesWhen),
  ]);
  const literals = numbersIn(Object.values(ruleSet.facts).map(({ value }) => value));
  for (const base of ordered) {
    for (const [name, input] of Object.entries(ruleSet.inputs)) {
      const { [name]: before, ...without } = base;
      yield without;
      const near = boundaries
        .filter(({ fact }) => fact === name)
        .flatMap(({ below, above }) => [below, above]);
      const numbers =
        typeof before === 'number' ? [before - 1, before + 1, before + 0.5, before + 0.1] : [10];
      const values: readonly FactValue[] =
        input.type === 'string'
          ? (input.values ?? [...texts, 'x'])
          : input.type === 'boolean'
            ? [true, false]
            : input.type === 'date'
              ? daysNear(ruleSet, base, today)
              : [...near, ...numbers.map(stripFloatNoise), ...literals, 0, 1, 1.5, 100];
      for (const value of values) {
        if (isDeclaredValue(input, value) && value !== before) yield { ...without, [name]: value };
      }
    }
    for (const { fact, below, above } of boundaries) {
      for (const target of Object.hasOwn(ruleSet.inputs, fact) ? [] : [below, above]) {
        const found = withFact(ruleSet, base, fact, target);
        if (found !== null) yield found;
      }
    }
  }
}

/** The texts that rules compare with. */
function textsIn(logic: Json): readonly string[] {
  if (typeof logic === 'string') return [logic];
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([key, inner]: readonly [string, Json]) =>
    key === 'var' ? [] : textsIn(inner),
  );
}

function numbersIn(logic: Json): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(numbersIn) : [];
}
