import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

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
  /** The staff member's current sessions, newest first. */
  sessions: Type.Array(
    Type.Object({
      /** Browser and system, such as `Firefox on Windows`; empty if unknown. */
      device: Type.String(),
      createdAt: Time,
      /** Accurate to one minute. */
      seenAt: Time,
      isThis: Type.Boolean(),
    }),
  ),
  /** Whether the staff member gets the morning mail; `null` if the server does not send it. */
  morningMail: Nullable(Type.Boolean()),
  /** When the link to the staff member's calendar feed was created; `null` if there is no link. */
  calendarMadeAt: Nullable(Time),
});
export type Account = Static<typeof AccountSchema>;

export const PasskeyIdSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1500 }) });
export const PasskeyNameSchema = closed({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
});

/** `PUT /account/morning-mail` */
export const MorningMailSchema = closed({ isOn: Type.Boolean() });

/** How many sessions the request ended. */
export const EndedSessionsSchema = Type.Object({ ended: Type.Integer() });
export type EndedSessions = Static<typeof EndedSessionsSchema>;
