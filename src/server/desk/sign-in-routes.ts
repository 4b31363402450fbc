import type { FastifyReply, FastifyRequest } from 'fastify';
import { CeremonySchema, AuthenticationResponseSchema } from '../../core/desk/passkeys.ts';
import { SignInOptionsSchema } from '../../core/desk/signing-in.ts';
import { ApiError } from '../http/api-error.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import { route, signedInOf } from './access.ts';
import type { Attempts } from './attempts.ts';
import { beginCeremony, ceremonyExpired, takeCeremony } from './ceremonies.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryBy, entryOf } from './desk-log.ts';
import { authenticationOptions, verifyAuthentication } from './passkeys.ts';
import { newSession, setSessionCookie } from './session-cookie.ts';

/** Routes for signing in with a passkey, and for confirming with it. */
export function signInRoutes(api: DeskApi, context: DeskContext, attempts: Attempts): void {
  const { config, siteConfig, store } = context;
  const { ceremonies, passkeys, sessions } = store.desk;

  api.get(
    '/sign-in',
    route('anybody', 'List the ways to sign in', { response: { 200: SignInOptionsSchema } }),
    async (request) => ({
      brand: siteConfig.brand,
      address: deskAddress(config, request).origin,
      hasProvider: config.provider !== null,
    }),
  );
  api.post(
    '/sign-in/options',
    route('anybody', 'Start signing in with a passkey', { response: { 200: CeremonySchema } }),
    async (request, reply) => {
      attempts.begun(request);
      const { ceremony, challenge } = await authenticationOptions(deskAddress(config, request));
      await beginCeremony(reply, ceremonies, { kind: 'sign-in', challenge, subject: null });
      return ceremony;
    },
  );
  api.post(
    '/sign-in',
    route('anybody', 'Sign in with a passkey', { body: AuthenticationResponseSchema }),
    async (request, reply) => {
      const refuse = refusing(request, 'sign-in');
      const ceremony = await takeCeremony(request, reply, ceremonies, 'sign-in');
      const found = await passkeys.find(request.body.response.id);
      if (found === null) {
        await attempts.failed(request);
        return ceremony === null
          ? refuse(null, 'over', ceremonyExpired())
          : refuse(null, 'unknown', passkeyRefused());
      }
      const { person } = found;
      await attempts.as(person.id, 'sign-in');
      if (ceremony === null) return refuse(person, 'over', ceremonyExpired());
      if (person.disabledAt !== null) return refuse(person, 'disabled', passkeyRefused());
      const shown = await verifyAuthentication(request, ceremony, found, deskAddress(config, request));
      if (shown === null) return refuse(person, 'unproved', passkeyRefused());
      const { secret, session } = newSession(request);
      const entry = entryBy(request, person, { command: 'sign-in', details: { by: 'passkey' } });
      if (!(await sessions.beginBy({ ...session, staff: person.id }, { shown, entry })))
        return refuse(person, 'copied', passkeyRefused());
      await attempts.succeeded(person.id, 'sign-in');
      setSessionCookie(reply, secret);
      return reply.code(204).send();
    },
  );
  api.post(
    '/confirm/options',
    route('signed-in', 'Start confirming with a passkey', { response: { 200: CeremonySchema } }),
    async (request, reply) => {
      const { person, session } = sessionOf(request);
      const known = await passkeys.list(person.id);
      if (known.length === 0)
        throw new ApiError(
          409,
          'no-passkey',
          'You don’t have a passkey yet. Sign in again, then add one on your account page.',
        );
      const { ceremony, challenge } = await authenticationOptions(deskAddress(config, request), known);
      await beginCeremony(reply, ceremonies, { kind: 'confirm', challenge, subject: session.digest });
      return ceremony;
    },
  );
  api.post(
    '/confirm',
    route('signed-in', 'Confirm with a passkey', { body: AuthenticationResponseSchema }),
    async (request, reply) => {
      const { person, session } = sessionOf(request);
      const refuse = refusing(request, 'confirm');
      const ceremony = await takeCeremony(request, reply, ceremonies, 'confirm');
      await attempts.as(person.id, 'confirm');
      if (ceremony === null || ceremony.subject !== session.digest)
        return refuse(person, 'over', ceremonyExpired());
      const found = await passkeys.find(request.body.response.id);
      const shown =
        found === null || found.person.id !== person.id
          ? null
          : await verifyAuthentication(request, ceremony, found, deskAddress(config, request));
      if (shown === null) return refuse(person, 'unproved', passkeyRefused());
      const entry = entryOf(request, { command: 'confirm' });
      if (!(await sessions.confirm(session.digest, { shown, entry })))
        return refuse(person, 'copied', passkeyRefused());
      await attempts.succeeded(person.id, 'confirm');
      return reply.code(204).send();
    },
  );

  /** Returns a function that logs a refusal and then throws it. */
  function refusing(request: FastifyRequest, command: string) {
    return async (person: StaffMember | null, why: string, error: ApiError): Promise<FastifyReply> => {
      await attempts.refused(entryBy(request, person, { command, state: 'failed', details: { why } }));
      throw error;
    };
  }
}

function sessionOf(request: FastifyRequest) {
  const { person, session } = signedInOf(request);
  if (session === null) throw new Error('A program is at a route for people.');
  return { person, session };
}

function passkeyRefused(): ApiError {
  return new ApiError(
    403,
    'passkey-refused',
    'This passkey doesn’t open the desk. Use another one, or ask an administrator for an invitation.',
  );
}
