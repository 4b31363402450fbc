import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

const Closed = { additionalProperties: false } as const;
/** Times are ISO 8601 in UTC. */
const Time = Type.String();
const Email = Type.String({ minLength: 1, maxLength: 254 });
/** Ids of `policies/desk/roles.json`. */
const Roles = Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 50, uniqueItems: true });

/** Somebody of the staff, as whoever manages people sees her. */
export const PersonSchema = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  createdAt: Time,
  /** Since when she may not sign in; `null` while she may. */
  disabledAt: Nullable(Time),
  /** When she signed in last; `null` if never. */
  signedInAt: Nullable(Time),
  passkeys: Type.Integer(),
  /** Where she is signed in now. */
  sessions: Type.Integer(),
  /** Applications that she has and that are not yet done with; 1000 means as many, or more. */
  openApplications: Type.Integer(),
});
export type Person = Static<typeof PersonSchema>;

/** A link that can be used. Nobody sees its secret again. */
export const ListedInvitationSchema = Type.Object({
  email: Type.String(),
  /** `null` for somebody new. */
  name: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  invitedBy: Type.String(),
  createdAt: Time,
  expiresAt: Time,
});
export type ListedInvitation = Static<typeof ListedInvitationSchema>;

/** `GET /people`: people by name, invitations the newest first. */
export const PeopleSchema = Type.Object({
  people: Type.Array(PersonSchema),
  invitations: Type.Array(ListedInvitationSchema),
});
export type People = Static<typeof PeopleSchema>;

/** `POST /people/invitations`; all that changes something here asks for the passkey again. */
export const NewInvitationSchema = Type.Object({ email: Email, roles: Roles }, Closed);
export const InvitationLinkSchema = Type.Object({
  email: Type.String(),
  /** Shown once, works once; `null` where it was mailed to her own address. */
  link: Nullable(Type.String()),
  expiresAt: Time,
});
export type InvitationLink = Static<typeof InvitationLinkSchema>;

/** `POST /people/invitations/withdraw`. */
export const WithdrawalSchema = Type.Object({ email: Email }, Closed);

/** `POST /people/:id/disable`: the id of who gets her open applications; `null` for no one. */
export const DisablingSchema = Type.Object(
  { handOverTo: Nullable(Type.String({ minLength: 1, maxLength: 60 })) },
  Closed,
);

export const PersonParams = Type.Object({ id: Type.String({ maxLength: 60 }) });

/** `PUT /people/:id/roles`. 409 `changed-meanwhile` when hers are no longer those of `from`. */
export const RolesChangeSchema = Type.Object({ roles: Roles, from: Type.Array(Type.String()) }, Closed);
