import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;

/** `waiting` to be delivered, or being delivered; `delivered`; `dead`: given up until somebody sends it again. */
const StateSchema = Type.Enum(['dead', 'waiting', 'delivered']);

/** `GET /deliveries`: the notices of one state, a page at a time, with the queue in numbers. */
export const DeliveriesQuery = Type.Object(
  {
    state: StateSchema,
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ maxLength: 120 })),
  },
  Closed,
);
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

export const DeliveriesSchema = Type.Object({
  channels: Type.Array(
    Type.Object({
      channel: Type.String(),
      /** Whether the server has what it needs to deliver by it. */
      isConfigured: Type.Boolean(),
      waiting: Type.Integer(),
      dead: Type.Integer(),
    }),
  ),
  /** Up to which numbers are counted: one of this size means "or more". */
  countedTo: Type.Integer(),
  /** Waiting and given up with the oldest first, delivered with the newest. */
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      /**
       * Of an application, the digest of what nobody has opened, what is due for somebody, a mail to somebody about her own account;
       * that an applicant asks for something; a code, the time of her call, or what staff wrote, for an applicant; that
       * something happened to an application, for programs.
       */
      kind: Type.Enum([
        'application',
        'digest',
        'morning',
        'account',
        'asked',
        'code',
        'call',
        'reply',
        'change',
      ]),
      /** `null` for what is about no application. */
      reference: Nullable(Type.String()),
      channel: Type.String(),
      state: StateSchema,
      createdAt: Type.String(),
      attempts: Type.Integer(),
      lastAt: Nullable(Type.String()),
      /** `null`: at once, or never. */
      nextAt: Nullable(Type.String()),
      lastFault: Nullable(Type.String()),
    }),
  ),
  /** `null` on the last page. */
  next: Nullable(Type.String()),
});
export type Deliveries = Static<typeof DeliveriesSchema>;

/** `POST /deliveries/resend`: all that were given up, or all that wait for a later attempt. */
export const ResendSchema = Type.Object({ state: Type.Enum(['dead', 'waiting']) }, Closed);

/** `POST /bounces`: the address that a mail came back from. */
export const BounceSchema = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) }, Closed);

export const BouncedSchema = Type.Object({
  /** The applications whose last mail is marked. */
  references: Type.Array(Type.String()),
});
