import type { DeskPolicies } from '../../core/desk/desk-policies.ts';
import {
  splitPermissions,
  PERMISSIONS_IN_WORDS,
  rolesThatMay,
  type Permission,
} from '../../core/desk/permissions.ts';
import { inviteCommand } from '../../server/desk/staffing.ts';
import type { OpenInvitation } from '../../server/store/desk/invitation-store.ts';
import type { StaffMember } from '../../server/store/desk/staff-store.ts';
import { inReaderZone, printable, readerZone, tableLine, widthsOf } from '../applications/terminal-text.ts';

/** A table of who may work at the desk, and of who was invited, one line each. */
export function peopleLines(
  people: readonly StaffMember[],
  invitations: readonly OpenInvitation[],
  policies: Pick<DeskPolicies, 'roles'>,
): readonly string[] {
  if (people.length === 0 && invitations.length === 0) return [`Nobody yet: ${inviteCommand(policies)}`];
  const rows = [
    ['Name', 'E-mail', 'Roles', 'State'],
    ...people.map(({ name, email, roles, disabledAt }) => [
      printable(name),
      printable(email),
      roles.join(', '),
      disabledAt === null ? 'may sign in' : `disabled ${inReaderZone(disabledAt).slice(0, -3)}`,
    ]),
    ...invitations.map(({ email, roles, person, expiresAt }) => [
      person === null ? '' : printable(person.name),
      printable(email),
      (roles.length === 0 ? (person?.roles ?? []) : roles).join(', '),
      `invited until ${inReaderZone(expiresAt).slice(0, -3)}`,
    ]),
  ];
  const widths = widthsOf(rows);
  return [...rows.map((row) => tableLine(row, widths)), `Times are in ${readerZone()}.`];
}

/** What a person's roles allow, and which other roles would allow the rest. */
export function rolesInWords(
  roles: readonly string[],
  { roles: all }: Pick<DeskPolicies, 'roles'>,
): readonly string[] {
  const { may, mayNot } = splitPermissions(roles, all);
  const lineOf = (permission: Permission) => `  ${PERMISSIONS_IN_WORDS[permission]}`;
  const lines = ['The roles allow to:', ...may.map(lineOf)];
  if (mayNot.length === 0) return lines;
  const withRole = (permission: Permission) => {
    const [role] = rolesThatMay(permission, all);
    return `${lineOf(permission)}${role === undefined ? '' : ` (--role ${role})`}`;
  };
  return [...lines, 'Not without another role:', ...mayNot.map(withRole)];
}
