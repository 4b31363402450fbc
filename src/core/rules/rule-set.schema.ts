// Generated from rule-set.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * `rules/<set>.json`: thresholds, facts, entry checks and conditions of one decision.
 */
export interface RuleSetFile {
  /**
   * The name of the decision.
   */
  readonly title: string;
  /**
   * What is decided, in one sentence.
   */
  readonly description: string;
  /**
   * How many cases its table has, at least: a table that shrank is refused. Raise it with the table; lower it if a case is gone on purpose.
   */
  readonly cases?: number;
  /**
   * The named numbers that staff adjust.
   */
  readonly thresholds: {
    readonly [k: string]: Threshold;
  };
  /**
   * The facts that a form supplies.
   */
  readonly inputs: {
    readonly [k: string]: InputFact;
  };
  /**
   * The facts derived from others, in order: a later one may read an earlier one.
   */
  readonly facts: {
    readonly [k: string]: DerivedFact;
  };
  /**
   * Entries that cannot be right. While one fails, the form asks to look again and sends nothing.
   *
   * @maxItems 50
   */
  readonly checks: readonly EntryCheck[];
  /**
   * Each condition that holds adds its reason. An applicant is eligible when none holds and none is unknown.
   *
   * @minItems 1
   * @maxItems 200
   */
  readonly conditions: readonly Condition[];
}
/**
 * A named number; rules read it as `thresholds.<name>`.
 *
 */
export interface Threshold {
  readonly value: number;
  /**
   * The smallest value that makes sense: a smaller one is refused as mistyped.
   */
  readonly minimum?: number;
  /**
   * The largest value that makes sense: a larger one is refused as mistyped.
   */
  readonly maximum?: number;
  /**
   * The unit of the value, such as `years`.
   */
  readonly unit: string;
  /**
   * What it is called within a sentence: `weight in kilograms`. Without it, its name in words.
   */
  readonly label?: string;
  /**
   * What the number means.
   */
  readonly description: string;
}
/**
 * A fact that a form supplies.
 *
 */
export interface InputFact {
  /**
   * What it is called within a sentence: `weight in kilograms`. Without it, its name in words.
   */
  readonly label?: string;
  /**
   * A value of another type counts as missing. A `date` is a day such as `2006-03-03`.
   */
  readonly type: 'string' | 'number' | 'boolean' | 'date';
  /**
   * The texts it may be, such as `yes` and `no`. Any other counts as missing, and is refused in a table of cases.
   *
   * @minItems 1
   */
  readonly values?: readonly string[];
  /**
   * The smallest number it may be. A smaller one counts as missing, and is refused in a table of cases.
   */
  readonly minimum?: number;
  /**
   * The largest number it may be. A larger one counts as missing, and is refused in a table of cases.
   */
  readonly maximum?: number;
  /**
   * The difference between two neighboring numbers: 1 for whole numbers. A table of cases tests each boundary one step to either side.
   */
  readonly step?: number;
  /**
   * What the fact is, with its unit.
   */
  readonly description: string;
}
/**
 * A fact derived from others.
 *
 */
export interface DerivedFact {
  /**
   * What it is called within a sentence: `weight in kilograms`. Without it, its name in words.
   */
  readonly label?: string;
  /**
   * What the fact is, with its unit.
   */
  readonly description: string;
  /**
   * The facts this rule reads. While one of them is missing, the rule is unknown.
   *
   * @minItems 1
   */
  readonly reads: readonly string[];
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`. A result that is not a finite number, a text or a boolean leaves the fact unknown.
   */
  readonly value: Json;
}
/**
 * Recognizes an entry that cannot be right, such as a mistyped weight.
 *
 */
export interface EntryCheck {
  /**
   * Names the check in tables and traces.
   */
  readonly id: string;
  /**
   * The facts this rule reads. While one of them is missing, the rule is unknown.
   *
   * @minItems 1
   */
  readonly reads: readonly string[];
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`. The check passes when it is true, and fails otherwise.
   */
  readonly passesWhen: Json;
  /**
   * What the form says when the check fails.
   */
  readonly message: string;
  /**
   * The inputs to correct; the form shows the message at the first.
   *
   * @minItems 1
   */
  readonly fields: readonly string[];
}
/**
 * Something that makes an applicant ineligible.
 *
 */
export interface Condition {
  /**
   * Names the condition in tables, traces and stored decisions.
   */
  readonly id: string;
  /**
   * The facts this rule reads. While one of them is missing, the rule is unknown.
   *
   * @minItems 1
   */
  readonly reads: readonly string[];
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`. The condition holds when it is true.
   */
  readonly disqualifiesWhen: Json;
  /**
   * JSON-Logic over `thresholds.<name>` that yields the reason text.
   */
  readonly reason: Json;
  /**
   * What to tell her when the condition holds. Without it the page says something general.
   */
  readonly advice?: Advice;
}
/**
 * What she entered, what she can know or change about a condition that holds, and when to come back: each a text, or JSON-Logic that yields a text, or nothing where nothing fits her case.
 *
 */
export interface Advice {
  /**
   * The facts it reads: they alone, of all her answers, are kept for the page that shows it.
   *
   * @minItems 1
   */
  readonly reads?: readonly string[];
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`: what she entered, and what it came to.
   */
  readonly entered?: Json;
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`: what could change.
   */
  readonly change?: Json;
  /**
   * JSON-Logic over the facts it reads and `thresholds.<name>`: when to come back.
   */
  readonly comeBack?: Json;
  /**
   * `true`, or JSON-Logic over the facts it reads and `thresholds.<name>`: when nothing can change about it any more. Where one of her reasons is permanent, no other is said to change, and she is told of none when to come back.
   */
  readonly permanent?: Json;
}
