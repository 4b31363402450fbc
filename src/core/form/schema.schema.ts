// Generated from schema.schema.json by `npm run generate-types`: change that file and run it again.
import type { Json } from '../json.ts';

/**
 * `schema.json`: the JSON Schema of a form's answers, in the part of JSON Schema that forms speak (form-schemas/README.md).
 */
export interface AnswersSchema {
  readonly $id?: string;
  readonly $comment?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type: 'object';
  /**
   * The questions, groups and repeated groups: property → what an answer may be. The property is also the name of the input.
   */
  readonly properties?: {
    readonly [k: string]: SchemaNode;
  };
  /**
   * What must be answered whenever it is asked.
   */
  readonly required?: readonly string[];
  /**
   * Property → what must be answered once it is.
   */
  readonly dependentRequired?: {
    readonly [k: string]: readonly string[];
  };
  /**
   * A condition on the answers beside it.
   */
  readonly if?: SchemaNode;
  /**
   * What is asked, required and checked besides while the condition holds.
   */
  readonly then?: SchemaNode;
  /**
   * What is asked, required and checked besides while it does not hold.
   */
  readonly else?: SchemaNode;
  /**
   * Several conditions, or schemas that hold together.
   *
   * @minItems 1
   */
  readonly allOf?: readonly SchemaNode[];
  /**
   * Of a question: its choices, each `const` with `title`. Of a group: alternatives that one question tells apart by `const` or `enum`.
   *
   * @minItems 1
   */
  readonly oneOf?: readonly SchemaNode[];
  /**
   * `false`: nothing else is sent. It can't stand beside conditions that add properties.
   */
  readonly additionalProperties?: false;
  /**
   * Schemas that `$ref` names.
   */
  readonly $defs?: {
    readonly [k: string]: SchemaNode;
  };
  /**
   * Schemas that `$ref` names.
   */
  readonly definitions?: {
    readonly [k: string]: SchemaNode;
  };
  /**
   * How many of its questions must be answered.
   */
  readonly minProperties?: number;
  /**
   * How many of its questions may be answered.
   */
  readonly maxProperties?: number;
  /**
   * In a condition: one of them holds. Of a group: alternatives, whose questions are all asked.
   *
   * @minItems 1
   */
  readonly anyOf?: readonly SchemaNode[];
  /**
   * What must not hold; in a condition, what does not.
   */
  readonly not?: SchemaNode;
}
/**
 * A schema within `schema.json`: of a question, a group (`object`), a repeated group (`array` of objects), or of a condition.
 *
 */
