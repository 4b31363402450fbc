import type { Json } from '../json.ts';
import type { Language, Wording } from '../languages/language.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { FormContract } from './form.schema.ts';
import type { AnswerSchema } from './schema.schema.ts';
import type { FormUi } from './ui.schema.ts';

/**
 * The answers so far: an instance of the form's JSON Schema. An absent name is an unanswered question
 * (docs/decisions/0080-nested-answers.md).
 */
export interface Answers {
  readonly [name: string]: Answer;
}
/** One answer, the answers of a group, or the entries of a list. */
export type Answer = AnswerValue | Answers | readonly Answers[];
/**
 * The value of one question. A list of choices is in schema order, a list of texts or numbers in the order entered; an
 * empty list counts as unanswered.
 */
export type AnswerValue = string | number | boolean | readonly (string | number | boolean)[];

/** The schema of a group of questions, as the screen shows it. */
export interface GroupSchema {
  readonly type: 'object';
  readonly title?: string;
  readonly description?: string;
  /** What must always be answered; requirements that depend on other answers are in the form's `rules`. */
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, NodeSchema>>;
}

/** The schema of a repeated group, as the screen shows it. */
export interface ListSchema {
  readonly type: 'array';
  readonly title?: string;
  readonly description?: string;
  readonly items: GroupSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type NodeSchema = AnswerSchema | GroupSchema | ListSchema;

/** Conditions for asking or requiring a question: JSON-Logic over `answers` and `entry`. */
export interface NodeRules {
  /** The question is asked while this is true; absent if it is always asked. */
  readonly when?: Json;
  /** The question is required while this is true, in addition to `required` in the schema. */
  readonly required?: Json;
  /**
   * Set on the question that distinguishes the alternatives of a `oneOf`: each value rejects the answers of the other
   * alternatives.
   */
  readonly isDiscriminator?: true;
}

/** One folder of `form-schemas/`, checked: only `checkForm` makes one. */
export interface FormDefinition {
  /** The folder's name. */
  readonly id: string;
  /** A short digest of the folder's files: changes when one of them does. */
  readonly version: string;
  /**
   * The questions as the screen shows them: `schema.json` with references resolved and the questions of every condition
   * in place. Answers are validated against `schema.json` itself.
   */
  readonly schema: GroupSchema;
  readonly ui: FormUi;
  /** The conditions of `schema.json`, by property path. */
  readonly rules?: Readonly<Record<string, NodeRules>>;
  readonly form: FormContract;
  readonly ruleSet: RuleSet | null;
  /** The language of its texts. The payload is the same in every language. */
  readonly language: Language;
  readonly wording: Wording;
}
