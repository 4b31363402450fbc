import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';
import { RegistrationResponseSchema } from './passkeys.ts';
import { Nullable } from './nullable.ts';

const Secret = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
/** Invisible characters that would break a line or reverse the text direction in a log. */
const UNSEEN = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff`;
/** A staff member's name. */
const StaffName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: String.raw`^(?=.*\S)[^${UNSEEN}]*$`,
});

/** Turns a name from an outside source into a staff name: one line of at most 80 characters. */
export function staffNameOf(text: string): string {
  const seen = text.replace(new RegExp(`[${UNSEEN}]+`, 'g'), ' ').trim();
  return [...seen].slice(0, 80).join('').trim();
}

/** The sign-in options: the response of `GET /desk/api/sign-in`. */
export const SignInOptionsSchema = Type.Object({
  brand: Type.String(),
  /** The desk's own address, to which passkeys are bound: `https://desk.example.com`. */
  address: Type.String(),
  /** Whether the agency has a provider of its own (OpenID Connect). */
  hasProvider: Type.Boolean(),
});
export type SignInOptions = Static<typeof SignInOptionsSchema>;

/** Identifies an invitation by the secret of its link. */
export const InvitationSecretSchema = closed({ secret: Secret });

/** An invitation as the invited sees it. */
export const InvitationSchema = Type.Object({
  brand: Type.String(),
  address: Type.String(),
  email: Type.String(),
  /** Labels of the roles she gets, or has. */
  roles: Type.Array(Type.String()),
  /** `null` for a new person. A person who already has an account loses her existing passkeys. */
  name: Nullable(Type.String()),
  /** ISO 8601 in UTC. */
  expiresAt: Type.String(),
});
export type Invitation = Static<typeof InvitationSchema>;

/** Accepts an invitation: first to start creating a passkey, then with the created passkey. */
export const AcceptanceBeginsSchema = closed({ secret: Secret, name: StaffName });
export const AcceptanceSchema = closed({
  secret: Secret,
  name: StaffName,
  ...RegistrationResponseSchema.properties,
});

/** The provider's URL to send the browser to: the response of `POST /desk/api/provider`. */
export const ProviderRedirectSchema = Type.Object({ url: Type.String() });
export type ProviderRedirect = Static<typeof ProviderRedirectSchema>;
