import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';

const Text = Type.String();

/** Applications that go from one verdict to another: how many, and not which. */
export const MovedSchema = Type.Object({
  from: VerdictSchema,
  to: VerdictSchema,
  count: Type.Integer(),
  /** By how many which condition makes the difference: `age is met now`. */
  because: Type.Array(Type.Object({ what: Text, count: Type.Integer() })),
});
export type MovedGroup = Static<typeof MovedSchema>;

const Side = Type.Enum(['below', 'above']);

/** `POST …/impact/applications`: one group of an impact. */
export const MovedRequestSchema = Type.Object(
  {
    ruleSet: Type.String({ maxLength: 100 }),
    /** The step that the group was counted for. */
    step: Type.Integer({ minimum: 0 }),
    from: VerdictSchema,
    to: VerdictSchema,
    /** Of a group of near misses: which threshold is one step further, and to which side. */
    near: Type.Optional(
      Type.Object(
        { threshold: Type.String({ maxLength: 100 }), side: Side },
        { additionalProperties: false },
      ),
    ),
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ maxLength: 80 })),
  },
  { additionalProperties: false },
);
export type MovedRequest = Static<typeof MovedRequestSchema>;

/** Some applications of a group, oldest first: what tells one from another, and neither a name nor an answer. */
export const MovedPageSchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      reference: Text,
      form: Text,
      /** ISO 8601 in UTC. */
      receivedAt: Text,
      /** What was decided when it came. */
      verdict: VerdictSchema,
    }),
  ),
  /** `after` of the next page; `null` when there is none. */
  next: Nullable(Text),
});
export type MovedPage = Static<typeof MovedPageSchema>;

/** What the next version would do to the stored applications. */
const ImpactSchema = Type.Object({
  applications: Type.Integer(),
  /** How many are eligible by what the next version began with. */
  eligible: Type.Integer(),
  /** A sentence where more than half of those would be refused, which has to be confirmed; `null` in most cases. */
  refusesMost: Nullable(Text),
  /** How many would have another verdict. */
  changed: Type.Integer(),
  /** The largest first. */
  groups: Type.Array(MovedSchema),
  /** How many would keep their verdict, with other reasons. */
  otherReasons: Type.Object({
    count: Type.Integer(),
    because: Type.Array(Type.Object({ what: Text, count: Type.Integer() })),
  }),
  /** For each changed threshold, one step to either side: what would move beyond the next version. */
  near: Type.Array(
    Type.Object({
      threshold: Text,
      label: Text,
      unit: Text,
      /** The threshold one step away from the next version's value. */
      value: Type.Number(),
      side: Side,
      /** Applications that this value would decide otherwise than the next version. */
      count: Type.Integer(),
      groups: Type.Array(MovedSchema),
    }),
  ),
});

/** The impact of a step of the next version. A newer step cancels what is counted for an older one. */
export const ImpactViewSchema = Type.Object({
  step: Type.Integer(),
  /**
   * `done`; `counting`: ask again, after 300 ms or so; `unchanged`: the next version decides as before; `unchecked`:
   * nothing is counted while the check fails.
   */
  state: Type.Enum(['done', 'counting', 'unchanged', 'unchecked']),
  /** Applications looked at so far. */
  looked: Type.Integer(),
  impact: Nullable(ImpactSchema),
});
export type ImpactView = Static<typeof ImpactViewSchema>;
