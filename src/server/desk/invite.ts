import { randomUUID } from 'node:crypto';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import type { CommandReader } from '../store/command-log.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import type { OpenInvitation } from '../store/desk/invitation-store.ts';
import { leavesNobody } from '../store/desk/people-store.ts';
import { normalizedEmail } from '../store/desk/staff-store.ts';
import { digestOfSecret, newSecret } from './session-cookie.ts';

/** Nobody was invited; the message says what is wrong with which field. */
export class InvitationRefused extends Error {
  override readonly name = 'InvitationRefused';
  readonly field: 'email' | 'roles';

  constructor(field: 'email' | 'roles', message: string) {
    super(message);
    this.field = field;
  }
}

/** One `@`, and nothing that could be two addresses or a name beside one. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** Whom to let in. */
export interface Invited {
  readonly email: string;
  /** Ids of roles; none for somebody known, who keeps hers. */
  readonly roles: readonly string[];
  /** Who invites her, for the log. */
  readonly by: CommandReader;
}

/**
 * Invites somebody to the desk, or somebody again who has lost every passkey. Nothing is sent: whoever invites her gives
 * her the link.
 * @param origin of the desk
 * @returns the link, whose secret nobody can find out again, and until when it works
 * @throws InvitationRefused
 */
export async function invite(
  { staff, invitations }: Pick<DeskStore, 'staff' | 'invitations'>,
  { roles: known }: Pick<DeskPolicies, 'roles'>,
  origin: string,
  { email, roles, by }: Invited,
): Promise<{ readonly link: string; readonly invitation: OpenInvitation }> {
  const address = normalizedEmail(email);
  if (!ADDRESS.test(address) || address.length > 254)
    throw new InvitationRefused('email', 'Give one email address, such as maria@agency.example.');
  const unknown = roles.find((role) => known[role] === undefined);
  const choice = Object.keys(known).join(', ');
  if (unknown !== undefined)
    throw new InvitationRefused('roles', `There is no role "${unknown}". Use ${choice}.`);
  const unique = [...new Set(roles)];
  const person = await staff.findByEmail(address);
  if (unique.length === 0 && person === null)
    throw new InvitationRefused('roles', `Say which roles they get: ${choice}.`);
  if (unique.length > 0 && person !== null) {
    const mayManage = (given: readonly string[]) => rolesAllow('people', given, known);
    if (leavesNobody(await staff.list(), { ...person, roles: unique }, mayManage))
      throw new InvitationRefused(
        'roles',
        `No one could manage people anymore: ${person.name} is the only one who can. Leave the roles out to keep them as they are, or invite someone else with a role that can first.`,
      );
  }
  const secret = newSecret();
  const invitation = await invitations.add(
    { digest: digestOfSecret(secret), email: address, roles: unique, invitedBy: by.account },
    {
      ...by,
      run: randomUUID(),
      state: 'done',
      command: 'invite',
      details: { email: address, roles: unique },
      references: [],
      count: null,
    },
  );
  return { link: `${origin}/desk/invitation#${secret}`, invitation };
}
