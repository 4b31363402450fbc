import { EndedSchema } from '../../core/desk/account.ts';
import {
  InvitationLinkSchema,
  NewInvitationSchema,
  PeopleSchema,
  PersonParams,
  RolesChangeSchema,
  WithdrawalSchema,
} from '../../core/desk/people.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ApiError } from '../http/api-error.ts';
import type { PersonChange } from '../store/desk/people-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import type { FastifyRequest } from 'fastify';
import { access } from './access.ts';
import { deskAddress } from './desk-address.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf, type DeskAct } from './desk-log.ts';
import { invite, InvitationRefused } from './invite.ts';

const CHANGING = access('people', { confirmed: true });

/** Who works at the desk: inviting, roles, disabling, ending sessions (docs/decisions/0114-people-programs-and-the-log.md). */
export function peopleRoutes(api: DeskApi, { store, policies, config }: DeskContext): void {
  const { people, staff, invitations, sessions } = store.desk;

  /** Invites, and shows the link this once. */
  async function inviteBy(request: FastifyRequest, email: string, roles: readonly string[]) {
    try {
      const by = entryOf(request, { command: 'invite' });
      const { origin } = deskAddress(config, request);
      const { link, invitation } = await invite(store.desk, policies, origin, { email, roles, by });
      return { email: invitation.email, link, expiresAt: invitation.expiresAt };
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
      ({ email, roles }) =>
        entryOf(request, {
          ...act,
          details: { email, ...(asked.kind === 'roles' ? { from: [...roles], to: [...asked.roles] } : {}) },
        }),
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
    {
      config: access('people'),
      schema: { summary: 'List people and open invitations', response: { 200: PeopleSchema } },
    },
    async () => {
      const [all, open] = await Promise.all([people.list(), invitations.list()]);
      return {
        people: all.map((person) => ({ ...person, roles: [...person.roles] })),
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
    {
      config: CHANGING,
      schema: {
        summary: 'Invite someone new, with a link that is shown once',
        body: NewInvitationSchema,
        response: { 201: InvitationLinkSchema },
      },
    },
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
    {
      config: CHANGING,
      schema: { summary: 'Withdraw the invitation for an address', body: WithdrawalSchema },
    },
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
    {
      config: CHANGING,
      schema: {
        summary: 'Create a new link, shown once, for someone who lost their passkeys; they keep their roles',
        params: PersonParams,
        response: { 201: InvitationLinkSchema },
      },
    },
    async (request, reply) => {
      const person = await found(request.params.id);
      if (person.disabledAt !== null)
        throw new ApiError(409, 'disabled', `${person.name} is disabled. Enable them first.`);
      return reply.code(201).send(await inviteBy(request, person.email, []));
    },
  );

  api.put(
    '/people/:id/roles',
    {
      config: CHANGING,
      schema: {
        summary: 'Change a person’s roles, from their next request on',
        params: PersonParams,
        body: RolesChangeSchema,
      },
    },
    async (request, reply) => {
      const { roles, from } = request.body;
      const unknown = roles.find((role) => policies.roles[role] === undefined);
      if (unknown !== undefined)
        throw new ApiError(400, 'invalid-fields', 'Nothing was changed.', {
          fields: [{ field: 'roles', message: `There is no role “${unknown}”.` }],
        });
      await change(request, request.params.id, { kind: 'roles', roles, from }, { command: 'roles' });
      return reply.code(204).send();
    },
  );

  for (const kind of ['disable', 'enable'] as const)
    api.post(
      `/people/:id/${kind}`,
      {
        config: CHANGING,
        schema: {
          summary:
            kind === 'disable'
              ? 'Ends the sessions of a person and her tokens’ use, and lets her in no more'
              : 'Lets a person in again',
          params: PersonParams,
        },
      },
      async (request, reply) => {
        // Typed by hand: the path is made of a word, which the types cannot read.
        const { id } = request.params as { readonly id: string };
        await change(request, id, { kind }, { command: `person-${kind}` });
        return reply.code(204).send();
      },
    );

  api.post(
    '/people/:id/sign-out',
    {
      config: CHANGING,
      schema: {
        summary: 'End all of a person’s sessions, on every device',
        params: PersonParams,
        response: { 200: EndedSchema },
      },
    },
    async (request) => {
      const { id, email } = await found(request.params.id);
      const ended = await sessions.endAll(id, (count) =>
        entryOf(request, {
          command: 'sign-out-everywhere',
          details: { email, sessions: count },
          count: null,
        }),
      );
      return { ended };
    },
  );
}

function nobody(): ApiError {
  return new ApiError(404, 'nobody', 'This person isn’t at the desk anymore. Reload the page.');
}
