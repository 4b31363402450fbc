import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';
import { CheckResultSchema } from './check-result.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;
const Text = Type.String();
/** The step that the client knows. */
export const Step = Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER });

/** A step of the next version: one edit, by one person. */
export const StepViewSchema = Type.Object({
  number: Type.Integer(),
  author: Text,
  isMine: Type.Boolean(),
  /** ISO 8601 in UTC. */
  at: Text,
  /** What was done: `minimum age from 21 to 22 years`. */
  sentence: Text,
});
export type StepView = Static<typeof StepViewSchema>;

/** The next version of rules and forms: what is in force, with the steps that everybody has made. */
export const NextViewSchema = Type.Object({
  /** `waiting`: it waits for approval or its date, and nobody edits it until then. */
  state: Type.Enum(['open', 'waiting']),
  /** The step that counts: another number for another content. */
  step: Type.Integer(),
  /** Those since nothing was changed, the oldest first. */
  steps: Type.Array(StepViewSchema),
  /** What undoing and redoing would do; `null` when there is nothing. */
  undo: Nullable(Text),
  redo: Nullable(Text),
  /** The files that it changes. */
  files: Type.Array(Text),
  /** The version that it was begun from, or carried over to, and the one that it would be. */
  base: Text,
  version: Text,
  /** Who put something in force that changes the same places; `null` while nothing does. It cannot be published then. */
  touched: Nullable(
    Type.Object({ author: Text, reason: Text, since: Text, /** In words. */ places: Type.Array(Text) }),
  ),
  check: CheckResultSchema,
  /** The publication that it waits for. */
  publication: Nullable(Text),
});
export type NextView = Static<typeof NextViewSchema>;

export const StepRequestSchema = Type.Object({ step: Step }, Closed);

/** Takes back a step of one's own, whatever came after it. */
export const TakeBackRequestSchema = Type.Object({ number: Step }, Closed);

/** Makes the next version what a version was that is kept. */
export const BringBackRequestSchema = Type.Object(
  { step: Step, version: Type.String({ pattern: '^[0-9a-f]{12}$' }) },
  Closed,
);
export type BringBackRequest = Static<typeof BringBackRequestSchema>;
