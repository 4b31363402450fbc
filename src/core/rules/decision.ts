/**
 * What the rules say of one application.
 * `not-decided`: the form has no rule set. `needs-review`: a fact is unknown or a rule failed to evaluate.
 */
export type Verdict = 'eligible' | 'ineligible' | 'needs-review' | 'not-decided';

export interface Reason {
  readonly condition: string;
  readonly text: string;
}

/** One evaluated rule, for people to read. */
export interface TraceEntry {
  readonly kind: 'fact' | 'check' | 'condition';
  readonly id: string;
  readonly result: 'known' | 'holds' | 'does not hold' | 'unknown';
  /** `bmi = 24.1 (from heightFeet 5, heightInches 4, weight 140)` */
  readonly text: string;
}

export interface Decision {
  readonly verdict: Verdict;
  /** True only for the verdict `eligible`. */
  readonly eligible: boolean;
  /** In the order of the rule file. */
  readonly reasons: readonly Reason[];
  /** Ids of conditions whose facts are missing. */
  readonly unknown: readonly string[];
  readonly trace: readonly TraceEntry[];
}
