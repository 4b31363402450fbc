import {
  CreatedTokenSchema,
  NewTokenSchema,
  TOKEN_SCOPES,
  TokenIdSchema,
  TokensSchema,
  type ListedToken,
} from '../../core/desk/tokens.ts';
import { whichRoles } from '../../core/desk/permissions.ts';
import { ApiError } from '../http/api-error.ts';
import type { DeskToken } from '../store/desk/token-store.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { digestOfSecret, newSecret } from '../config/secrets.ts';
import { DAY } from '../../core/duration.ts';

/** Maximum number of tokens of all staff; above it, some are probably forgotten. */
const MOST = 200;

/**
 * Routes for managing the tokens with which programs use this API (docs/decisions/0114-people-programs-and-the-log.md).
 */
export function tokenRoutes(api: DeskApi, { store, policies }: DeskContext): void {
  const { tokens } = store.desk;

  function listed(token: DeskToken): ListedToken {
    const { id, name, scopes, creator, createdAt, expiresAt, usedAt, isExpired } = token;
    return {
      id,
      name,
      scopes: [...scopes],
      creator: { id: creator.id, name: creator.name },
      hasLeft: creator.disabledAt !== null,
      createdAt,
      expiresAt,
      usedAt,
      state: isExpired ? 'expired' : 'working',
    };
  }

  api.get(
    '/tokens',
    route('tokens', 'List tokens for programs', { response: { 200: TokensSchema } }),
    async (request) => {
      const { may } = signedInOf(request);
      const all = await tokens.list();
      return { tokens: all.map(listed), scopes: TOKEN_SCOPES.filter((scope) => may.has(scope)) };
    },
  );

  api.post(
    '/tokens',
    route('tokens', 'Create a token; its secret is shown once', {
      confirmed: true,
      body: NewTokenSchema,
      response: { 201: CreatedTokenSchema },
    }),
    async (request, reply) => {
      const { may, person } = signedInOf(request);
      const { scopes, days } = request.body;
      const name = request.body.name.trim();
      const foreign = scopes.filter((scope) => !may.has(scope));
      if (foreign.length > 0)
        throw new ApiError(403, 'forbidden', 'A token can do no more than you can.', {
          fields: foreign.map((scope) => ({
            field: 'scopes',
            message: `None of your own roles allows “${scope}”. ${whichRoles(scope, policies.roles)}.`,
          })),
        });
      if ((await tokens.list()).length >= MOST)
        throw new ApiError(409, 'too-many', `There are ${MOST} tokens. Revoke those no one uses.`);
      const secret = `desk_${newSecret()}`;
      const token = await tokens.add(
        person,
        { digest: digestOfSecret(secret), name, scopes, validFor: days * DAY },
        entryOf(request, { command: 'token-create', details: { token: name, scopes, days } }),
      );
      if (token === null)
        throw new ApiError(409, 'name-taken', 'No token was created.', {
          fields: [{ field: 'name', message: 'There is already a token with this name. Use another name.' }],
        });
      return reply.code(201).send({ token: listed(token), secret });
    },
  );

  api.delete(
    '/tokens/:id',
    route('tokens', 'Revoke a token at once', { params: TokenIdSchema }),
    async (request, reply) => {
      const isRevoked = await tokens.revoke(request.params.id, ({ name }) =>
        entryOf(request, { command: 'token-revoke', details: { token: name } }),
      );
      if (!isRevoked) throw new ApiError(404, 'no-token', 'This token no longer exists.');
      return reply.code(204).send();
    },
  );
}
