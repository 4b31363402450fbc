import Type, { type Static } from 'typebox';
import { ColleagueSchema } from './casework.ts';
import { closed } from './closed.ts';
import type { Permission } from './permissions.ts';
import { Nullable } from './nullable.ts';

/** Times are ISO 8601 in UTC. */
const Time = Type.String();

/**
 * What a token can allow a program to do. Rules, people, tokens and erasure require a person's passkey; an export
 * requires none if the token has the `export` scope.
 */
export const TOKEN_SCOPES = [
  'see',
  'reveal',
  'work',
  'export',
  'deliveries',
  'log',
] as const satisfies readonly Permission[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The possible lifetimes of a token, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

export const ListedTokenSchema = Type.Object({
  id: Type.String(),
  /** What the token is for; the log shows the program's actions under this name. */
  name: Type.String(),
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
  /** Who created it. The token belongs to the agency, so it stays valid after she leaves. */
  creator: ColleagueSchema,
  /** Whether the creator's account is disabled; she may still know the secret. */
  hasLeft: Type.Boolean(),
  createdAt: Time,
  expiresAt: Time,
  /** When it was used last, to a minute; `null` if never. */
  usedAt: Nullable(Time),
  state: Type.Enum(['working', 'expired']),
});
export type ListedToken = Static<typeof ListedTokenSchema>;

/** `GET /tokens`: those that were not revoked, the newest first. */
export const TokensSchema = Type.Object({
  tokens: Type.Array(ListedTokenSchema),
  /** Scopes that the requesting staff member can give to a token. */
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES])),
});
export type Tokens = Static<typeof TokensSchema>;

/** `POST /tokens`, which asks for the passkey again. */
export const NewTokenSchema = closed({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`\S` }),
  scopes: Type.Array(Type.Enum([...TOKEN_SCOPES]), { minItems: 1, uniqueItems: true }),
  days: Type.Enum([...TOKEN_DAYS]),
});

/** The only response with the secret: the server stores its digest. */
export const CreatedTokenSchema = Type.Object({ token: ListedTokenSchema, secret: Type.String() });
export type CreatedToken = Static<typeof CreatedTokenSchema>;

export const TokenIdSchema = Type.Object({ id: Type.String({ maxLength: 60 }) });
