import Type, { type Static } from 'typebox';
import { ENGLISH, TRANSLATIONS } from '../languages/language.ts';
import { SOURCE_CODE } from '../source-code.ts';
import { FOUND_BY } from '../submission/search.ts';
import { ColleagueSchema, type Colleague } from './casework.ts';
import { closed } from './closed.ts';
import { SinceSchema } from './since.ts';
import { VerdictSchema } from './verdict.ts';
import { Nullable } from './nullable.ts';

/** How far the agency has been notified of an application. With several notices, the worst state counts. */
export const NOTICE_STATES = ['none', 'delivered', 'waiting', 'dead'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/**
 * `due`: applications with something due, soonest first. `rank`: needs review, then verdicts differ, then the rest;
 * each oldest first. `newest`, `oldest`: by time of receipt.
 */
export const QUEUE_ORDERS = ['due', 'rank', 'newest', 'oldest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];

/** The values of the filter for what is due next. */
export const QUEUE_STEPS = ['call', 'other', 'any'] as const;

const LanguageSchema = Type.Enum([ENGLISH, ...TRANSLATIONS]);

const VIEW_FILTERS = {
  /** `open` (the default), `all`, or a status. */
  status: Type.Optional(Type.String({ maxLength: 40 })),
  form: Type.Optional(Type.String({ maxLength: 100 })),
  verdict: Type.Optional(VerdictSchema),
  /** Applications that a person has to decide: unknown verdicts, differing verdicts, and requests from applicants. */
  review: Type.Optional(Type.Literal('yes')),
  /**
   * What is due next: `call` for a call and for applications without a step, `other` for every other step, `any` for
   * either. Each leaves out applications with nothing due.
   */
  step: Type.Optional(Type.Enum([...QUEUE_STEPS])),
  /** `me`, `nobody`, or a staff member's id. */
  assignee: Type.Optional(Type.String({ maxLength: 60 })),
  /** With a flag other than differing verdicts. */
  flagged: Type.Optional(Type.Literal('yes')),
  /** With a dead notice. */
  notice: Type.Optional(Type.Literal('failed')),
  /** The language the form was filled in in. */
  language: Type.Optional(LanguageSchema),
  /**
   * The language to speak with the applicant: the one chosen for calls, or else that of the form. The server decrypts
   * answers for it, as for `state`.
   */
  callLanguage: Type.Optional(LanguageSchema),
  /** The code of the agency's link that the applicant followed. */
  source: Type.Optional(Type.String({ pattern: SOURCE_CODE.source })),
  /**
   * State of residence, as submitted. The server decrypts answers for this filter, so it scans fewer applications at a
   * time.
   */
  state: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** The verdict of today's rules for the payload. The server decrypts answers for this filter too. */
  today: Type.Optional(VerdictSchema),
} as const;

const FILTERS = {
  ...VIEW_FILTERS,
  /** Received at this time or later. */
  since: SinceSchema,
  /** `rank` by default; a search sorts by nearness, and `updatedSince` by oldest change first. */
  order: Type.Optional(Type.Enum([...QUEUE_ORDERS])),
} as const;

/**
 * Selects the applications that match every given filter, and their order. The parameters have the names used in the
 * page's URL.
 */
export const QueueFilterSchema = closed(FILTERS);
export type QueueFilter = Static<typeof QueueFilterSchema>;

/** A named view of the queue: filters and an order. */
export const QueueViewSchema = closed({
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  label: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
  filters: closed(VIEW_FILTERS),
  order: Type.Enum([...QUEUE_ORDERS]),
});
export type QueueView = Static<typeof QueueViewSchema>;

const { order: _order, ...OWN_FILTERS } = FILTERS;

/** The maximum number of saved views per staff member. */
export const MOST_SAVED_VIEWS = 12;

const OwnLabel = Type.String({ minLength: 1, maxLength: 40, pattern: String.raw`\S` });

/** A view that a staff member has saved for herself. */
export const SavedViewSchema = Type.Object({
  id: Type.String(),
  label: OwnLabel,
  filters: closed(OWN_FILTERS),
  order: Type.Enum([...QUEUE_ORDERS]),
});
export type SavedView = Static<typeof SavedViewSchema>;

/** `POST /views`: saves the filters and order of the current queue page. */
export const NewViewSchema = closed({
  label: OwnLabel,
  filters: closed(OWN_FILTERS),
  order: Type.Enum([...QUEUE_ORDERS]),
});
export type NewView = Static<typeof NewViewSchema>;

/** `PUT /views/:id`: renames a view. */
export const ViewNameSchema = closed({ label: OwnLabel });

const PAGE = {
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 80 })),
} as const;

