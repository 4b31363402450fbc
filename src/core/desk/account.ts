import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;
/** Times are ISO 8601 in UTC. */
const Time = Type.String();

/** A passkey as its owner sees it. */
export const ListedPasskeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Time,
  usedAt: Nullable(Time),
});
export type ListedPasskey = Static<typeof ListedPasskeySchema>;

/** The response of `GET /desk/api/account`. */
export const AccountSchema = Type.Object({
  /** The oldest first. */
  passkeys: Type.Array(ListedPasskeySchema),
  /** Where she is signed in, the newest first. */
  sessions: Type.Array(
    Type.Object({
      /** Browser and system: `Firefox on Windows`; empty where that is not known. */
      device: Type.String(),
      createdAt: Time,
      /** To a minute. */
      seenAt: Time,
      isThis: Type.Boolean(),
    }),
  ),
  /** Whether she is mailed each morning what is due; `null` where the server sends no such mail. */
  morningMail: Nullable(Type.Boolean()),
  /** When the link to her calendar was made; `null` without one. */
  calendarMadeAt: Nullable(Time),
});
export type Account = Static<typeof AccountSchema>;

export const PasskeyIdSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1500 }) });
export const PasskeyNameSchema = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }) },
  Closed,
);

/** `PUT /account/morning-mail` */
export const MorningMailSchema = Type.Object({ isOn: Type.Boolean() }, Closed);

/** How many sessions have ended. */
export const EndedSchema = Type.Object({ ended: Type.Integer() });
export type Ended = Static<typeof EndedSchema>;
