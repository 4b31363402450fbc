import type { Json } from '../json.ts';
import type { Language, Wording } from '../languages/language.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { FormContract } from './form.schema.ts';
import type { AnswerSchema } from './schema.schema.ts';
import type { FieldUi, FormUi } from './ui.schema.ts';

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

/** One folder of `form-schemas/`, checked, as the scripts of the catalog hold it. */
export interface PlainForm {
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

interface Node {
  /** The name of its property. */
  readonly name: string;
  readonly path: string;
  readonly ui: FieldUi;
  /** Whether it is required while it is asked; a rule if that depends on other answers. */
  readonly required: Json;
  /** The rule for asking it; absent if it is always asked. */
  readonly when?: Json;
}

export interface QuestionNode extends Node {
  readonly kind: 'question';
  /** Whether its answer distinguishes the alternatives of a `oneOf`. */
  readonly isDiscriminator: boolean;
  readonly schema: AnswerSchema;
  /** The rule that computes its value; such a question is not answered by a person. */
  readonly computed?: Json;
}

/** A group of questions. */
export interface GroupNode extends Node {
  readonly kind: 'group';
  readonly schema: GroupSchema;
  readonly nodes: readonly TreeNode[];
}

/** A repeated group: its nodes are those of each entry. */
export interface ListNode extends Node {
  readonly kind: 'list';
  readonly schema: ListSchema;
  readonly nodes: readonly TreeNode[];
}

export type TreeNode = QuestionNode | GroupNode | ListNode;

/** The questions of a form. */
export interface QuestionTree {
  /** In screen order. */
  readonly nodes: readonly TreeNode[];
  /** Properties that are stored with the answers but never shown. */
  readonly notShown: readonly TreeNode[];
  /** By property path. */
  readonly byPath: ReadonlyMap<string, TreeNode>;
  /** Whether no question depends on other answers. */
  readonly isUnconditional: boolean;
  /** Whether any question accepts several units. */
  readonly hasUnits: boolean;
}

/** A node that is asked: a question, a group or a list. */
export interface AskedNode {
  /** Its path with entry numbers. */
  readonly path: string;
  readonly node: TreeNode;
  readonly required: boolean;
}

/** The questions that are asked for given answers. */
export interface Screen {
  /** In screen order; the contents of a group or entry follow it. */
  readonly asked: ReadonlyMap<string, AskedNode>;
  /**
   * The answers to asked questions: trimmed, without blank ones, amounts in the payload's unit. Asked groups and lists
   * are present even if empty.
   */
  readonly answers: Answers;
}

/** A form as everything that reads it takes it, with what is computed from it once. Only `compileForm` makes one. */
export interface FormDefinition extends PlainForm {
  readonly tree: QuestionTree;
  /** What is asked for answers, by the answers' identity (`screenOf`). */
  readonly screens: WeakMap<Answers, Screen>;
  /** Answers with their computed values, by the answers' identity (`withComputed`). */
  readonly shown: WeakMap<Answers, Answers>;
}
