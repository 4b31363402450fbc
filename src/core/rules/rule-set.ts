import type { Json } from '../json.ts';
import { isDay } from '../logic/dates.ts';
import { variablesOf } from '../logic/variables.ts';
import type { InputFact, RuleSetFile, Threshold } from './rule-set.schema.ts';

/** Facts by name. A missing name, `undefined` or `null` is an unknown fact. */
export type Facts = Readonly<Record<string, FactValue | null | undefined>>;
export type FactValue = string | number | boolean;

/** A checked rule set: only `checkRuleSet` makes one. */
export interface RuleSet extends RuleSetFile {
  readonly id: string;
  /** A short digest of the file's content: changes when the file does. */
  readonly version: string;
  /** The language of a translation's texts: `es-US`. */
  readonly locale?: string | undefined;
}

/** The part of a rule set that texts read. */
export interface ThresholdsOnly {
  /** The language of its texts, for dates: `es-US`; US English by default. */
  readonly locale?: string | undefined;
  readonly thresholds: Readonly<Record<string, Pick<Threshold, 'value'>>>;
}

/** The values that rules and form texts read as `thresholds.<name>`. */
export function thresholdValues({ thresholds }: ThresholdsOnly): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value]));
}

/** Whether a value is valid for an input: of its type, one of its `values`, and between `minimum` and `maximum`. */
export function isDeclaredValue(
  { type, values, minimum = -Infinity, maximum = Infinity }: InputFact,
  value: FactValue,
): boolean {
  if (type === 'date') return isDay(value);
  if (typeof value !== type) return false;
  if (typeof value === 'string') return values === undefined || values.includes(value);
  return typeof value !== 'number' || (value >= minimum && value <= maximum);
}

/**
 * The inputs that checks and conditions read, directly or through derived facts. The other inputs are only for advice:
 * a form may omit them, and an application without them is complete.
 */
export function decidingInputs({ inputs, facts, checks, conditions }: RuleSetFile): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (rule: Json): void => {
    for (const name of variablesOf(rule)) {
      if (Object.hasOwn(inputs, name)) found.add(name);
      // Derived facts read only earlier ones, so this recursion ends.
      else if (Object.hasOwn(facts, name)) visit(facts[name]?.value ?? null);
    }
  };
  checks.forEach(({ passesWhen }) => visit(passesWhen));
  conditions.forEach(({ disqualifiesWhen }) => visit(disqualifiesWhen));
  return found;
}

/** Whether a number is a multiple of a step, such as 32.5 of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  return Math.abs(value / step - Math.round(value / step)) < 1e-6;
}
