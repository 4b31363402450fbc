import { randomUUID } from 'node:crypto';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { CeremonySchema } from '../../core/desk/passkeys.ts';
import { ownValue } from '../../core/own-value.ts';
import {
  AcceptanceBeginsSchema,
  AcceptanceSchema,
  InvitationSchema,
  InvitationSecretSchema,
} from '../../core/desk/signing-in.ts';
import { ApiError } from '../http/api-error.ts';
import type { OpenInvitation } from '../store/desk/invitation-store.ts';
import { route } from './access.ts';
import type { Attempts } from './attempts.ts';
import { beginCeremony, ceremonyExpired, takeCeremony } from './ceremonies.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryBy } from './desk-log.ts';
import { registrationOptions, verifyRegistration } from './passkeys.ts';
import { newSession, setSessionCookie } from './session-cookie.ts';
import { digestOfSecret } from '../config/secrets.ts';

/**
 * Routes for accepting an invitation. The secret is sent in request bodies only, so that it appears in no access log.
 */
export function invitationRoutes(api: DeskApi, context: DeskContext, attempts: Attempts): void {
  const { config, siteConfig, policies, store } = context;
  const { ceremonies, invitations } = store.desk;

  async function findOpen(secret: string): Promise<OpenInvitation> {
    const invitation = await invitations.find(digestOfSecret(secret));
    if (invitation === null) throw invitationOver();
    return invitation;
  }

  api.post(
    '/invitation',
    route('anybody', 'Get an invitation', {
      body: InvitationSecretSchema,
      response: { 200: InvitationSchema },
    }),
    async (request) => {
      const { email, roles, person, expiresAt } = await findOpen(request.body.secret);
      const ids = roles.length > 0 ? roles : (person?.roles ?? []);
      return {
        brand: siteConfig.brand,
        address: deskAddress(config, request).origin,
        email,
        roles: ids.map((id) => ownValue(policies.roles, id)?.label ?? id),
        name: person?.name ?? null,
        expiresAt,
      };
    },
  );
  api.post(
    '/invitation/options',
    route('anybody', 'Start accepting an invitation', {
      body: AcceptanceBeginsSchema,
      response: { 200: CeremonySchema },
    }),
    async (request, reply) => {
      const { digest, email, person } = await findOpen(request.body.secret);
      const id = person?.id ?? randomUUID();
      const name = request.body.name.trim();
      const { ceremony, challenge } = await registrationOptions(
        deskAddress(config, request),
        siteConfig.brand,
        { id, email, name },
        [],
      );
      await beginCeremony(reply, ceremonies, { kind: 'invitation', challenge, subject: `${digest} ${id}` });
      return ceremony;
    },
  );
  api.post(
    '/invitation/accept',
    route('anybody', 'Accept an invitation with the new passkey', { body: AcceptanceSchema }),
    async (request, reply) => {
      const digest = digestOfSecret(request.body.secret);
      const name = request.body.name.trim();
      async function refuse(why: string, error: ApiError): Promise<never> {
        const act = { command: 'invitation-accept', state: 'failed', details: { why } } as const;
        await attempts.refused(entryBy(request, null, act));
        throw error;
      }
      const ceremony = await takeCeremony(request, reply, ceremonies, 'invitation');
      const [ceremonyFor, newId] = ceremony?.subject?.split(' ') ?? [];
      if (ceremony === null || newId === undefined || ceremonyFor !== digest) {
        await attempts.failed(request);
        return refuse('over', ceremonyExpired());
      }
      const passkey = await verifyRegistration(request, ceremony, deskAddress(config, request));
      if (passkey === null)
        return refuse(
          'unproved',
          new ApiError(403, 'passkey-refused', 'The desk can’t use this passkey. Try another one.'),
        );
      const { secret, session } = newSession(request);
      const acceptance = { newId, name, passkey, session };
      const person = await invitations.accept(
        digest,
        acceptance,
        (roles) => rolesAllow('people', roles, policies.roles),
        (accepted) =>
          entryBy(request, accepted, {
            command: 'invitation-accept',
            details: { roles: [...accepted.roles] },
          }),
      );
      if (person === 'last')
        return refuse(
          'last',
          new ApiError(
            409,
            'last-person',
            'If you accepted this invitation, no one could manage people anymore. Ask for one that keeps your roles.',
          ),
        );
      if (person === null) return refuse('over', invitationOver());
      setSessionCookie(reply, secret);
      return reply.code(204).send();
    },
  );
}

function invitationOver(): ApiError {
  return new ApiError(
    410,
    'invitation-over',
    'This invitation was already used, was withdrawn, or is more than a day old. Ask an administrator for a new one.',
  );
}
