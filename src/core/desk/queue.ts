import Type, { type Static } from 'typebox';
import { ColleagueSchema } from './casework.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** Whether the agency was told of an application; of several notices the one that is worst off. */
export const NOTICE_STATES = ['none', 'delivered', 'waiting', 'dead'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

const FILTERS = {
  /** `open` (what stands when nothing is said), `all`, or a status. */
  status: Type.Optional(Type.String({ maxLength: 40 })),
  form: Type.Optional(Type.String({ maxLength: 100 })),
  verdict: Type.Optional(VerdictSchema),
  /** `me`, `nobody`, or the id of a member of staff. */
  assignee: Type.Optional(Type.String({ maxLength: 60 })),
  /** With a flag that asks for a look. */
  flagged: Type.Optional(Type.Literal('yes')),
  /** Whose notice has been given up. */
  notice: Type.Optional(Type.Literal('failed')),
  /** ISO 8601: received then or later. */
  since: Type.Optional(
    Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$` }),
  ),
} as const;

/** Which applications: those for which everything that is given holds. The names are those of the page's address. */
export const QueueFilterSchema = Type.Object(FILTERS, Closed);
export type QueueFilter = Static<typeof QueueFilterSchema>;

const PAGE = {
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80 })),
} as const;

/** `GET /queue`. */
export const QueueQuerySchema = Type.Object({ ...FILTERS, ...PAGE }, Closed);

/**
 * `POST /queue/search`: what somebody looks for never stands in an address. Without a status it looks in all of them; the
 * newest come first.
 */
export const QueueSearchSchema = Type.Object(
  {
    ...FILTERS,
    ...PAGE,
    /** An e-mail address, a phone number, whole parts of a name, or a reference. */
    search: Type.String({ minLength: 1, maxLength: 200 }),
  },
  Closed,
);
export type QueueSearch = Static<typeof QueueSearchSchema>;

export const QueueRowSchema = Type.Object({
  reference: Type.String(),
  /** Empty where the form asks for none; `null` where the key is missing that sealed the answers. */
  name: Nullable(Type.String()),
  form: Type.String(),
  /** ISO 8601 in UTC. */
  receivedAt: Type.String(),
  verdict: VerdictSchema,
  /** What the applicant's page decided, where that is something else. */
  differs: Type.Boolean(),
  /** Whether something else about it asks for a look. */
  isFlagged: Type.Boolean(),
  status: Type.String(),
  assignee: Nullable(ColleagueSchema),
  notice: Type.Enum([...NOTICE_STATES]),
  /** Whether somebody has opened it. */
  isOpened: Type.Boolean(),
  /** Whether the applicant has asked for something on her page, and nobody has noted anything since. */
  isAsked: Type.Boolean(),
});
export type QueueRow = Static<typeof QueueRowSchema>;

/** Some applications, in the order of the queue: needs review, verdicts differ, the rest; each oldest first. */
export const QueuePageSchema = Type.Object({
  rows: Type.Array(QueueRowSchema),
  /** `after` of the next page; `null` when there is none. */
  next: Nullable(Type.String()),
  /** How many more there are at least; exactly so many when `isWhole`. */
  more: Type.Integer(),
  /** Whether everything was looked at to count them. */
  isWhole: Type.Boolean(),
});
export type QueuePage = Static<typeof QueuePageSchema>;
