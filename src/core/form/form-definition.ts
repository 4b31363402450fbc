import type { RuleSet } from '../rules/rule-set.ts';
import type { FormContract } from './form.schema.ts';
import type { AnswersSchema } from './schema.schema.ts';
import type { FormUi } from './ui.schema.ts';

/** What a person has answered so far, by property name. An absent name is an unanswered question. */
export type Answers = Readonly<Record<string, AnswerValue>>;
/** A list holds the choices that were made, in the order of the schema; an empty one is no answer. */
export type AnswerValue = string | number | boolean | readonly string[];

/** One folder of `form-schemas/`, checked: only `checkForm` makes one. */
export interface FormDefinition {
  /** The folder's name. */
  readonly id: string;
  /** A short digest of the folder's files: changes when one of them does. */
  readonly version: string;
  readonly schema: AnswersSchema;
  readonly ui: FormUi;
  readonly form: FormContract;
  readonly ruleSet: RuleSet | null;
}
