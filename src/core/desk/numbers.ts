import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { VerdictSchema } from './verdict.ts';

/** Days of the chart, and of them the days of this week. */
export const DAYS = { shown: 14, week: 7 } as const;
/** Days over which it is counted where people stop. */
export const DROP_OFF_DAYS = 28;
/** What is fewer is not told of a link: one of few people may be somebody's. */
export const LEAST_TOLD = 5;
/** The largest number that is counted to. */
export const COUNTED = 10_000;

/** `GET /numbers`. */
export const NumbersQuerySchema = Type.Object(
  {
    /** ISO 8601 in UTC: when the reader's day began. Days end there, 24 hours each. */
    midnight: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$` }),
  },
  { additionalProperties: false },
);

/** A step of a form, in its order: how many times it was reached. */
const StepSchema = Type.Object({ id: Type.String(), title: Type.String(), reached: Type.Integer() });

/** The numbers of the week, and where people stop; each up to `COUNTED`. Nothing in it tells of a person. */
export const NumbersSchema = Type.Object({
  /** Applications received on each of the days shown, the oldest first, today last. */
  received: Type.Array(Type.Object({ from: Type.String(), count: Type.Integer() })),
  /** Of this week, by verdict. */
  verdicts: Type.Array(Type.Object({ verdict: VerdictSchema, count: Type.Integer() })),
  /** Changes of status this week. */
  statusChanges: Type.Integer(),
  /** Notices that were given up, whenever. */
  noticesFailed: Type.Integer(),
  /** By form, over the days of `DROP_OFF_DAYS`. */
  dropOff: Type.Array(
    Type.Object({
      form: Type.String(),
      /** How often its page was opened. */
      opened: Type.Integer(),
      /** Without those that only some answers show. */
      steps: Type.Array(StepSchema),
      sent: Type.Integer(),
    }),
  ),
  /** Applications by the agency's link that they came by, over the days of `DROP_OFF_DAYS`. */
  sources: Type.Array(
    Type.Object({
      code: Type.String(),
      label: Type.String(),
      /** `null` for fewer than `LEAST_TOLD`. */
      count: Nullable(Type.Integer()),
    }),
  ),
});
export type Numbers = Static<typeof NumbersSchema>;
