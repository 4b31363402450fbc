import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';
import { CheckResultSchema } from './draft-check.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;
const Text = Type.String();
/** The step of the draft that the client knows: a request for another one changes nothing. */
export const Step = Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER });

const DraftState = Type.Union([
  Type.Literal('open'),
  /** Waits for approval or its date: to edit it, cancel the publication. */
  Type.Literal('waiting'),
  Type.Literal('published'),
]);

/** A draft, in a list. */
export const DraftSummarySchema = Type.Object({
  id: Text,
  author: Type.Object({ id: Text, name: Text }),
  isMine: Type.Boolean(),
  state: DraftState,
  /** ISO 8601 in UTC. */
  updatedAt: Text,
  /** What was done to it last; `null` for one that nobody has edited. */
  lastStep: Nullable(Text),
  /** The files that it changes. */
  files: Type.Array(Text),
});
export type DraftSummary = Static<typeof DraftSummarySchema>;

/** A draft: files over a version, each edit a step. It is saved with every edit. */
export const DraftViewSchema = Type.Object({
  ...DraftSummarySchema.properties,
  /** The current step; 0 for one without edits. */
  step: Type.Integer(),
  /** What undoing and redoing would do: `minimum age from 21 to 22 years`; `null` when there is nothing. */
  undo: Nullable(Text),
  redo: Nullable(Text),
  base: Type.Object({
    version: Text,
    /** `false` when something else came into force: rebase before it is published. */
    isInForce: Type.Boolean(),
    /** Who put in force what is there now, and why; `null` while the base is in force. */
    overtakenBy: Nullable(Type.Object({ author: Text, reason: Text, since: Text })),
  }),
  /** Of one that is published: whether it is what is in force by now; `null` for one that is not published. */
  published: Nullable(
    Type.Object({
      isInForce: Type.Boolean(),
      /** Who has put something else in force since; `isTakenBack` where that is what was in force before this draft. */
      replacedBy: Nullable(Type.Object({ author: Text, since: Text, isTakenBack: Type.Boolean() })),
    }),
  ),
  check: CheckResultSchema,
  /** The publication that it waits for, or that it came into force by. */
  publication: Nullable(Text),
});
export type DraftView = Static<typeof DraftViewSchema>;

export const StepRequestSchema = Type.Object({ step: Step }, Closed);
export type StepRequest = Static<typeof StepRequestSchema>;
