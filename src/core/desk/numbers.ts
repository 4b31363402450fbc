import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

/** How many weeks are shown, including the current one. */
export const WEEKS = 8;
/** Period of the drop-off counts, in days. */
export const DROP_OFF_DAYS = 28;
/** Links with fewer applications than this are not listed, because a small count could identify a person. */
export const MIN_GROUP_SIZE = 5;
/** Counting stops here: for applications, acts of one kind, and steps. */
export const COUNT_LIMIT = 10_000;

/**
 * How the numbers of these weeks can be grouped. `actor` (who did it) and `reason` (why applicants were declined) group
 * what was done, the others applications.
 */
export const BREAKDOWNS = ['status', 'form', 'actor', 'assignee', 'reason', 'state', 'source'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** `GET /numbers`. */
export const NumbersQuerySchema = closed({
  /** `status` by default. `state` has to decrypt answers, so it covers only the newest applications. */
  by: Type.Optional(Type.Enum([...BREAKDOWNS])),
  /** The week of `groups`; by default all weeks together. Ignored by `source`: a week has too few applicants of one link. */
  week: Type.Optional(Type.Enum(['this', 'last'])),
});

const TALLY = {
  /** Applications received. */
  received: Type.Integer(),
  /** Of the received ones: how many the rules found eligible or not eligible on receipt. */
  judged: Type.Integer(),
  /** Of these: how many were eligible. */
  eligible: Type.Integer(),
  /** Calls made in the period, no matter when the applicant applied. */
  called: Type.Integer(),
  /** Of the calls: how many reached the applicant. */
  reached: Type.Integer(),
  /** Applications with their first contact in the period. */
  contacted: Type.Integer(),
  /** Median hours from receipt to first contact, over the received applications that were contacted. */
  hours: Nullable(Type.Number()),
  /** Of the received ones: how many were contacted in time, or are past the 24-hour promise. */
  due: Type.Integer(),
  /** Of these, those that were contacted in time. */
  kept: Type.Integer(),
  /** Status changes that accept an applicant, and that decline one. */
  accepted: Type.Integer(),
  declined: Type.Integer(),
} as const;

export const TallySchema = Type.Object(TALLY);
export type Tally = Static<typeof TallySchema>;

/** A step of a form, and how many times applicants reached it. */
const StepSchema = Type.Object({ id: Type.String(), title: Type.String(), reached: Type.Integer() });

/** The weekly numbers and the drop-off. They contain no personal data. */
export const NumbersSchema = Type.Object({
  /** The agency's time zone, in which days and weeks begin. */
  timeZone: Type.String(),
  /** Newest first, each named by its Monday. Weeks with more than `COUNT_LIMIT` are left out. */
  weeks: Type.Array(Type.Object({ from: Type.String(), ...TALLY })),
  /**
   * All weeks together, or one of them, grouped by the requested breakdown; the largest group first. By `actor` and
   * `reason`, what counts applications is 0, and the median `null`. `filterValue` is the value of the queue's filter of the
   * same name that shows these applications; `null` if none does.
   */
  groups: Type.Array(Type.Object({ label: Type.String(), filterValue: Nullable(Type.String()), ...TALLY })),
  /** By form, over the last `DROP_OFF_DAYS` days. */
  dropOff: Type.Array(
    Type.Object({
      form: Type.String(),
      /** How often its page was opened. */
      opened: Type.Integer(),
      /** In form order, without steps that only some answers show. */
      steps: Type.Array(StepSchema),
      sent: Type.Integer(),
    }),
  ),
});
export type Numbers = Static<typeof NumbersSchema>;
