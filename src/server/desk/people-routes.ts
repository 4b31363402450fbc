import { EndedSessionsSchema } from '../../core/desk/account.ts';
import { openAndClosed } from '../../core/desk/desk-policies.ts';
import {
  DisablingSchema,
  InvitationLinkSchema,
  NewInvitationSchema,
  PeopleSchema,
  PersonParams,
  RolesChangeSchema,
  WithdrawalSchema,
} from '../../core/desk/people.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ownValue } from '../../core/own-value.ts';
import { ApiError } from '../http/api-error.ts';
import { chunks } from '../store/command-log.ts';
import type { PersonChange } from '../store/desk/people-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import type { FastifyRequest } from 'fastify';
import { route, signedInOf } from './access.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf, type DeskAct } from './desk-log.ts';
import { invite, InvitationRefused } from './invite.ts';
import { linkMailer } from './mail-link.ts';

/** Maximum number of applications that one log entry lists. */
const NAMED = 200;

/**
 * Routes for managing staff: inviting, roles, disabling, ending sessions
 * (docs/decisions/0114-people-programs-and-the-log.md).
 */
export function peopleRoutes(api: DeskApi, context: DeskContext): void {
  const { store, policies, config } = context;
  const { people, staff, invitations, sessions } = store.desk;
  const statuses = openAndClosed(policies);

  const mail = linkMailer(context);

  /** Invites somebody. The link is mailed to the invited address or, without mail set up, returned once. */
  async function inviteBy(request: FastifyRequest, email: string, roles: readonly string[]) {
    try {
      const by = entryOf(request, { command: 'invite' });
      const { origin } = deskAddress(config, request);
      const { person } = signedInOf(request);
      const send = mail?.(person) ?? null;
      // If the inviter's own link was shown to somebody else, that person may control the inviter's account, so she
      // counts as the one who is shown this link.
      const shownTo = send === null ? (person.letInBy ?? person.id) : null;
      const asked = { email, roles, by, send, shownTo };
      const { link, invitation } = await invite(store.desk, policies, origin, asked);
      return {
        email: invitation.email,
        link: send === null ? link : null,
        expiresAt: invitation.expiresAt,
      };
    } catch (error) {
      if (!(error instanceof InvitationRefused)) throw error;
      const { field, message } = error;
      throw new ApiError(400, 'invalid-fields', 'No one was invited.', { fields: [{ field, message }] });
    }
  }

  async function found(id: string): Promise<StaffMember> {
    const person = await staff.get(id);
    if (person === null) throw nobody();
    return person;
  }

  async function change(
    request: FastifyRequest,
    id: string,
    asked: PersonChange,
    act: DeskAct,
  ): Promise<void> {
    const result = await people.change(
      id,
      asked,
      (roles) => rolesAllow('people', roles, policies.roles),
      ({ name, email, roles }, { references, to }) => {
        const details =
          asked.kind === 'roles'
            ? { from: [...roles], to: [...asked.roles] }
            : asked.kind === 'disable'
              ? { handedOver: references.length, to: to?.name ?? null }
              : {};
        return [
          ...chunks(references, NAMED).map((some) =>
            entryOf(request, {
              command: 'assign',
              details: { to: to?.name ?? null, from: name },
              references: some,
            }),
          ),
          entryOf(request, { ...act, details: { email, ...details } }),
        ];
      },
    );
    if (result === 'no-colleague')
      throw new ApiError(
        422,
        'no-such-colleague',
        'This colleague can’t take the applications. Choose someone else, or no one.',
      );
    if (result === 'unknown') throw nobody();
    if (result === 'last')
      throw new ApiError(
        409,
        'last-person',
        'No one could manage people anymore. Give someone else a role that can, then try again.',
      );
    if (result === 'stale')
      throw new ApiError(
        409,
        'changed-meanwhile',
        'Someone else just changed these roles. Take a look, then decide again.',
      );
  }

  api.get(
    '/people',
    route('people', 'List people and open invitations', { response: { 200: PeopleSchema } }),
    async () => {
      const [all, open] = await Promise.all([people.list(), invitations.list()]);
      const ids = all.map(({ id }) => id);
      const applications = await people.countApplications(ids, statuses.open);
      return {
        people: all.map(({ roles, ...person }) => ({
          ...person,
          roles: [...roles],
          openApplications: applications.get(person.id) ?? 0,
        })),
        invitations: open.map(({ email, roles, person, invitedBy, createdAt, expiresAt }) => ({
          email,
          name: person?.name ?? null,
          roles: [...(roles.length > 0 ? roles : (person?.roles ?? []))],
          invitedBy,
          createdAt,
          expiresAt,
        })),
      };
    },
  );

  api.post(
    '/people/invitations',
    route('people', 'Invite someone new, with a link that is mailed, or shown once', {
      confirmed: true,
      body: NewInvitationSchema,
      response: { 201: InvitationLinkSchema },
    }),
    async (request, reply) => {
      const { email, roles } = request.body;
      const known = await staff.findByEmail(email);
      if (known !== null)
        throw new ApiError(409, 'known', 'No one was invited.', {
          fields: [
            {
              field: 'email',
              message: `${known.name} already has this address. Change their roles or create a new link for them in the list.`,
            },
          ],
        });
      return reply.code(201).send(await inviteBy(request, email, roles));
    },
  );

  api.post(
    '/people/invitations/withdraw',
    route('people', 'Withdraw the invitation for an address', { confirmed: true, body: WithdrawalSchema }),
    async (request, reply) => {
      const { email } = request.body;
      const entry = entryOf(request, { command: 'invitation-withdraw', details: { email } });
      if (!(await invitations.withdraw(email, entry)))
        throw new ApiError(404, 'no-invitation', 'There is no open invitation for this address anymore.');
      return reply.code(204).send();
    },
  );

  api.post(
    '/people/:id/invitation',
    route(
      'people',
      'Create a new link, mailed or shown once, for someone who lost their passkeys; they keep their roles',
      { confirmed: true, params: PersonParams, response: { 201: InvitationLinkSchema } },
    ),
    async (request, reply) => {
      const person = await found(request.params.id);
      if (person.disabledAt !== null)
        throw new ApiError(409, 'disabled', `${person.name} is disabled. Enable them first.`);
      return reply.code(201).send(await inviteBy(request, person.email, []));
    },
  );

  api.put(
    '/people/:id/roles',
    route('people', 'Change a person’s roles, from their next request on', {
      confirmed: true,
      params: PersonParams,
      body: RolesChangeSchema,
    }),
    async (request, reply) => {
      const { roles, from } = request.body;
      const unknown = roles.find((role) => ownValue(policies.roles, role) === undefined);
      if (unknown !== undefined)
        throw new ApiError(400, 'invalid-fields', 'Nothing was changed.', {
          fields: [{ field: 'roles', message: `There is no role “${unknown}”.` }],
        });
      await change(request, request.params.id, { kind: 'roles', roles, from }, { command: 'roles' });
      return reply.code(204).send();
    },
  );

  api.post(
    '/people/:id/disable',
    route(
      'people',
      'Ends the sessions of a person, lets her in no more, and hands over her open applications',
      { confirmed: true, params: PersonParams, body: DisablingSchema },
    ),
    async (request, reply) => {
      const mayWork = (roles: readonly string[]) => rolesAllow('work', roles, policies.roles);
      const handOver = { to: request.body.handOverTo, mayWork, closed: statuses.closed };
      await change(request, request.params.id, { kind: 'disable', handOver }, { command: 'person-disable' });
      return reply.code(204).send();
    },
  );

  api.post(
    '/people/:id/enable',
    route('people', 'Lets a person in again', { confirmed: true, params: PersonParams }),
    async (request, reply) => {
      await change(request, request.params.id, { kind: 'enable' }, { command: 'person-enable' });
      return reply.code(204).send();
    },
  );

  api.post(
    '/people/:id/sign-out',
    route('people', 'End all of a person’s sessions, on every device', {
      confirmed: true,
      params: PersonParams,
      response: { 200: EndedSessionsSchema },
    }),
    async (request) => {
      const { id, email } = await found(request.params.id);
      const ended = await sessions.endAll(id, (count) =>
        entryOf(request, {
          command: 'sign-out-everywhere',
          details: { email, sessions: count },
        }),
      );
      return { ended };
    },
  );
}

function nobody(): ApiError {
  return new ApiError(404, 'nobody', 'This person isn’t at the desk anymore. Reload the page.');
}
