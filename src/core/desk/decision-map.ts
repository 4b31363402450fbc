import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';

const Text = Type.String();

const AxisSchema = Type.Object({
  fact: Text,
  label: Text,
  unit: Text,
  minimum: Type.Number(),
  maximum: Type.Number(),
  step: Type.Number(),
  /** Where the decision changes: between `below` and `above`. */
  boundaries: Type.Array(
    Type.Object({
      below: Type.Number(),
      above: Type.Number(),
      rule: Text,
      /** The threshold, and its value in the next version's base. */
      threshold: Nullable(Text),
      value: Nullable(Type.Number()),
      before: Nullable(Type.Number()),
    }),
  ),
});

/**
 * How the decision depends on two facts, with all other facts taken from a case in which no condition holds. The
 * regions cover both axes completely. They are exact if the conditions compare each fact with numbers; otherwise they
 * are cells of a grid.
 */
export const MapViewSchema = Type.Object({
  x: AxisSchema,
  y: AxisSchema,
  isExact: Type.Boolean(),
  /** Ranges include both ends, in whole steps: `21…44`. */
  regions: Type.Array(
    Type.Object({
      x: Type.Tuple([Type.Number(), Type.Number()]),
      y: Type.Tuple([Type.Number(), Type.Number()]),
      verdict: VerdictSchema,
      /** The verdict by the next version's base. */
      before: VerdictSchema,
      /** The ids of the conditions that hold. */
      conditions: Type.Array(Text),
    }),
  ),
  /** Stored applications, counted by these two facts rounded to a step. They cannot be identified. */
  dots: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      count: Type.Integer(),
      /** Verdicts of the next version, computed from all facts. */
      eligible: Type.Integer(),
      ineligible: Type.Integer(),
      needsReview: Type.Integer(),
      /** How many verdicts differ between the next version and its base. */
      moved: Type.Integer(),
    }),
  ),
  /** How many applications the dots cover: the newest ones, or all. */
  sample: Type.Object({ applications: Type.Integer(), isAll: Type.Boolean() }),
  /** The other facts of the case, in words: `full-term pregnancy: yes`. */
  otherwise: Type.Array(Type.Object({ label: Text, value: Text })),
});
export type MapView = Static<typeof MapViewSchema>;
