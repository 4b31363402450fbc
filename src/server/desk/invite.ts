import { randomUUID } from 'node:crypto';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ownValue } from '../../core/own-value.ts';
import type { CommandReader } from '../store/command-log.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import type { OpenInvitation } from '../store/desk/invitation-store.ts';
import { removesLastManager } from '../store/desk/people-store.ts';
import { normalizedEmail } from '../store/desk/staff-store.ts';
import { digestOfSecret, newSecret } from '../config/secrets.ts';

/** The invitation was refused; the message explains the problem with `field`. */
export class InvitationRefused extends Error {
  override readonly name = 'InvitationRefused';
  readonly field: 'email' | 'roles';

  constructor(field: 'email' | 'roles', message: string) {
    super(message);
    this.field = field;
  }
}

/** Exactly one `@`, no list of addresses and no display name. */
const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/;

/** The person to invite, and how. */
interface Invited {
  readonly email: string;
  /** Role ids; empty for a known staff member, who keeps her roles. */
  readonly roles: readonly string[];
  /** The inviter, for the log. */
  readonly by: CommandReader;
  /** Mails the link to the invited address; without it, the link is shown to the inviter. */
  readonly send?: SendLink | null;
  /** The id of the staff member who is shown the link and so could use it herself; `null` for a command line. */
  readonly shownTo?: string | null;
}

/** Mails a link. @throws Error if the mail server does not accept it */
export type SendLink = (link: string, invitation: OpenInvitation) => Promise<void>;

/**
 * Invites a new person to the desk, or a staff member who has lost all her passkeys. The log records who was shown the
 * link.
 * @param origin of the desk
 * @returns the link, whose secret is stored only as a digest, and the invitation with its expiry
 * @throws InvitationRefused; errors of `send`, after withdrawing the invitation
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
    if (removesLastManager(await staff.list(), { ...person, roles: unique }, mayManage))
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
