import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

/** `waiting`: to be delivered, or being delivered. `dead`: given up until a staff member resends it. */
const StateSchema = Type.Enum(['dead', 'waiting', 'delivered']);

/** `GET /deliveries`: a page of notices in one state, with counts for the whole queue. */
export const DeliveriesQuery = closed({
  state: StateSchema,
  /** `next` of the page before. */
  after: Type.Optional(Type.String({ maxLength: 120 })),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

export const DeliveriesSchema = Type.Object({
  channels: Type.Array(
    Type.Object({
      channel: Type.String(),
      /** Whether the server has the settings that this channel needs. */
      isConfigured: Type.Boolean(),
      waiting: Type.Integer(),
      dead: Type.Integer(),
    }),
  ),
  /** Where counting stops: a count of this size means "or more". */
  countedTo: Type.Integer(),
  /** Waiting and dead ones oldest first, delivered ones newest first. */
  deliveries: Type.Array(
    Type.Object({
      id: Type.String(),
      /**
       * `application`: a new application. `digest`: the unopened applications. `morning`: what is due for a staff
       * member. `account`: mail to a staff member about her own account. `asked`: an applicant's request. `code`,
       * `call`, `reply`: to an applicant, a code, the time of her call, or a reply from staff. `change`: to programs, a
       * change to an application.
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
      /** `null` if it is not about an application. */
      reference: Nullable(Type.String()),
      channel: Type.String(),
      state: StateSchema,
      createdAt: Type.String(),
      attempts: Type.Integer(),
      lastAt: Nullable(Type.String()),
      /** `null` if it is sent at once, or not again. */
      nextAt: Nullable(Type.String()),
      lastFault: Nullable(Type.String()),
    }),
  ),
  /** `null` on the last page. */
  next: Nullable(Type.String()),
});
export type Deliveries = Static<typeof DeliveriesSchema>;

/** `POST /deliveries/resend`: resends all dead notices, or all that wait for a retry. */
export const ResendSchema = closed({ state: Type.Enum(['dead', 'waiting']) });

/** `POST /bounces`: reports the e-mail address of a bounced mail. */
export const BounceSchema = closed({ email: Type.String({ minLength: 1, maxLength: 254 }) });

export const BouncedSchema = Type.Object({
  /** The applications whose last mail was marked as bounced. */
  references: Type.Array(Type.String()),
});
