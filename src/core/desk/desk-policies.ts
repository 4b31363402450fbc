import Type, { type Static } from 'typebox';
import { SOURCE_CODE } from '../source-code.ts';
import { PERMISSIONS, rolesAllow } from './permissions.ts';

/** What a column of the queue shows. */
export const QUEUE_COLUMNS = ['name', 'form', 'age', 'verdict', 'status', 'assignee', 'notice'] as const;
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
      /** Whether it is that of who withdraws her application. */
      isWithdrawn: Type.Optional(Type.Boolean()),
      /** What is offered to be written to her then: an id of `replies.json`. */
      reply: Type.Optional(Id),
      /** By language. */
      applicant: Type.Object({ en: ApplicantWords, es: ApplicantWords }, Closed),
    },
    Closed,
  ),
  Closed,
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
export const SavedRepliesSchema = Type.Record(
  Id,
  /** By language. */
  Type.Object({ label: Label, en: ReplyWords, es: ReplyWords }, Closed),
  Closed,
);

/** `policies/desk/queue.json`: what the queue shows of each application, from left to right. */
export const QueueSchema = Type.Object(
  {
    columns: Type.Array(Type.Enum([...QUEUE_COLUMNS]), { minItems: 1, uniqueItems: true }),
    /** Applications of one page. */
    pageSize: Type.Integer({ minimum: 10, maximum: 200 }),
  },
  Closed,
);

/** `policies/desk/publishing.json`: how rules and forms come into force. */
export const PublishingSchema = Type.Object(
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

/** The schema of each file below `policies/desk/`, and of the one beside them. */
export const DESK_POLICY_SCHEMAS = {
  roles: RolesSchema,
  statuses: StatusesSchema,
  replies: SavedRepliesSchema,
  queue: QueueSchema,
  publishing: PublishingSchema,
  sources: SourcesSchema,
} as const;

export type Roles = Static<typeof RolesSchema>;
export type Statuses = Static<typeof StatusesSchema>;
export type SavedReplies = Static<typeof SavedRepliesSchema>;
export type QueueLayout = Static<typeof QueueSchema>;
export type Sources = Static<typeof SourcesSchema>;
export type PublishingPolicy = Static<typeof PublishingSchema>;

/** How the agency has set up its desk. */
export interface DeskPolicies {
  readonly roles: Roles;
  readonly statuses: Statuses;
  readonly replies: SavedReplies;
  readonly queue: QueueLayout;
  readonly publishing: PublishingPolicy;
  readonly sources: Sources;
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
