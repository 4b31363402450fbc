import { randomUUID } from 'node:crypto';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ownValue } from '../../core/own-value.ts';
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
interface Invited {
  readonly email: string;
  /** Ids of roles; none for somebody known, who keeps hers. */
  readonly roles: readonly string[];
  /** Who invites her, for the log. */
  readonly by: CommandReader;
  /** Mails the link to her own address; without it, whoever invites her is shown it. */
  readonly send?: SendLink | null;
  /** The id of the member of staff who may have opened the link herself; nothing for a command line. */
  readonly shownTo?: string | null;
}

/** Mails a link. @throws Error when the mail server does not take it */
export type SendLink = (link: string, invitation: OpenInvitation) => Promise<void>;

/**
 * Invites somebody to the desk, or somebody again who has lost every passkey. The log says who was shown the link.
 * @param origin of the desk
 * @returns the link, whose secret nobody can find out again, and until when it works
 * @throws InvitationRefused; what `send` throws: then there is no invitation
 */
export async function invite(
  { staff, invitations }: Pick<DeskStore, 'staff' | 'invitations'>,
  { roles: known }: Pick<DeskPolicies, 'roles'>,
  origin: string,
  { email, roles, by, send = null, shownTo = null }: Invited,
): Promise<{ readonly link: string; readonly invitation: OpenInvitation }> {
  const address = normalizedEmail(email);
  if (!ADDRESS.test(address) || address.length > 254)
    throw new InvitationRefused('email', 'Give one email address, such as maria@agency.example.');
  const unknown = roles.find((role) => ownValue(known, role) === undefined);
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
  const done = { ...by, run: randomUUID(), state: 'done', references: [], count: null } as const;
  const invitation = await invitations.add(
    { digest: digestOfSecret(secret), email: address, roles: unique, invitedBy: by.account, shownTo },
    {
      ...done,
      command: 'invite',
      details: { email: address, roles: unique, link: send === null ? 'shown' : 'mailed' },
    },
  );
  const link = `${origin}/desk/invitation#${secret}`;
  try {
    await send?.(link, invitation);
  } catch (error) {
    const details = { email: address, why: 'not mailed' };
    await invitations.withdraw(address, { ...done, command: 'invitation-withdraw', details });
    throw error;
  }
  return { link, invitation };
}
