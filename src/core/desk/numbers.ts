import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

/** Weeks that are shown, this one included. */
export const WEEKS = 8;
/** Days over which it is counted where people stop. */
export const DROP_OFF_DAYS = 28;
/** What is fewer is not told of a link: one of few people may be somebody's. */
export const LEAST_TOLD = 5;
/** The largest number that is counted to: of applications, of acts of a kind, and of steps. */
export const COUNTED = 10_000;

/** By what the applications of these weeks can be told apart. */
export const BREAKDOWNS = ['status', 'assignee', 'state', 'source'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** `GET /numbers`. */
export const NumbersQuerySchema = Type.Object(
  {
    /** By default `status`. By `state`, answers are opened: those of the newest applications. */
    by: Type.Optional(Type.Enum([...BREAKDOWNS])),
    /** Of which week `groups` are: by default of all of them together. Nothing by `source`: in one week few people come by a link. */
    week: Type.Optional(Type.Enum(['this', 'last'])),
  },
  { additionalProperties: false },
);

const TALLY = {
  /** Applications that came. */
  received: Type.Integer(),
  /** Of these, those that were eligible when they came. */
  eligible: Type.Integer(),
  /** Calls that somebody made, whenever she had applied. */
  called: Type.Integer(),
  /** Of these, those in which she was reached. */
  reached: Type.Integer(),
  /** Applications that were contacted for the first time then. */
  contacted: Type.Integer(),
  /** Of those that came and were contacted: the median of the hours until then. */
  hours: Nullable(Type.Number()),
  /** Of those that came: how many were promised to be contacted by now. */
  due: Type.Integer(),
  /** Of these, those that were contacted in time. */
  kept: Type.Integer(),
  /** Changes of status that take somebody on, and that decline somebody. */
  accepted: Type.Integer(),
  declined: Type.Integer(),
} as const;

export const TallySchema = Type.Object(TALLY);
export type Tally = Static<typeof TallySchema>;

/** A step of a form, in its order: how many times it was reached. */
const StepSchema = Type.Object({ id: Type.String(), title: Type.String(), reached: Type.Integer() });

/** The numbers of the weeks, and where people stop. Nothing in it tells of a person. */
export const NumbersSchema = Type.Object({
  /** The agency's, by which days and weeks begin. */
  timeZone: Type.String(),
  /** The newest first, each by the day of its Monday. Weeks with more than can be counted are left out. */
  weeks: Type.Array(Type.Object({ from: Type.String(), ...TALLY })),
  /** The same weeks together, or one of them, by what was asked for; the most applications first. */
  groups: Type.Array(Type.Object({ label: Type.String(), ...TALLY })),
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
});
export type Numbers = Static<typeof NumbersSchema>;
