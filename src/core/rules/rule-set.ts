import type { InputFact, RuleSetFile, Threshold } from './rule-set.schema.ts';

/** Facts by name. A missing name, `undefined` or `null` is an unknown fact. */
export type Facts = Readonly<Record<string, FactValue | null | undefined>>;
export type FactValue = string | number | boolean;

/** A checked rule set: only `checkRuleSet` makes one. */
export interface RuleSet extends RuleSetFile {
  readonly id: string;
  /** A short digest of the file's content: changes when the file does. */
  readonly version: string;
}

/** As much of a rule set as texts read. */
export interface ThresholdsOnly {
  readonly thresholds: Readonly<Record<string, Pick<Threshold, 'value'>>>;
}

/** What rules and the texts of forms read as `thresholds.<name>`. */
export function thresholdValues({ thresholds }: ThresholdsOnly): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value]));
}

/** Whether an input may have a value: of its type, one of its `values`, from its `minimum` to its `maximum`. */
export function isDeclaredValue(
  { type, values, minimum = -Infinity, maximum = Infinity }: InputFact,
  value: FactValue,
): boolean {
  if (typeof value !== type) return false;
  if (typeof value === 'string') return values === undefined || values.includes(value);
  return typeof value !== 'number' || (value >= minimum && value <= maximum);
}
