import Type, { type Static } from 'typebox';
import { LARGEST_INTEGER } from './casework.ts';
import { closed } from './closed.ts';
import { StepViewSchema } from './next-version.ts';
import { PUBLICATION_STATES } from './publication-state.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String();
const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: String.raw`\S` });

/** Puts the next version in force: now, at a date, or once somebody else has approved it. */
export const PublishRequestSchema = closed({
  step: Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER }),
  reason: Reason,
  /** When, as ISO 8601 with a time zone; immediately if omitted. */
  at: Type.Optional(Type.String({ maxLength: 40 })),
  /**
   * The step for which the publisher has confirmed that more than half of the eligible applications would be refused.
   */
  acknowledged: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER })),
});
export type PublishRequest = Static<typeof PublishRequestSchema>;

export const CancelRequestSchema = closed({ reason: Type.Optional(Reason) });

/** Puts an earlier version in force again. */
export const RollbackRequestSchema = closed({
  version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  reason: Reason,
  /** The `number` of the version in force that the client saw; 409 `changed-meanwhile` if another is in force now. */
  number: Type.Integer({ minimum: 1, maximum: LARGEST_INTEGER }),
});
export type RollbackRequest = Static<typeof RollbackRequestSchema>;

/** A publication of a version: pending, done, canceled or failed. */
export const PublicationViewSchema = Type.Object({
  id: Text,
  version: Text,
  /** The version that it replaces. */
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
  /** Whether the requesting staff member may approve it: never the publisher, nor anyone who made one of its steps. */
  mayApprove: Type.Boolean(),
  mayCancel: Type.Boolean(),
});
export type PublicationView = Static<typeof PublicationViewSchema>;

/** A version that is or was in force. */
export const InForceSchema = Type.Object({
  /** 1 for the first; incremented each time another version comes into force. */
  number: Type.Integer(),
  /**
   * How it came into force: by a `release` that started before anything was published, by a `publish` or a `rollback`
   * of staff, or in `development` by saving a file.
   */
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
       * How to restore it. `now`: one click puts it in force again. `next`: it is copied into the next version, which a
       * second person has to approve. `null`: it is in force.
       */
      back: Nullable(Type.Enum(['now', 'next'])),
    }),
  ),
  /** Pass it as `before`; `null` on the last page. */
  next: Nullable(Type.Integer()),
});
export type HistoryView = Static<typeof HistoryViewSchema>;

/** What the rules page shows first. */
export const OverviewSchema = Type.Object({
  inForce: InForceSchema,
  /**
   * Whether the public pages quote this version: already, soon, or only once someone fixes what keeps them from being
   * built.
   */
  pages: Type.Enum(['shown', 'following', 'failed']),
  /** A version in force that this server cannot load; `null` if there is none. */
  refused: Nullable(Type.Object({ version: Text, reason: Text })),
  ruleSets: Type.Array(
    Type.Object({
      id: Text,
      title: Text,
      description: Text,
      /** What each condition requires, as a sentence. */
      conditions: Type.Array(Type.Object({ id: Text, sentence: Text })),
      forms: Type.Array(Text),
    }),
  ),
  forms: Type.Array(
    Type.Object({ id: Text, title: Text, page: Nullable(Text), languages: Type.Array(Text) }),
  ),
  /** The next version. */
  next: Type.Object({
    state: Type.Enum(['open', 'waiting']),
    /** The number of steps since the next version last had no changes. */
    steps: Type.Integer(),
    /** The newest step; `null` if there are no changes. */
    last: Nullable(StepViewSchema),
  }),
  /** The publication that waits, or the one that failed, until its changes are discarded or published again. */
  publications: Type.Array(PublicationViewSchema),
  needsSecondPerson: Type.Boolean(),
});
export type Overview = Static<typeof OverviewSchema>;
