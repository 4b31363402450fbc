import Type, { type Static } from 'typebox';
import { SOURCE_CODE } from '../source-code.ts';
import { TIME_ZONES, type TimeZone } from '../time-zones.ts';
import { PERMISSIONS, rolesAllow } from './permissions.ts';
import { QueueViewSchema } from './queue.ts';

/** What a column of the queue shows. */
export const QUEUE_COLUMNS = ['name', 'due', 'form', 'age', 'verdict', 'status', 'assignee'] as const;
export type QueueColumn = (typeof QUEUE_COLUMNS)[number];

const Label = Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` });
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
const Closed = { additionalProperties: false } as const;

/** `policies/desk/roles.json`: what staff may do, by role. A person can hold several. */
export const RolesSchema = Type.Record(
  Id,
  Type.Object(
    {
      label: Label,
      description: Type.String({ minLength: 1, maxLength: 200 }),
      may: Type.Array(Type.Enum([...PERMISSIONS]), { minItems: 1, uniqueItems: true }),
    },
    Closed,
  ),
  Closed,
);

/** What her own page says of a status: a heading, and what happens next and who does it. */
const ApplicantWords = Type.Object(
  { title: Label, text: Type.String({ minLength: 1, maxLength: 400 }) },
  Closed,
);

/** `policies/desk/statuses.json`: how far an application is, in the order of the list. The first is that of what comes in. */
export const StatusesSchema = Type.Record(
  Id,
  Type.Object(
    {
      label: Label,
      /** Whether it stands in the queue without being asked for. */
      isOpen: Type.Boolean(),
      /** What may follow. */
      next: Type.Array(Type.String(), { uniqueItems: true }),
      /** Whether it is proposed once a call has reached her. */
      isReached: Type.Optional(Type.Boolean()),
      /** Whether it is that of who withdraws her application. */
      isWithdrawn: Type.Optional(Type.Boolean()),
      /** Whether it takes her on: against the verdict of the rules it asks for a note that says why. */
      isAcceptance: Type.Optional(Type.Boolean()),
      /** Why it can be given, by id: who gives it names one. */
      reasons: Type.Optional(Type.Record(Id, Label, Closed)),
      /** What is offered to be written to her then: an id of `replies.json`. */
      reply: Type.Optional(Id),
      /** By language. */
      applicant: Type.Object({ en: ApplicantWords, es: ApplicantWords }, Closed),
    },
    Closed,
  ),
  Closed,
);

/** For whom a next step waits. */
const WAITING_ON = ['us', 'applicant', 'others'] as const;

/** `policies/desk/next-steps.json`: what may come next for an application, in the order of the list. */
export const NextStepsSchema = Type.Record(
  Id,
  Type.Object(
    {
      label: Label,
      waitingOn: Type.Enum([...WAITING_ON]),
      /** Whether somebody calls her then. The first of these stands where a call is scheduled. */
      isCall: Type.Optional(Type.Boolean()),
    },
    Closed,
  ),
  Closed,
);

/** `policies/desk/call-outcomes.json`: how a call may end, in the order of the list. */
export const CallOutcomesSchema = Type.Record(
  Id,
  Type.Object(
    {
      label: Label,
      /** Whether she was reached. */
      isContact: Type.Boolean(),
      /** The next step that is proposed: an id of `next-steps.json`; without hours or days somebody says when. */
      next: Type.Optional(Type.String()),
      inHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
      inDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
    },
    Closed,
  ),
  Closed,
);

/** `policies/desk/checklists.json`: what is found out about who applies by a form, by the form's id, in the order of the list. */
export const ChecklistsSchema = Type.Record(
  Type.String(),
  Type.Record(
    Id,
    /** What may come of it, by id. */
    Type.Object({ label: Label, results: Type.Record(Id, Label, { ...Closed, minProperties: 1 }) }, Closed),
    Closed,
  ),
);

/** Characters of a reply's subject. */
export const LONGEST_SUBJECT = 100;

const ReplyWords = Type.Object(
  {
    subject: Type.String({
      minLength: 1,
      maxLength: LONGEST_SUBJECT,
      pattern: String.raw`^[^\r\n]*\S[^\r\n]*$`,
    }),
    text: Type.String({ minLength: 1, maxLength: 2000, pattern: String.raw`\S` }),
  },
  Closed,
);

/** `policies/desk/replies.json`: what staff may write to an applicant, in the order of the list. */
const SavedRepliesSchema = Type.Record(
  Id,
  /** By language. */
  Type.Object({ label: Label, en: ReplyWords, es: ReplyWords }, Closed),
  Closed,
);

/** `policies/desk/queue.json`: what the queue shows of each application, from left to right, and its views. */
const QueueSchema = Type.Object(
  {
    columns: Type.Array(Type.Enum([...QUEUE_COLUMNS]), { minItems: 1, uniqueItems: true }),
    /** Applications of one page. */
    pageSize: Type.Integer({ minimum: 10, maximum: 200 }),
    /** The desk opens with the first. */
    views: Type.Array(QueueViewSchema, { minItems: 1, maxItems: 12 }),
  },
  Closed,
);

/** `policies/desk/publishing.json`: how rules and forms come into force. */
const PublishingSchema = Type.Object(
  {
    /** Whether somebody else has to approve what a person wants to publish. */
    needsSecondPerson: Type.Boolean(),
  },
  Closed,
);

/** `policies/sources.json`: the links that the agency gives away, by the code that follows `?from=`. */
export const SourcesSchema = Type.Record(
  Type.String({ pattern: SOURCE_CODE.source }),
  Type.Object({ label: Label }, Closed),
  Closed,
);

/**
 * `policies/desk/advisory.json`: which rules advise on a form that none decide, by the form's id, and how the inputs of the
 * rules are read from `payload.<key>`, and `payload.receivedOn`, the day it came in UTC.
 */
const AdvisorySchema = Type.Record(
  Type.String({ maxLength: 100 }),
  Type.Object(
    { ruleSet: Type.String({ maxLength: 100 }), facts: Type.Record(Type.String(), Type.Any()) },
    Closed,
  ),
  Closed,
);

/** `policies/desk/agency.json`: where the agency's days begin. */
const AgencySchema = Type.Object({ timeZone: Type.Enum(Object.keys(TIME_ZONES) as TimeZone[]) }, Closed);

/** The schema of each file below `policies/desk/`, and of the one beside them. */
export const DESK_POLICY_SCHEMAS = {
  roles: RolesSchema,
  statuses: StatusesSchema,
  nextSteps: NextStepsSchema,
  callOutcomes: CallOutcomesSchema,
  checklists: ChecklistsSchema,
  replies: SavedRepliesSchema,
  queue: QueueSchema,
  publishing: PublishingSchema,
  sources: SourcesSchema,
  advisory: AdvisorySchema,
  agency: AgencySchema,
} as const;

export type Roles = Static<typeof RolesSchema>;
export type Statuses = Static<typeof StatusesSchema>;
export type NextSteps = Static<typeof NextStepsSchema>;
export type CallOutcomes = Static<typeof CallOutcomesSchema>;
export type Checklists = Static<typeof ChecklistsSchema>;
export type SavedReplies = Static<typeof SavedRepliesSchema>;
export type QueueLayout = Static<typeof QueueSchema>;
export type Sources = Static<typeof SourcesSchema>;
export type Advisory = Static<typeof AdvisorySchema>;
export type AgencyPolicy = Static<typeof AgencySchema>;
export type PublishingPolicy = Static<typeof PublishingSchema>;

/** How the agency has set up its desk. */
export interface DeskPolicies {
  readonly roles: Roles;
  readonly statuses: Statuses;
  readonly nextSteps: NextSteps;
  readonly callOutcomes: CallOutcomes;
  readonly checklists: Checklists;
  readonly replies: SavedReplies;
  readonly queue: QueueLayout;
  readonly publishing: PublishingPolicy;
  readonly sources: Sources;
  readonly advisory: Advisory;
  readonly agency: AgencyPolicy;
}

/** What the agency demands of who publishes. */
export interface PublishingTerms {
  /** Whether somebody with these roles may publish. */
  readonly mayPublish: (roles: readonly string[]) => boolean;
  /** Whether somebody with these roles may answer for forms that uncover health answers. */
  readonly mayUncover: (roles: readonly string[]) => boolean;
  /** Whether somebody else has to approve what a person wants to publish. */
  readonly needsSecondPerson: boolean;
}

export function publishingTerms({ roles: all, publishing }: DeskPolicies): PublishingTerms {
  return {
    mayPublish: (roles) => rolesAllow('rules', roles, all),
    mayUncover: (roles) => rolesAllow('uncover', roles, all),
    needsSecondPerson: publishing.needsSecondPerson,
  };
}

/** The statuses of applications that staff still work on, and of those that are done with. */
export function openAndClosed({ statuses }: Pick<DeskPolicies, 'statuses'>): {
  readonly open: readonly string[];
  readonly closed: readonly string[];
} {
  const having = (isOpen: boolean) => Object.keys(statuses).filter((id) => statuses[id]?.isOpen === isOpen);
  return { open: having(true), closed: having(false) };
}

/** Whether a status says no to somebody: it is closed for a reason, and neither she has withdrawn nor is she taken on. */
export function isDecline({ isOpen, isAcceptance, isWithdrawn, reasons }: Statuses[string]): boolean {
  return !isOpen && isAcceptance !== true && isWithdrawn !== true && reasons !== undefined;
}
