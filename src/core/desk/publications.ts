import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';
import { StepViewSchema } from './next-version.ts';
import { PUBLICATION_STATES } from './publication-state.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String();
const Closed = { additionalProperties: false } as const;
const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: String.raw`\S` });

/** Puts the next version in force: now, at a date, or once somebody else has approved it. */
export const PublishRequestSchema = Type.Object(
  {
    step: Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER }),
    reason: Reason,
    /** ISO 8601 with its zone: when; without it at once. */
    at: Type.Optional(Type.String({ maxLength: 40 })),
    /** The step of which somebody has confirmed that it refuses more than half of the applications that are eligible. */
    acknowledged: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER })),
  },
  Closed,
);
export type PublishRequest = Static<typeof PublishRequestSchema>;

export const CancelRequestSchema = Type.Object({ reason: Type.Optional(Reason) }, Closed);

/** Puts a version in force that was in force before. */
export const RollbackRequestSchema = Type.Object(
  {
    version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    reason: Reason,
    /** The number of what is in force, as the client knows it: 409 `changed-meanwhile` when that has changed. */
    number: Type.Integer({ minimum: 1, maximum: LARGEST_INTEGER }),
  },
  Closed,
);
export type RollbackRequest = Static<typeof RollbackRequestSchema>;

/** A version that is to come into force, or did. */
export const PublicationViewSchema = Type.Object({
  id: Text,
  version: Text,
  /** What it replaces. */
  base: Text,
  state: Type.Enum([...PUBLICATION_STATES]),
  author: Text,
  reason: Text,
  approvedBy: Nullable(Text),
  /** When it is to come into force, ISO 8601 in UTC; `null` for at once. */
  at: Nullable(Text),
  finishedAt: Nullable(Text),
  /** A sentence for people; `null` when there is nothing to say. */
  note: Nullable(Text),
  /** Whether whoever asks may approve it: never somebody who has made one of its steps, or asked for it. */
  mayApprove: Type.Boolean(),
  mayCancel: Type.Boolean(),
});
export type PublicationView = Static<typeof PublicationViewSchema>;

/** What was, or is, in force. */
export const InForceSchema = Type.Object({
  /** Counts the changes of what is in force. */
  number: Type.Integer(),
  kind: Type.Enum(['release', 'publish', 'rollback', 'development']),
  version: Text,
  author: Text,
  reason: Text,
  /** ISO 8601 in UTC. */
  since: Text,
});
export type InForceView = Static<typeof InForceSchema>;

export const HistoryViewSchema = Type.Object({
  /** The newest first. */
  entries: Type.Array(
    Type.Object({
      ...InForceSchema.properties,
      isInForce: Type.Boolean(),
      /**
       * `now`: one click puts it back. `next`: it is brought into the next version, which somebody else approves.
       * `null`: it is in force.
       */
      back: Nullable(Type.Enum(['now', 'next'])),
    }),
  ),
  /** For `before`; `null` at the end. */
  next: Nullable(Type.Integer()),
});
export type HistoryView = Static<typeof HistoryViewSchema>;

/** The first look at rules. */
export const OverviewSchema = Type.Object({
  inForce: InForceSchema,
  /** Whether the public pages quote it: now, in a while, or not before somebody mends what keeps them from being made. */
  pages: Type.Enum(['shown', 'following', 'failed']),
  /** A version in force that this server cannot take up; `null` when all is well. */
  refused: Nullable(Type.Object({ version: Text, reason: Text })),
  ruleSets: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      description: Text,
      conditions: Type.Integer(),
      forms: Type.Array(Text),
    }),
  ),
  forms: Type.Array(
    Type.Object({ id: Text, title: Text, page: Nullable(Text), languages: Type.Array(Text) }),
  ),
  /** The next version. */
  next: Type.Object({
    state: Type.Enum(['open', 'waiting']),
    /** How many steps were made since nothing was changed. */
    steps: Type.Integer(),
    /** `null` where nobody has changed anything. */
    last: Nullable(StepViewSchema),
  }),
  /** The one that waits, and those that could not be put in force since something was published; the newest first. */
  publications: Type.Array(PublicationViewSchema),
  needsSecondPerson: Type.Boolean(),
});
export type Overview = Static<typeof OverviewSchema>;
