import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { Nullable } from './nullable.ts';

/** Times are ISO 8601 in UTC. */
const Time = Type.String();
const Email = Type.String({ minLength: 1, maxLength: 254 });
/** Ids of `policies/desk/roles.json`. */
const Roles = Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 50, uniqueItems: true });

/** A staff member, as the people page shows her. */
export const PersonSchema = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  createdAt: Time,
  /** Since when the account is disabled; `null` if it is not. */
  disabledAt: Nullable(Time),
  /** When she signed in last; `null` if never. */
  signedInAt: Nullable(Time),
  passkeys: Type.Integer(),
  /** How many sessions are open now. */
  sessions: Type.Integer(),
  /** Open applications assigned to the staff member; counting stops at 1000. */
  openApplications: Type.Integer(),
});
export type Person = Static<typeof PersonSchema>;

/** An invitation that can still be accepted. Its secret is not shown again. */
export const ListedInvitationSchema = Type.Object({
  email: Type.String(),
  /** `null` if the invitation is for a new person. */
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

/** `POST /people/invitations`. Every change on this page requires the passkey again. */
export const NewInvitationSchema = closed({ email: Email, roles: Roles });
export const InvitationLinkSchema = Type.Object({
  email: Type.String(),
  /** Shown once and valid once; `null` if the server mailed it to the invited person. */
  link: Nullable(Type.String()),
  expiresAt: Time,
});
export type InvitationLink = Static<typeof InvitationLinkSchema>;

/** `POST /people/invitations/withdraw`. */
export const WithdrawalSchema = closed({ email: Email });

/** `POST /people/:id/disable`: the id of the staff member who takes over the open applications; `null` for nobody. */
export const DisablingSchema = closed({ handOverTo: Nullable(Type.String({ minLength: 1, maxLength: 60 })) });

export const PersonParams = Type.Object({ id: Type.String({ maxLength: 60 }) });

/** `PUT /people/:id/roles`. 409 `changed-meanwhile` if the person's roles are no longer `from`. */
export const RolesChangeSchema = closed({ roles: Roles, from: Type.Array(Type.String()) });
