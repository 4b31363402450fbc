import Type, { type Static } from 'typebox';
import { ENGLISH, TRANSLATIONS } from '../languages/language.ts';
import { SOURCE_CODE } from '../source-code.ts';
import { FOUND_BY } from '../submission/search.ts';
import { ColleagueSchema, type Colleague } from './casework.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** Whether the agency was told of an application; of several notices the one that is worst off. */
export const NOTICE_STATES = ['none', 'delivered', 'waiting', 'dead'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * `due`: what has something to be done, the soonest first. `rank`: needs review, verdicts differ, the rest; each oldest
 * first. `newest`, `oldest`: by when it came.
 */
export const QUEUE_ORDERS = ['due', 'rank', 'newest', 'oldest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

const LanguageSchema = Type.Enum([ENGLISH, ...TRANSLATIONS]);

const VIEW_FILTERS = {
  /** `open` (what stands when nothing is said), `all`, or a status. */
  status: Type.Optional(Type.String({ maxLength: 40 })),
  form: Type.Optional(Type.String({ maxLength: 100 })),
  verdict: Type.Optional(VerdictSchema),
  /** What a person has to decide: an unknown verdict, verdicts that differ, and what applicants have asked for. */
  review: Type.Optional(Type.Literal('yes')),
  /** What is to be done next: `call` for a call, as for what has no step yet; `other` for all else. */
  step: Type.Optional(Type.Enum(['call', 'other'])),
  /** `me`, `nobody`, or the id of a member of staff. */
  assignee: Type.Optional(Type.String({ maxLength: 60 })),
  /** With a flag beside that of verdicts that differ. */
  flagged: Type.Optional(Type.Literal('yes')),
  /** Whose notice has been given up. */
  notice: Type.Optional(Type.Literal('failed')),
  /** The language the form was filled in in. */
  language: Type.Optional(LanguageSchema),
  /** The code of the agency's link that somebody came by. */
  source: Type.Optional(Type.String({ pattern: SOURCE_CODE.source })),
  /** Where somebody lives, as it was sent: answers are opened to look, fewer at a time than of other filters. */
  state: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** What today's rules say of what was sent: answers are opened to look, too. */
  today: Type.Optional(VerdictSchema),
} as const;

const FILTERS = {
  ...VIEW_FILTERS,
  /** ISO 8601: received then or later. */
  since: Type.Optional(
    Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$` }),
  ),
  /** By default `rank`; a search shows the nearest first, and what was changed since the oldest change first. */
  order: Type.Optional(Type.Enum([...QUEUE_ORDERS])),
} as const;

/**
 * Which applications: those for which everything that is given holds, and in which order. The names are those of the page's
 * address.
 */
export const QueueFilterSchema = Type.Object(FILTERS, Closed);
export type QueueFilter = Static<typeof QueueFilterSchema>;

/** A view of the queue: what it is called, and what it asks for. */
export const QueueViewSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
    label: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
    filters: Type.Object(VIEW_FILTERS, Closed),
    order: Type.Enum([...QUEUE_ORDERS]),
  },
  Closed,
);
export type QueueView = Static<typeof QueueViewSchema>;

const { order: _order, ...OWN_FILTERS } = FILTERS;

/** Views of one person. */
export const MOST_OWN_VIEWS = 12;

const OwnLabel = Type.String({ minLength: 1, maxLength: 40, pattern: String.raw`\S` });

/** A view that somebody has saved for herself. */
export const OwnViewSchema = Type.Object({
  id: Type.String(),
  label: OwnLabel,
  filters: Type.Object(OWN_FILTERS, Closed),
  order: Type.Enum([...QUEUE_ORDERS]),
});
export type OwnView = Static<typeof OwnViewSchema>;

/** `POST /views`: saves what an address of the queue shows. */
export const NewViewSchema = Type.Object(
  { label: OwnLabel, filters: Type.Object(OWN_FILTERS, Closed), order: Type.Enum([...QUEUE_ORDERS]) },
  Closed,
);
export type NewView = Static<typeof NewViewSchema>;

/** `PUT /views/:id`: what it is called. */
export const ViewNameSchema = Type.Object({ label: OwnLabel }, Closed);

const PAGE = {
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80 })),
} as const;

/** `GET /queue`. */
export const QueueQuerySchema = Type.Object(
  {
    ...FILTERS,
    ...PAGE,
    /** ISO 8601: received or changed then or later, by what `updatedAt` says. */
    updatedSince: FILTERS.since,
    /** How many applications at most; as many as a page of the desk has where nothing is said. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  Closed,
);

/**
 * `POST /queue/search`: what somebody looks for never stands in an address. Without a status it looks in all of them. What
 * has every word comes first, then what begins with one, then what is one letter away; each the newest first.
 */
export const QueueSearchSchema = Type.Object(
  {
    ...FILTERS,
    ...PAGE,
    /**
     * Words, each of which narrows it: of a name or their first three letters, an e-mail address or what stands before its
     * `@`, a phone number or its last four to nine digits; or a reference, half of one, or one with a mistake.
     */
    search: Type.String({ minLength: 1, maxLength: 200 }),
  },
  Closed,
);

export const QueueRowSchema = Type.Object({
  reference: Type.String(),
  /** Empty where the form asks for none; `null` where the key is missing that sealed the answers. */
  name: Nullable(Type.String()),
  /** Where to call: what was sent, or has changed since, as the applicant says on her page. Empty for nothing. */
  phone: Type.String(),
  /** `Boise, Idaho`: empty where the form does not ask for it, or covers it. */
  place: Type.String(),
  /** Of most people there, or as the form asks for it; `null` where nobody knows. */
  timeZone: Nullable(Type.String()),
  form: Type.String(),
  /** ISO 8601 in UTC. */
  receivedAt: Type.String(),
  /** When it was received or changed last, as `GET /changes` tells of it: ISO 8601 in UTC. */
  updatedAt: Type.String(),
  language: LanguageSchema,
  verdict: VerdictSchema,
  /** Of a form that no rules decide: what today's rules would say from the facts it has; `null` for none. */
  advisory: Nullable(VerdictSchema),
  /** What the applicant's page decided, where that is something else. */
  differs: Type.Boolean(),
  /** Flags beside that: `robot`, which a program may have sent, outweighs `old-form`, which is harmless. */
  flag: Nullable(Type.Enum(['robot', 'old-form'])),
  status: Type.String(),
  assignee: Nullable(ColleagueSchema),
  notice: Type.Enum([...NOTICE_STATES]),
  /** ISO 8601 in UTC: when something is to be done next; `null` where nothing is. */
  dueAt: Nullable(Type.String()),
  /** Whether that is when a call is booked. */
  isCall: Type.Boolean(),
  /** What is to be done next: an id of `policies/desk/next-steps.json`; empty for none. */
  nextStep: Type.String(),
  /** Whether somebody has opened it. */
  isOpened: Type.Boolean(),
  /** Whether the applicant has asked for something on her page, and nobody has noted anything since. */
  isAsked: Type.Boolean(),
  /** Why a search found it, where the row does not show it: `similar`, one wrong letter; `other`, an address, or another name or number. */
  foundBy: Nullable(Type.Enum([...FOUND_BY])),
});
export type QueueRow = Static<typeof QueueRowSchema>;

/** Some applications, in the order that was asked for. */
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

/** `GET /queue/changes`. */
export const QueueChangesQuery = Type.Object(
  {
    /** The reference of an application that whoever asks has open: others are told so, for as long as she follows. */
    open: Type.Optional(Type.String({ maxLength: 40 })),
  },
  Closed,
);

/** An application that somebody has open, and who: the event `opened` has a list of these. */
export interface OpenApplication {
  readonly reference: string;
  readonly people: readonly Colleague[];
}
