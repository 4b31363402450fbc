import Type, { type Static } from 'typebox';
import { SOURCE_CODE } from '../source-code.ts';
import { TIME_ZONES, type TimeZone } from '../time-zones.ts';
import { closed } from './closed.ts';
import { PERMISSIONS, rolesAllow } from './permissions.ts';
import { QueueViewSchema } from './queue.ts';

/** The columns that the queue can show. */
export const QUEUE_COLUMNS = ['name', 'due', 'form', 'age', 'verdict', 'status', 'assignee'] as const;
export type QueueColumn = (typeof QUEUE_COLUMNS)[number];

const Label = Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` });
const Id = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
const Closed = { additionalProperties: false } as const;
/** Something for each of some ids. */
const byId = <Value extends Type.TSchema>(value: Value) => Type.Record(Id, value, Closed);

/** `policies/desk/roles.json`: what staff may do, by role. A person can hold several. */
export const RolesSchema = byId(
  closed({
    label: Label,
    description: Type.String({ minLength: 1, maxLength: 200 }),
    may: Type.Array(Type.Enum([...PERMISSIONS]), { minItems: 1, uniqueItems: true }),
  }),
);

/** What the applicant's page says about a status: a heading, and what happens next and who does it. */
const ApplicantText = Type.String({ minLength: 1, maxLength: 400 });
const ApplicantWords = closed({
  title: Label,
  text: ApplicantText,
  /** Replaces `text` once staff have opened the application. */
  read: Type.Optional(ApplicantText),
});

/** `policies/desk/statuses.json`: the statuses of an application, in display order. New applications get the first. */
export const StatusesSchema = byId(
  closed({
    label: Label,
    /** Whether the queue shows applications with this status by default. */
    isOpen: Type.Boolean(),
    /** The statuses that may follow. */
    next: Type.Array(Type.String(), { uniqueItems: true }),
    /** Whether the desk proposes it after a call reached the applicant. */
    isReached: Type.Optional(Type.Boolean()),
    /**
     * Whether an application gets it when a call is scheduled, if it may follow the present status, which comes back
     * when the call is canceled.
     */
    isCallBooked: Type.Optional(Type.Boolean()),
    /** Whether it means that the applicant has withdrawn. */
    isWithdrawn: Type.Optional(Type.Boolean()),
    /** Whether it accepts the applicant. Against the verdict of the rules, it requires a note that says why. */
    isAcceptance: Type.Optional(Type.Boolean()),
    /** Reasons for setting it, by id: staff must choose one. */
    reasons: Type.Optional(byId(Label)),
    /** The reply that the desk offers to send with it: an id of `replies.json`. */
    reply: Type.Optional(Id),
    /** By language. */
    applicant: closed({ en: ApplicantWords, es: ApplicantWords }),
  }),
);

/** Who a next step waits for. */
const WAITING_ON = ['us', 'applicant', 'others'] as const;

/** `policies/desk/next-steps.json`: the possible next steps of an application, in display order. */
export const NextStepsSchema = byId(
  closed({
    label: Label,
    waitingOn: Type.Enum([...WAITING_ON]),
    /** Whether the step is a call to the applicant. The first such step is used for scheduled calls. */
    isCall: Type.Optional(Type.Boolean()),
  }),
);

/** `policies/desk/call-outcomes.json`: the possible outcomes of a call, in display order. */
export const CallOutcomesSchema = byId(
  closed({
    label: Label,
    /** Whether the applicant was reached. */
    isContact: Type.Boolean(),
    /**
     * The next step to propose, an id of `next-steps.json`. Without hours or days, the staff member chooses the time.
     */
    next: Type.Optional(Type.String()),
    inHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 72 })),
    inDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
  }),
);

/** `policies/desk/checklists.json`: by form id, what staff check about an applicant, in display order. */
export const ChecklistsSchema = Type.Record(
  Type.String(),
  byId(
    /** Possible results, by id. */
    closed({ label: Label, results: Type.Record(Id, Label, { ...Closed, minProperties: 1 }) }),
  ),
);

/** In characters. */
export const LONGEST_SUBJECT = 100;

const ReplyWords = closed({
  subject: Type.String({
    minLength: 1,
    maxLength: LONGEST_SUBJECT,
    pattern: String.raw`^[^\r\n]*\S[^\r\n]*$`,
  }),
  text: Type.String({ minLength: 1, maxLength: 2000, pattern: String.raw`\S` }),
});

/** `policies/desk/replies.json`: prepared replies to applicants, in display order. */
const SavedRepliesSchema = byId(/** By language. */ closed({ label: Label, en: ReplyWords, es: ReplyWords }));

/** `policies/desk/queue.json`: the queue's columns, from left to right, and its views. */
const QueueSchema = closed({
  columns: Type.Array(Type.Enum([...QUEUE_COLUMNS]), { minItems: 1, uniqueItems: true }),
  /** Applications of one page. */
  pageSize: Type.Integer({ minimum: 10, maximum: 200 }),
  /** The desk opens with the first. */
  views: Type.Array(QueueViewSchema, { minItems: 1, maxItems: 12 }),
});

/** `policies/desk/publishing.json`: how rules and forms come into force. */
const PublishingSchema = closed({
  /** Whether a second person has to approve each publication. */
  needsSecondPerson: Type.Boolean(),
});

/** `policies/sources.json`: the links that the agency hands out, by the code in `?from=`. */
export const SourcesSchema = Type.Record(
  Type.String({ pattern: SOURCE_CODE.source }),
  closed({ label: Label }),
  Closed,
);

/**
 * `policies/desk/advisory.json`: by form id, which rules advise staff on a form that no rules decide, and how to read
 * the rules' inputs from `payload.<key>` and `payload.receivedOn`, the UTC day on which the application was received.
 */
const AdvisorySchema = Type.Record(
  Type.String({ maxLength: 100 }),
  closed({ ruleSet: Type.String({ maxLength: 100 }), facts: Type.Record(Type.String(), Type.Any()) }),
  Closed,
);

/** `policies/desk/agency.json`: the time zone of the agency's days. */
const AgencySchema = closed({ timeZone: Type.Enum(Object.keys(TIME_ZONES) as TimeZone[]) });

/** The schema of each file in `policies/desk/`, and of `policies/sources.json`. */
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
export type Sources = Static<typeof SourcesSchema>;
export type Advisory = Static<typeof AdvisorySchema>;

/** The agency's configuration of the desk. */
export type DeskPolicies = {
  readonly [Name in keyof typeof DESK_POLICY_SCHEMAS]: Static<(typeof DESK_POLICY_SCHEMAS)[Name]>;
};

/** What the agency's policies require for publishing. */
export interface PublishingTerms {
  /** Whether somebody with these roles may publish. */
  readonly mayPublish: (roles: readonly string[]) => boolean;
  /** Whether a person with these roles may publish forms that uncover health answers. */
  readonly mayUncover: (roles: readonly string[]) => boolean;
  /** Whether a second person has to approve each publication. */
  readonly needsSecondPerson: boolean;
}

export function publishingTerms({ roles: all, publishing }: DeskPolicies): PublishingTerms {
  return {
    mayPublish: (roles) => rolesAllow('rules', roles, all),
    mayUncover: (roles) => rolesAllow('uncover', roles, all),
    needsSecondPerson: publishing.needsSecondPerson,
  };
}

/** The ids of open and closed statuses. */
export function openAndClosed({ statuses }: Pick<DeskPolicies, 'statuses'>): {
  readonly open: readonly string[];
  readonly closed: readonly string[];
} {
  const having = (isOpen: boolean) => Object.keys(statuses).filter((id) => statuses[id]?.isOpen === isOpen);
  return { open: having(true), closed: having(false) };
}

/**
 * Whether a status declines an applicant: it is closed and has reasons, and it is neither a withdrawal nor an
 * acceptance.
 */
export function isDecline({ isOpen, isAcceptance, isWithdrawn, reasons }: Statuses[string]): boolean {
  return !isOpen && isAcceptance !== true && isWithdrawn !== true && reasons !== undefined;
}

/** The id of the next step that is a call; empty if the agency has none. */
export function callStepOf(nextSteps: NextSteps): string {
  return Object.keys(nextSteps).find((id) => nextSteps[id]?.isCall === true) ?? '';
}
