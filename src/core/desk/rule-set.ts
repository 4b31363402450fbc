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
  /** What it was in the version that the next one began with; the same as `value` where it is unchanged. */
  before: Type.Number(),
  /** What is refused as mistyped. */
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
  /** The difference to the next sensible value: by which it is raised and lowered, and by which near misses are counted. */
  step: Type.Number(),
  /** Fixed by definition, such as an inch in meters: shown, and not edited. */
  isFixed: Type.Boolean(),
});
export type ThresholdView = Static<typeof ThresholdSchema>;

/** A piece of a sentence that is drawn by the client: words, or a number that is edited in place. */
export const SentencePartSchema = Type.Union([
  Type.Object({ kind: Type.Literal('words'), text: Text }),
  /** `threshold`: its id in the rule set's `thresholds`. */
  Type.Object({ kind: Type.Literal('number'), threshold: Text }),
]);
export type SentencePart = Static<typeof SentencePartSchema>;

/** A condition as one sentence: what has to be so. */
export const ConditionSchema = Type.Object({
  id: Text,
  /** `Age`. */
  title: Text,
  /** `Age must be between [21] and [44].` */
  sentence: Type.Array(SentencePartSchema),
  /** When nothing can change about it any more: `always permanent`; `null` where it always can. */
  permanent: Nullable(Text),
  /** Where it stands in the rule file: a JSON Pointer. */
  pointer: Text,
  /** The titles of the questions that it reads. */
  askedBy: Type.Array(Text),
  isChanged: Type.Boolean(),
  /** Reason and advice. */
  texts: Type.Array(TextSchema),
});
export type ConditionView = Static<typeof ConditionSchema>;

/** A fact that rules read: an answer, or worked out of others. */
export const FactSchema = Type.Object({
  name: Text,
  label: Text,
  description: Text,
  kind: Type.Enum(['answer', 'derived']),
  /** How it is worked out, in words; `null` for an answer. */
  how: Nullable(Text),
  /** Whether the map can have it as an axis: a number that some condition compares. */
  isAxis: Type.Boolean(),
});
export type FactView = Static<typeof FactSchema>;

/** An entry check: what has to be so before a form is sent. */
const EntryCheckSchema = Type.Object({
  id: Text,
  /** `BMI`. */
  title: Text,
  sentence: Type.Array(SentencePartSchema),
  pointer: Text,
  isChanged: Type.Boolean(),
  texts: Type.Array(TextSchema),
});

/** A rule set, in force or in the next version. One whose file cannot be read has a `problem`, and empty lists. */
export const RuleSetViewSchema = Type.Object({
  id: Text,
  title: Text,
  description: Text,
  version: Text,
  /** Why nothing but the files can be shown; `null` when all is well. */
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
