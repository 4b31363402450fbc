import type { FastifyBaseLogger } from 'fastify';
import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import { rolesAllow, minimalRoles } from '../../core/desk/permissions.ts';
import type { DeskStore } from '../store/desk/desk-store.ts';
import { isManaged } from '../store/desk/people-store.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** The command that invites the first person, with all roles, since she may do everything in a small agency. */
export function inviteCommand({ roles }: Pick<DeskPolicies, 'roles'>): string {
  const given = minimalRoles(roles).map((role) => ` --role ${role}`);
  return `npm run -s desk -- invite EMAIL${given.join('')}`;
}

/** Logs how to invite somebody if nobody can sign in, or if nobody can manage people. */
export async function warnIfUnmanaged(
  { staff, invitations }: Pick<DeskStore, 'staff' | 'invitations'>,
  policies: Pick<DeskPolicies, 'roles'>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const [people, invited] = [await staff.list(), await invitations.list()];
    const mayManage = (roles: readonly string[]) => rolesAllow('people', roles, policies.roles);
    if (people.length === 0 && invited.length === 0)
      log.warn(`no one can sign in to the desk yet: ${inviteCommand(policies)}`);
    else if (!isManaged(people, mayManage) && !invited.some(({ roles }) => mayManage(roles)))
      log.warn(`no one can manage people at the desk: ${inviteCommand(policies)}`);
  } catch (error) {
    // The store logs its own failures.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
