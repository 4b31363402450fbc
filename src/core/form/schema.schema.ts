// Generated from schema.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * `schema.json`: the JSON Schema of a form's answers, a flat object of texts, numbers, confirmations and lists of choices.
 */
export interface AnswersSchema {
  readonly $id?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type: 'object';
  /**
   * The questions that must be answered whenever they are asked.
   */
  readonly required: readonly string[];
  /**
   * The questions: property → what an answer may be. The property is also the name of the input.
   */
  readonly properties: {
    readonly [k: string]: AnswerSchema;
  };
}
/**
 * One question and what its answer may be.
 *
 */
export interface AnswerSchema {
  /**
   * `array` is a list of choices. A yes/no question is a `string` of "yes" and "no".
   */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /**
   * The label of the question.
   */
  readonly title: string;
  /**
   * The only answers that may be chosen, in the order of the screen. `ui:enumNames` labels them.
   *
   * @minItems 1
   */
  readonly enum?: readonly (string | number | boolean)[];
  /**
   * Of an array: the choices that may be made.
   */
  readonly items?: {
    readonly type: 'string';
    /**
     * The choices, in the order of the screen.
     *
     * @minItems 1
     * @maxItems 40
     */
    readonly enum: readonly string[];
  };
  /**
   * Of an array: no choice is made twice.
   */
  readonly uniqueItems?: true;
  /**
   * Of an array: how many choices at least.
   */
  readonly minItems?: number;
  /**
   * Of an array: how many choices at most.
   */
  readonly maxItems?: number;
  /**
   * The only answer that may be sent: `true` for a confirmation.
   */
  readonly const?: Json;
  /**
   * Where a slider starts. Only sliders have a default: no other question is answered in advance.
   */
  readonly default?: number;
  /**
   * What a text must be.
   */
  readonly format?: 'email' | 'date';
  /**
   * A regular expression that a text must match.
   */
  readonly pattern?: string;
  /**
   * Characters of a text, at least.
   */
  readonly minLength?: number;
  /**
   * Characters of a text, at most.
   */
  readonly maxLength?: number;
  /**
   * The least number.
   */
  readonly minimum?: number;
  /**
   * The greatest number.
   */
  readonly maximum?: number;
  /**
   * A number must be greater than this.
   */
  readonly exclusiveMinimum?: number;
  /**
   * A number must be less than this.
   */
  readonly exclusiveMaximum?: number;
  /**
   * The steps of a number: 0.1 for tenths.
   */
  readonly multipleOf?: number;
  /**
   * Nobody answers it: `computed` in form.json gives its value.
   */
  readonly readOnly?: true;
  /**
   * Of a date: the earliest one: a day (`2020-01-31`), or a time from today: `today`, `today-100y`, `today-6m`, `today-2w`, `today+30d`.
   */
  readonly formatMinimum?: string;
  /**
   * Of a date: the latest one. `today` refuses the future; `today-18y` for a birth date admits adults.
   */
  readonly formatMaximum?: string;
  /**
   * Of a date: it must be later than this.
   */
  readonly formatExclusiveMinimum?: string;
  /**
   * Of a date: it must be earlier than this.
   */
  readonly formatExclusiveMaximum?: string;
}
