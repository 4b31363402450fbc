import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { CallOutcomesSchema, ChecklistsSchema, NextStepsSchema, QUEUE_COLUMNS } from './desk-policies.ts';
import { PERMISSIONS } from './permissions.ts';
import { SavedViewSchema, QueueViewSchema } from './queue.ts';
import { Nullable } from './nullable.ts';

/**
 * The header in which the desk's page says how many seconds ago the staff member last used it. Requests that the page
 * makes on its own do not extend the session.
 */
export const IDLE_HEADER = 'desk-idle';

/** A notice about the staff member's own account. */
export const AccountNoticeSchema = Type.Object({
  id: Type.String(),
  /** ISO 8601 in UTC. */
  at: Type.String(),
  text: Type.String(),
});
export type AccountNotice = Static<typeof AccountNoticeSchema>;

/** `POST /account/notices/seen`: marks notices as read. */
export const SeenNoticesSchema = closed({
  ids: Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 100 }),
});

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
  /** How many passkeys she has: on the first visit, the desk asks for a second one. */
  passkeys: Type.Integer(),
  /** What happened to her account since she was here last, oldest first. */
  notices: Type.Array(AccountNoticeSchema),
  /** Queue views that she has saved, in her order. */
  views: Type.Array(SavedViewSchema),
  /**
   * The key with which the desk's page encrypts unsent input in the tab's storage: 256 bits, base64url. It stays the
   * same for her next sessions. `null` for a program.
   */
  unsentKey: Nullable(Type.String()),
  /** ISO 8601 in UTC: when the session or the program's token expires, regardless of activity. */
  expiresAt: Type.String(),
  /** Seconds until the session ends for inactivity. */
  endsIn: Type.Integer(),
  /** ISO 8601 in UTC: until when actions that require the passkey again are allowed; `null` if they are not. */
  confirmedUntil: Nullable(Type.String()),
  /** The agency's configuration, for every page of the desk. */
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
        isCallBooked: Type.Optional(Type.Boolean()),
        isAcceptance: Type.Optional(Type.Boolean()),
        /** Reasons for setting it, by id. */
        reasons: Type.Optional(Type.Record(Type.String(), Type.String())),
      }),
    ),
    nextSteps: NextStepsSchema,
    callOutcomes: CallOutcomesSchema,
    checklists: ChecklistsSchema,
    columns: Type.Array(Type.Enum([...QUEUE_COLUMNS])),
    /** Views of the queue; the desk opens the first. */
    views: Type.Array(QueueViewSchema),
    /** The agency's links: the label of each, by its code. */
    sources: Type.Record(Type.String(), Type.String()),
    /** The states of residence that the forms in force offer. */
    states: Type.Array(Type.String()),
    /** The titles of the forms in force, by id. */
    forms: Type.Record(Type.String(), Type.String()),
    needsSecondPerson: Type.Boolean(),
  }),
});
export type Session = Static<typeof SessionSchema>;

/** The format of every error of the desk's API. */
export const RefusalSchema = Type.Object({
  success: Type.Optional(Type.Literal(false)),
  error: Type.Object({
    /** Machine-readable: `signed-out`, `forbidden`, `confirm` (use the passkey again), `changed-meanwhile` … */
    code: Type.String(),
    /** Human-readable. */
    message: Type.String(),
    requestId: Type.Optional(Type.String()),
    fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  }),
});
export type Refusal = Static<typeof RefusalSchema>;