/** `GET /queue`. */
export const QueueQuerySchema = closed({
  ...FILTERS,
  ...PAGE,
  /** Received or changed at this time or later, by `updatedAt`. */
  updatedSince: SinceSchema,
  /** With the order `due`, only what is due before this time. */
  dueBefore: SinceSchema,
  /** Page size; by default the desk's own page size. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

/**
 * `POST /queue/search`: a POST, so that search words never appear in a URL. Without a status it searches all statuses.
 * Applications that match every word exactly come first, then prefix matches; if there are none, matches with wrong
 * letters; if there are none either, matches of a name with a place. Each newest first.
 */
export const QueueSearchSchema = closed({
  ...FILTERS,
  ...PAGE,
  /**
   * Words that all have to match: a name or its first three letters, an e-mail address or the part before `@`, a
   * phone number, its last four to nine digits, or its area code and last four; or a reference, half of one, or one
   * with a typo. Beside another word, also a city or state, or the last two digits.
   */
  search: Type.String({ minLength: 1, maxLength: 200 }),
});

export const QueueRowSchema = Type.Object({
  reference: Type.String(),
  /** Empty if the form does not ask for a name; `null` if the key that sealed the answers is missing. */
  name: Nullable(Type.String()),
  /** The phone number as submitted, or as the applicant or staff changed it since; empty if none. */
  phone: Type.String(),
  /** Such as `Boise, Idaho`; empty if the form does not ask for it or covers it. */
  place: Type.String(),
  /** The time zone of most people in that place, or the one given in the form; `null` if unknown. */
  timeZone: Nullable(Type.String()),
  /** The language in which the applicant wants to be called; `null` if the form does not ask for it or covers it. */
  callLanguage: Nullable(LanguageSchema),
  form: Type.String(),
  /** ISO 8601 in UTC. */
  receivedAt: Type.String(),
  /** When it was received or last changed, as in `GET /changes`: ISO 8601 in UTC. */
  updatedAt: Type.String(),
  language: LanguageSchema,
  verdict: VerdictSchema,
  /**
   * The verdict of today's rules, for a form that they do not decide by the facts it has; `null` without rules for its
   * form.
   */
  today: Nullable(VerdictSchema),
  /** Whether she said how she may be reached safely: to read before a call. */
  hasSafetyNote: Type.Boolean(),
  /**
   * Whether it is among those that need review: by its verdict, by differing verdicts, or because the applicant asked
   * for something that staff have not worked on since.
   */
  needsReview: Type.Boolean(),
  /** Whether the applicant's page computed another verdict. */
  differs: Type.Boolean(),
  /**
   * Flags other than differing verdicts: `robot` (a program may have sent it) takes precedence over the harmless
   * `old-form`.
   */
  flag: Nullable(Type.Enum(['robot', 'old-form'])),
  status: Type.String(),
  assignee: Nullable(ColleagueSchema),
  notice: Type.Enum([...NOTICE_STATES]),
  /** When the application is due, ISO 8601 in UTC; `null` if nothing is due. */
  dueAt: Nullable(Type.String()),
  /** Whether `dueAt` is the time of a booked call. */
  isCall: Type.Boolean(),
  /** When a call is booked, ISO 8601 in UTC; `null` without one. Something else may be due first, such as a request. */
  callAt: Nullable(Type.String()),
  /** An id of `policies/desk/next-steps.json`; empty if there is no next step. */
  nextStep: Type.String(),
  /** Whether a staff member has opened it. */
  isOpened: Type.Boolean(),
  /** Whether the applicant has requested something on her page and staff have not added a note since. */
  isAsked: Type.Boolean(),
  /**
   * Why a search found this row, if the row does not show it: `similar` for wrong letters, `other` for an e-mail
   * address, or another name or number.
   */
  foundBy: Nullable(Type.Enum([...FOUND_BY])),
});
export type QueueRow = Static<typeof QueueRowSchema>;

/** A page of applications, in the requested order. */
export const QueuePageSchema = Type.Object({
  rows: Type.Array(QueueRowSchema),
  /** `after` of the next page; `null` on the last page. */
  next: Nullable(Type.String()),
  /** How many more there are at least; exact if `isWhole`. */
  more: Type.Integer(),
  /** Whether `more` is exact, because all applications were counted. */
  isWhole: Type.Boolean(),
});
export type QueuePage = Static<typeof QueuePageSchema>;

/** `GET /queue/changes`. */
export const QueueChangesQuery = closed({
  /**
   * The reference of the application that the requesting staff member has open. Colleagues see her presence while
   * this stream is connected.
   */
  open: Type.Optional(Type.String({ maxLength: 40 })),
  /**
   * `yes` if she has begun a call on it: colleagues see since when, also after the stream has ended. `no` ends that. By
   * default a call that she began in another page goes on.
   */
  calling: Type.Optional(Type.Enum(['yes', 'no'])),
});

/** An application that staff have open, and who: the event `opened` carries a list of these. */
export interface OpenApplication {
  readonly reference: string;
  /** `calledAt`: when she began a call that she has not saved yet, ISO 8601 in UTC; `null` without one. */
  readonly people: readonly (Colleague & { readonly calledAt: string | null })[];
}
