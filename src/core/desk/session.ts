import Type, { type Static } from 'typebox';
import { CallOutcomesSchema, ChecklistsSchema, NextStepsSchema, QUEUE_COLUMNS } from './desk-policies.ts';
import { PERMISSIONS } from './permissions.ts';
import { OwnViewSchema, QueueViewSchema } from './queue.ts';
import { Nullable } from './nullable.ts';

/**
 * The header by which a page of the desk says how many seconds ago somebody last touched it. What a page asks by itself does
 * not prolong a session.
 */
export const IDLE_HEADER = 'desk-idle';

/** Something that happened to her own account. */
export const AccountNoticeSchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  text: Type.String(),
});
export type AccountNotice = Static<typeof AccountNoticeSchema>;

/** `POST /account/notices/seen`: what she has read. */
export const SeenNoticesSchema = Type.Object(
  { ids: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
);

/** Who is signed in, and what the desk shows her: the response of `GET /desk/api/session`. */
export const SessionSchema = Type.Object({
  person: Type.Object({
    id: Type.String(),
    email: Type.String(),
    name: Type.String(),
    roles: Type.Array(Type.String()),
  }),
  /** All that her roles allow. */
  may: Type.Array(Type.Enum([...PERMISSIONS])),
  /** Passkeys that she has: at the first visit a second one is asked for. */
  passkeys: Type.Integer(),
  /** What happened to her account since she was here last, oldest first. */
  notices: Type.Array(AccountNoticeSchema),
  /** Of the queue: those that she has saved, in that order. */
  views: Type.Array(OwnViewSchema),
  /** ISO 8601 in UTC: when the session, or the token of a program, ends, whatever she does. */
  expiresAt: Type.String(),
  /** Seconds until it ends, unless somebody works at the desk meanwhile. */
  endsIn: Type.Integer(),
  /** ISO 8601 in UTC: until when what needs the passkey again is open; `null` when it is not. */
  confirmedUntil: Nullable(Type.String()),
  /** The agency's words, for every page of the desk. */
  desk: Type.Object({
    brand: Type.String(),
    roles: Type.Record(
      Type.String(),
      Type.Object({
        label: Type.String(),
        description: Type.String(),
        may: Type.Array(Type.Enum([...PERMISSIONS])),
      }),
    ),
    statuses: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        isOpen: Type.Boolean(),
        next: Type.Array(Type.String()),
        isReached: Type.Optional(Type.Boolean()),
        isAcceptance: Type.Optional(Type.Boolean()),
        /** Why it can be given, by id. */
        reasons: Type.Optional(Type.Record(Type.String(), Type.String())),
      }),
    ),
    nextSteps: NextStepsSchema,
    callOutcomes: CallOutcomesSchema,
    checklists: ChecklistsSchema,
    columns: Type.Array(Type.Enum([...QUEUE_COLUMNS])),
    /** Of the queue; the desk opens with the first. */
    views: Type.Array(QueueViewSchema),
    /** The links that the agency gives away: what it calls each, by its code. */
    sources: Type.Record(Type.String(), Type.String()),
    /** Where people can live, as the forms in force ask. */
    states: Type.Array(Type.String()),
    /** The forms in force, by id: what the desk calls them. */
    forms: Type.Record(Type.String(), Type.String()),
    needsSecondPerson: Type.Boolean(),
  }),
});
export type Session = Static<typeof SessionSchema>;

/** What every refusal of the desk's API looks like. */
export const RefusalSchema = Type.Object({
  success: Type.Optional(Type.Literal(false)),
  error: Type.Object({
    /** For programs: `signed-out`, `forbidden`, `confirm` (show the passkey again), `changed-meanwhile` … */
    code: Type.String(),
    /** For people. */
    message: Type.String(),
    requestId: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  }),
});
export type Refusal = Static<typeof RefusalSchema>;
