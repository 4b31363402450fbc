import Type, { type Static } from 'typebox';
import { closed } from './closed.ts';

const Base64Url = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
const Short = Type.String({ maxLength: 100 });
const Extensions = Type.Record(Type.String(), Type.Unknown());

/** What a browser asks an authenticator for: `PublicKeyCredential…OptionsJSON` of WebAuthn. */
export const CeremonySchema = Type.Object({
  /** Passed to the browser unchanged. */
  options: Type.Record(Type.String(), Type.Unknown()),
});
export type Ceremony = Static<typeof CeremonySchema>;

/** What a browser sends of a passkey. @param response of the authenticator */
const passkeyResponse = <Properties extends Type.TProperties>(response: Properties) =>
  closed({
    response: closed({
      id: Base64Url,
      rawId: Base64Url,
      type: Type.Literal('public-key'),
      response: closed(response),
      authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
      clientExtensionResults: Extensions,
    }),
  });

/** The result of using a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const AuthenticationResponseSchema = passkeyResponse({
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: Type.Optional(Base64Url),
});
export type AuthenticationResponse = Static<typeof AuthenticationResponseSchema>;

/** The result of creating a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const RegistrationResponseSchema = passkeyResponse({
  clientDataJSON: Base64Url,
  attestationObject: Base64Url,
  authenticatorData: Type.Optional(Base64Url),
  transports: Type.Optional(Type.Array(Short, { maxItems: 10 })),
  publicKeyAlgorithm: Type.Optional(Type.Integer()),
  publicKey: Type.Optional(Base64Url),
});
export type RegistrationResponse = Static<typeof RegistrationResponseSchema>;
