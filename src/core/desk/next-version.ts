import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';
import { CheckResultSchema } from './check-result.ts';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String();
/** The number of the newest step that the client has loaded. */
export const Step = Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER });

/** A step of the next version: one edit, by one person. */
export const StepViewSchema = Type.Object({
  number: Type.Integer(),
  author: Text,
  isMine: Type.Boolean(),
  /** ISO 8601 in UTC. */
  at: Text,
  /** What the step changed: `minimum age from 21 to 22 years`. */
  sentence: Text,
});
export type StepView = Static<typeof StepViewSchema>;

/** The next version of rules and forms: the version in force plus the steps of everyone who edits it. */
export const NextViewSchema = Type.Object({
  /** `waiting`: it waits for approval or its date, and nobody edits it until then. */
  state: Type.Enum(['open', 'waiting']),
  /** The number of the current step: it changes whenever the content does. */
  step: Type.Integer(),
  /** The steps since the next version last had no changes, oldest first. */
  steps: Type.Array(StepViewSchema),
  /** What undo and redo would do; `null` if there is nothing to undo or redo. */
  undo: Nullable(Text),
  redo: Nullable(Text),
  /** The files that it changes. */
  files: Type.Array(Text),
  /** `base`: the version it started from, or was rebased onto. `version`: the version it would become. */
  base: Text,
  version: Text,
  /**
   * A newer version in force that changes the same places; `null` if there is none. While set, the next version cannot
   * be published.
   */
  touched: Nullable(
    Type.Object({ author: Text, reason: Text, since: Text, /** In words. */ places: Type.Array(Text) }),
  ),
  check: CheckResultSchema,
  /** The publication that it waits for. */
  publication: Nullable(Text),
});
export type NextView = Static<typeof NextViewSchema>;

export const StepRequestSchema = closed({ step: Step });

/** Reverts one of the staff member's own steps, even if others came after it. */
export const TakeBackRequestSchema = closed({ number: Step });

/** Makes the next version equal to a stored version. */
export const BringBackRequestSchema = closed({
  step: Step,
  version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
});
export type BringBackRequest = Static<typeof BringBackRequestSchema>;
