import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';

const Text = Type.String();

/** Applications whose verdict changes from one to another: a count that does not identify them. */
export const MovedSchema = Type.Object({
  from: VerdictSchema,
  to: VerdictSchema,
  count: Type.Integer(),
  /** How many of them each changed condition explains: `age is met now`. */
  because: Type.Array(Type.Object({ what: Text, count: Type.Integer() })),
});
export type MovedGroup = Static<typeof MovedSchema>;

const Side = Type.Enum(['below', 'above']);

/** `POST …/impact/applications`: lists the applications of one group of an impact. */
export const MovedRequestSchema = closed({
  ruleSet: Type.String({ maxLength: 100 }),
  /** The step that the group was counted for. */
  step: Type.Integer({ minimum: 0 }),
  from: VerdictSchema,
  to: VerdictSchema,
  /** For a group of near misses: the threshold that is moved one step further, and the direction. */
  near: Type.Optional(closed({ threshold: Type.String({ maxLength: 100 }), side: Side })),
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80 })),
});
export type MovedRequest = Static<typeof MovedRequestSchema>;

/** A page of a group's applications, oldest first: enough to tell them apart, but no names or answers. */
export const MovedPageSchema = Type.Object({
  rows: Type.Array(
    Type.Object({
      reference: Text,
      form: Text,
      /** ISO 8601 in UTC. */
      receivedAt: Text,
      /** The verdict when the application was received. */
      verdict: VerdictSchema,
    }),
  ),
  /** `after` of the next page; `null` when there is none. */
  next: Nullable(Text),
});
export type MovedPage = Static<typeof MovedPageSchema>;

/** The effect of the next version on the stored applications. */
const ImpactSchema = Type.Object({
  applications: Type.Integer(),
  /** How many are eligible under the next version's base. */
  eligible: Type.Integer(),
  /**
   * A sentence that the publisher has to confirm, if more than half of the eligible ones would be refused; otherwise
   * `null`.
   */
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
  /** For each changed threshold, one step in either direction: which verdicts would differ from the next version. */
  near: Type.Array(
    Type.Object({
      threshold: Text,
      label: Text,
      unit: Text,
      /** The threshold, one step away from its value in the next version. */
      value: Type.Number(),
      side: Side,
      /** Applications whose verdict at this value differs from the next version. */
      count: Type.Integer(),
      groups: Type.Array(MovedSchema),
    }),
  ),
});

/** The impact of one step of the next version. A newer step cancels the count for an older one. */
export const ImpactViewSchema = Type.Object({
  step: Type.Integer(),
  /**
   * `done`; `counting`: poll again after about 300 ms; `unchanged`: the next version decides as before; `unchecked`:
   * not counted, because the check fails.
   */
  state: Type.Enum(['done', 'counting', 'unchanged', 'unchecked']),
  /** Applications evaluated so far. */
  looked: Type.Integer(),
  impact: Nullable(ImpactSchema),
});
export type ImpactView = Static<typeof ImpactViewSchema>;
