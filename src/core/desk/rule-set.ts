import Type, { type Static } from 'typebox';
import { FileNameSchema } from './catalog-file.ts';
import { Nullable } from './nullable.ts';
import { TextSchema } from './wording.ts';

const Text = Type.String();

/** A named number of a rule set. */
export const ThresholdSchema = Type.Object({
  id: Text,
  /** Within a sentence: `minimum age`. */
  label: Text,
  description: Text,
  unit: Text,
  value: Type.Number(),
  /** Its value in the next version's base; equal to `value` if unchanged. */
  before: Type.Number(),
  /** Values outside these bounds are refused as typos. */
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  /** The increment for raising or lowering it, and for counting near misses. */
  step: Type.Number(),
  /** Fixed by definition, such as an inch in meters: shown, and not edited. */
  isFixed: Type.Boolean(),
});
export type ThresholdView = Static<typeof ThresholdSchema>;

/** A part of a sentence that the client renders: words, or a number that can be edited in place. */
export const SentencePartSchema = Type.Union([
  Type.Object({ kind: Type.Literal('words'), text: Text }),
  /** `threshold`: its id in the rule set's `thresholds`. */
  Type.Object({ kind: Type.Literal('number'), threshold: Text }),
]);
export type SentencePart = Static<typeof SentencePartSchema>;

/** A condition as one sentence that says what is required. */
export const ConditionSchema = Type.Object({
  id: Text,
  /** `Age`. */
  title: Text,
  /** `Age must be between [21] and [44].` */
  sentence: Type.Array(SentencePartSchema),
  /** When the condition is permanent, such as `always permanent`; `null` if it never is. */
  permanent: Nullable(Text),
  /** JSON Pointer to the condition in the rule file. */
  pointer: Text,
  /** The titles of the questions that it reads. */
  askedBy: Type.Array(Text),
  isChanged: Type.Boolean(),
  /** Reason and advice. */
  texts: Type.Array(TextSchema),
});
export type ConditionView = Static<typeof ConditionSchema>;

/** A fact that rules read: an answer, or derived from other facts. */
export const FactSchema = Type.Object({
  name: Text,
  label: Text,
  description: Text,
  kind: Type.Enum(['answer', 'derived']),
  /** How it is derived, in words; `null` for an answer. */
  how: Nullable(Text),
  /** Whether the map can have it as an axis: a number that some condition compares. */
  isAxis: Type.Boolean(),
});
export type FactView = Static<typeof FactSchema>;

/** An entry check: what has to be true before a form can be sent. */
const EntryCheckSchema = Type.Object({
  id: Text,
  /** `BMI`. */
  title: Text,
  sentence: Type.Array(SentencePartSchema),
  pointer: Text,
  isChanged: Type.Boolean(),
  texts: Type.Array(TextSchema),
});

/**
 * A rule set, in force or in the next version. If its file cannot be read, `problem` is set and the lists are empty.
 */
export const RuleSetViewSchema = Type.Object({
  id: Text,
  title: Text,
  description: Text,
  version: Text,
  /** Why only the files can be shown; `null` if there is no problem. */
  problem: Nullable(Text),
  languages: Type.Array(Text),
  thresholds: Type.Array(ThresholdSchema),
  conditions: Type.Array(ConditionSchema),
  checks: Type.Array(EntryCheckSchema),
  facts: Type.Array(FactSchema),
  /** The forms that it decides. */
  forms: Type.Array(Type.Object({ id: Text, title: Text })),
  files: Type.Array(FileNameSchema),
});
export type RuleSetView = Static<typeof RuleSetViewSchema>;
