import type { Json } from '../json.ts';

/** Facts by name. A missing name, `undefined` or `null` is an unknown fact. */
export type Facts = Readonly<Record<string, FactValue | null | undefined>>;
export type FactValue = string | number | boolean;
export type FactType = 'string' | 'number' | 'boolean';

/** A rule file (`rules/<id>.json`) as its meta-schema `rule-set.schema.json` admits it. */
export interface RuleSetFile {
  readonly $schema?: string;
  readonly title: string;
  readonly description: string;
  readonly thresholds: Readonly<Record<string, Threshold>>;
  /** Facts that a form supplies. */
  readonly inputs: Readonly<Record<string, InputFact>>;
  /** Facts derived from inputs, in order: a later one may read an earlier one. */
  readonly facts: Readonly<Record<string, DerivedFact>>;
  readonly checks: readonly EntryCheck[];
  readonly conditions: readonly Condition[];
}

export interface Threshold {
  readonly value: number;
  readonly unit: string;
  readonly description: string;
}

export interface InputFact {
  readonly type: FactType;
  readonly description: string;
}

export interface DerivedFact {
  readonly description: string;
  readonly reads: readonly string[];
  /** JSON-Logic; a result that is not a finite number, a string or a boolean leaves the fact unknown. */
  readonly value: Json;
}

/** An entry that cannot be right unless `passesWhen` is true. */
export interface EntryCheck {
  readonly id: string;
  readonly reads: readonly string[];
  readonly passesWhen: Json;
  readonly message: string;
  /** The inputs to point the person to. */
  readonly fields: readonly string[];
}

export interface Condition {
  readonly id: string;
  readonly reads: readonly string[];
  readonly disqualifiesWhen: Json;
  /** JSON-Logic that yields the reason text; reads thresholds. */
  readonly reason: Json;
}

/** A checked rule set: only `checkRuleSet` makes one. */
export interface RuleSet extends RuleSetFile {
  readonly id: string;
  /** A short digest of the file's content: changes when the file does. */
  readonly version: string;
}

/** What rules and the texts of forms read as `thresholds.<name>`. */
export function thresholdValues({ thresholds }: RuleSetFile): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value]));
}
