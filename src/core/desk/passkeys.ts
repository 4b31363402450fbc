import Type, { type Static } from 'typebox';

const Closed = { additionalProperties: false } as const;
const Base64Url = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
const Short = Type.String({ maxLength: 100 });
const Extensions = Type.Record(Type.String(), Type.Unknown());

/** What a browser asks an authenticator for: `PublicKeyCredential…OptionsJSON` of WebAuthn. */
export const CeremonySchema = Type.Object({
  /** Passed to the browser unchanged. */
  options: Type.Record(Type.String(), Type.Unknown()),
});
export type Ceremony = Static<typeof CeremonySchema>;

/** The result of using a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const AuthenticationResponseSchema = Type.Object(
  {
    response: Type.Object(
      {
        id: Base64Url,
        rawId: Base64Url,
        type: Type.Literal('public-key'),
        response: Type.Object(
          {
            clientDataJSON: Base64Url,
            authenticatorData: Base64Url,
            signature: Base64Url,
            userHandle: Type.Optional(Base64Url),
          },
          Closed,
        ),
        authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
        clientExtensionResults: Extensions,
      },
      Closed,
    ),
  },
  Closed,
);
export type AuthenticationResponse = Static<typeof AuthenticationResponseSchema>;

/** The result of creating a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const RegistrationResponseSchema = Type.Object(
  {
    response: Type.Object(
      {
        id: Base64Url,
        rawId: Base64Url,
        type: Type.Literal('public-key'),
        response: Type.Object(
          {
            clientDataJSON: Base64Url,
            attestationObject: Base64Url,
            authenticatorData: Type.Optional(Base64Url),
            transports: Type.Optional(Type.Array(Short, { maxItems: 10 })),
            publicKeyAlgorithm: Type.Optional(Type.Integer()),
            publicKey: Type.Optional(Base64Url),
          },
          Closed,
        ),
        authenticatorAttachment: Type.Optional(Type.Enum(['platform', 'cross-platform'])),
        clientExtensionResults: Extensions,
      },
      Closed,
    ),
  },
  Closed,
);
export type RegistrationResponse = Static<typeof RegistrationResponseSchema>;