export interface SchemaNode {
  /**
   * A schema of this file: `#/$defs/<name>`.
   */
  readonly $ref?: string;
  readonly $comment?: string;
  /**
   * `object` is a group; `array` a list of choices or a repeated group.
   */
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /**
   * The label of a question, the heading of a group or list, the name of an entry.
   */
  readonly title?: string;
  /**
   * The hint below the label.
   */
  readonly description?: string;
  readonly properties?: {
    readonly [k: string]: SchemaNode | false;
  };
  /**
   * What must be answered whenever it is asked.
   */
  readonly required?: readonly string[];
  /**
   * Property → what must be answered once it is.
   */
  readonly dependentRequired?: {
    readonly [k: string]: readonly string[];
  };
  /**
   * A condition on the answers beside it.
   */
  readonly if?: SchemaNode;
  /**
   * What is asked, required and checked besides while the condition holds.
   */
  readonly then?: SchemaNode;
  /**
   * What is asked, required and checked besides while it does not hold.
   */
  readonly else?: SchemaNode;
  /**
   * Several conditions, or schemas that hold together.
   *
   * @minItems 1
   */
  readonly allOf?: readonly SchemaNode[];
  /**
   * Of a question: its choices, each `const` with `title`. Of a group: alternatives that one question tells apart by `const` or `enum`.
   *
   * @minItems 1
   */
  readonly oneOf?: readonly SchemaNode[];
  /**
   * Of an array: the choices, what each entry asks, or what the entries are one after the other.
   */
  readonly items?: SchemaNode | readonly SchemaNode[];
  /**
   * The only answers that may be chosen, in the order of the screen. `ui:enumNames` labels them.
   *
   * @minItems 1
   */
  readonly enum?: readonly (string | number | boolean)[];
  /**
   * The only answer that may be sent; in a condition, the answer it looks for.
   */
  readonly const?: string | number | boolean;
  /**
   * What the question begins with. A form that people judge by begins with nothing but its sliders: every other default is a warning.
   */
  readonly default?: Json;
  /**
   * What a text must be.
   */
  readonly format?:
    | 'email'
    | 'idn-email'
    | 'date'
    | 'time'
    | 'date-time'
    | 'duration'
    | 'uri'
    | 'uri-reference'
    | 'iri'
    | 'url'
    | 'uuid'
    | 'color'
    | 'password'
    | 'hostname'
    | 'ipv4'
    | 'ipv6';
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
  /**
   * Of an array: no choice is made twice.
   */
  readonly uniqueItems?: true;
  /**
   * The fewest choices, or entries: a repeated group begins with so many.
   */
  readonly minItems?: number;
  /**
   * The most choices, or entries.
   */
  readonly maxItems?: number;
  /**
   * `false`: nothing else is sent. It can't stand beside conditions that add properties.
   */
  readonly additionalProperties?: false;
  /**
   * Nobody answers it: `computed` in form.json gives its value, or else its `default`.
   */
  readonly readOnly?: true;
  /**
   * In a condition: one of them holds. Of a group: alternatives, whose questions are all asked.
   *
   * @minItems 1
   */
  readonly anyOf?: readonly SchemaNode[];
  /**
   * What must not hold; in a condition, what does not.
   */
  readonly not?: SchemaNode;
  /**
   * What at least one entry is; in a condition, a choice that was made.
   */
  readonly contains?: SchemaNode;
  /**
   * Of an array whose entries are named one after the other: what those after them are.
   */
  readonly additionalItems?: SchemaNode | false;
  /**
   * How many of its questions must be answered.
   */
  readonly minProperties?: number;
  /**
   * How many of its questions may be answered.
   */
  readonly maxProperties?: number;
  /**
   * Schemas that `$ref` names.
   */
  readonly $defs?: {
    readonly [k: string]: SchemaNode;
  };
  /**
   * Schemas that `$ref` names.
   */
  readonly definitions?: {
    readonly [k: string]: SchemaNode;
  };
}
/**
 * One question and what its answer may be, with references and labelled choices resolved.
 *
 */
export interface AnswerSchema {
  /**
   * `array` is a list of choices, or of texts or numbers. A yes/no question is a `string` of "yes" and "no".
   */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  /**
   * The label of the question.
   */
  readonly title: string;
  /**
   * The hint below the label, where `ui.json` has no `ui:help`.
   */
  readonly description?: string;
  /**
   * The only answers that may be chosen, in the order of the screen. `ui:enumNames` labels them.
   *
   * @minItems 1
   */
  readonly enum?: readonly (string | number | boolean)[];
  /**
   * Of an array: the choices that may be made, or what is written on each line.
   */
  readonly items?: ItemSchema | readonly ItemSchema[];
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
   * What the question begins with.
   */
  readonly default?: string | number | boolean | readonly (string | number | boolean)[];
  /**
   * What a text must be.
   */
  readonly format?:
    | 'email'
    | 'idn-email'
    | 'date'
    | 'time'
    | 'date-time'
    | 'duration'
    | 'uri'
    | 'uri-reference'
    | 'iri'
    | 'url'
    | 'uuid'
    | 'color'
    | 'password'
    | 'hostname'
    | 'ipv4'
    | 'ipv6';
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
  /**
   * Of an array whose entries are named one after the other: what those after them are.
   */
  readonly additionalItems?: ItemSchema | false;
}
/**
 * One entry of a list that is one answer.
 *
 */
export interface ItemSchema {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  /**
   * The choices, in the order of the screen.
   *
   * @minItems 1
   * @maxItems 40
   */
  readonly enum?: readonly (string | number)[];
}
