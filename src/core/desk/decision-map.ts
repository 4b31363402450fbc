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
      /** The threshold, and what it was in the next version's base. */
      threshold: Nullable(Text),
      value: Nullable(Type.Number()),
      before: Nullable(Type.Number()),
    }),
  ),
});

/**
 * The decision over two facts, everything else as in a case against which nothing holds. The regions cover the whole of
 * both axes; they are exact where the conditions compare each fact with numbers, otherwise cells of a grid.
 */
export const MapViewSchema = Type.Object({
  x: AxisSchema,
  y: AxisSchema,
  isExact: Type.Boolean(),
  /** Both ends belong to a region, in whole steps: `21…44`. */
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
  /** Stored applications by their two facts, rounded to a step: how many, and who they are is not said. */
  dots: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      count: Type.Integer(),
      /** Verdicts by the next version, of all of their facts. */
      eligible: Type.Integer(),
      ineligible: Type.Integer(),
      needsReview: Type.Integer(),
      /** How many the next version decides otherwise than its base. */
      moved: Type.Integer(),
    }),
  ),
  /** The dots are of the newest applications, so many of them. */
  sample: Type.Object({ applications: Type.Integer(), isAll: Type.Boolean() }),
  /** The rest of the case, in words: `full-term pregnancy: yes`. */
  otherwise: Type.Array(Type.Object({ label: Text, value: Text })),
});
export type MapView = Static<typeof MapViewSchema>;
