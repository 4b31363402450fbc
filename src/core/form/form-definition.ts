import type { Json } from '../json.ts';
import type { Language, Wording } from '../languages/language.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { FormContract } from './form.schema.ts';
import type { AnswerSchema } from './schema.schema.ts';
import type { FormUi } from './ui.schema.ts';

/**
 * What a person has answered so far: the instance of the form's JSON Schema. An absent name is an unanswered
 * question (docs/decisions/0080-nested-answers.md).
 */
export interface Answers {
  readonly [name: string]: Answer;
}
/** One answer, the answers of a group, or the entries of a list. */
export type Answer = AnswerValue | Answers | readonly Answers[];
/** What one question may hold. A list of choices is in the order of the schema, one of texts or numbers as written; an
 * empty one is no answer. */
export type AnswerValue = string | number | boolean | readonly (string | number | boolean)[];

/** The schema of a group of questions, as it is drawn. */
export interface GroupSchema {
  readonly type: 'object';
  readonly title?: string;
  readonly description?: string;
  /** What must always be answered; what depends on other answers is in the rules of the form. */
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, NodeSchema>>;
}

/** The schema of a repeated group, as it is drawn. */
export interface ListSchema {
  readonly type: 'array';
  readonly title?: string;
  readonly description?: string;
  readonly items: GroupSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type NodeSchema = AnswerSchema | GroupSchema | ListSchema;

/** On what it depends whether something is asked, or must be answered: JSON-Logic over `answers` and `entry`. */
export interface NodeRules {
  /** It is asked while this is true; absent where it is always asked. */
  readonly when?: Json;
  /** It must be answered while this is true, besides what `required` of the schema says. */
  readonly required?: Json;
  /** Of a question whose answer tells the alternatives of `oneOf` apart: each refuses the answers of the others. */
  readonly isDiscriminator?: true;
}

/** One folder of `form-schemas/`, checked: only `checkForm` makes one. */
export interface FormDefinition {
  /** The folder's name. */
  readonly id: string;
  /** A short digest of the folder's files: changes when one of them does. */
  readonly version: string;
  /**
   * The questions as they are drawn: `schema.json` with references resolved and the questions of every
   * condition in their places. Answers are validated against `schema.json` itself.
   */
  readonly schema: GroupSchema;
  readonly ui: FormUi;
  /** What the conditions of `schema.json` say, by property path. */
  readonly rules?: Readonly<Record<string, NodeRules>>;
  readonly form: FormContract;
  readonly ruleSet: RuleSet | null;
  /** What its texts are written in. What is sent is the same in every language. */
  readonly language: Language;
  readonly wording: Wording;
}
