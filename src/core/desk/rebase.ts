import Type, { type Static } from 'typebox';
import { DraftViewSchema, Step } from './draft.ts';

const Closed = { additionalProperties: false } as const;
const Text = Type.String();

const Side = Type.Union([Type.Literal('mine'), Type.Literal('theirs')]);

/** Brings a draft onto what is in force now. `choices` answers conflicts, by their ids. */
export const RebaseRequestSchema = Type.Object(
  { step: Step, choices: Type.Optional(Type.Record(Type.String({ maxLength: 1300 }), Side)) },
  Closed,
);
export type RebaseRequest = Static<typeof RebaseRequestSchema>;

/** A place that both have changed. */
export const ConflictSchema = Type.Object({
  /** For `choices`. */
  id: Text,
  file: Text,
  /** JSON Pointer; empty for a file as a whole. */
  pointer: Text,
  /** The place in words: `The maximum age`. */
  what: Text,
  base: Text,
  mine: Text,
  theirs: Text,
});
export type ConflictView = Static<typeof ConflictSchema>;

/** With conflicts the draft is as it was: nothing is lost. */
export const RebasedSchema = Type.Object({
  conflicts: Type.Array(ConflictSchema),
  draft: DraftViewSchema,
});
export type Rebased = Static<typeof RebasedSchema>;
