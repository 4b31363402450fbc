import { rolesAllow } from '../../core/desk/permissions.ts';
import { ProviderRedirectSchema } from '../../core/desk/signing-in.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from './access.ts';
import type { Attempts } from './attempts.ts';
import { beginCeremony, takeCeremony } from './ceremonies.ts';
import { DESK_API, deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryBy } from './desk-log.ts';
import { openProvider, ProviderFailed } from './provider.ts';
import { newSession, setSessionCookie } from './session-cookie.ts';

const CALLBACK = '/provider/callback';

/** Routes for signing in with the agency's OpenID provider; none are registered if no provider is configured. */
export function providerRoutes(api: DeskApi, context: DeskContext, attempts: Attempts): void {
  const { config, policies, store } = context;
  if (config.provider === null) return;
  const provider = openProvider(config.provider, policies.roles);
  const { ceremonies } = store.desk;

  api.post(
    '/provider',
    route('anybody', 'Start signing in with the provider', { response: { 200: ProviderRedirectSchema } }),
    async (request, reply) => {
      attempts.begun(request);
      const { origin } = deskAddress(config, request);
      try {
        const { url, secrets } = await provider.begin(`${origin}${DESK_API}${CALLBACK}`);
        await beginCeremony(reply, ceremonies, { kind: 'provider', challenge: secrets, subject: null });
        return { url };
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        request.log.error({ err: error, variable: 'OIDC_ISSUER' }, 'the provider cannot be reached');
        throw new ApiError(
          502,
          'provider-unreachable',
          'Your agency’s sign-in can’t be reached. Use a passkey, or try again in a moment.',
        );
      }
    },
  );
  api.get(
    CALLBACK,
    route('anybody', 'Finish signing in with the provider, which sends the browser here', {
      answers: { 303: { description: 'To the desk.' } },
    }),
    async (request, reply) => {
      // Redirects to the desk's page, which then asks who is signed in: the browser does not send the new
      // SameSite=Strict cookie with this cross-site navigation.
      const back = (why?: string) =>
        reply.header('referrer-policy', 'no-referrer').redirect(`/desk${why ? `?why=${why}` : ''}`, 303);
      const ceremony = await takeCeremony(request, reply, ceremonies, 'provider');
      if (ceremony === null) return back('over');
      const failed = async (why: string) => {
        const act = { command: 'sign-in', state: 'failed', details: { by: 'provider', why } } as const;
        await attempts.refused(entryBy(request, null, act));
      };
      try {
        const answer = new URL(request.url, deskAddress(config, request).origin);
        const identified = await provider.finish(answer, ceremony.challenge);
        const { secret, session } = newSession(request);
        const { result, keepsRoles } = await store.desk.provider.signIn(
          identified,
          session,
          (roles) => rolesAllow('people', roles, policies.roles),
          (known, act) => entryBy(request, known, act),
        );
        if (keepsRoles)
          request.log.warn(
            { variable: 'OIDC_ROLE_CLAIM' },
            'the provider names no role that manages people for the last person who does; the roles of the desk stay',
          );
        if (typeof result === 'string') {
          await failed(result);
          return await back(result === 'unverified' ? result : 'unknown');
        }
        setSessionCookie(reply, secret);
        return await back();
      } catch (error) {
        if (!(error instanceof ProviderFailed)) throw error;
        request.log.warn({ err: error }, 'the provider let nobody in');
        await failed(error.why);
        return back(error.why);
      }
    },
  );
}
