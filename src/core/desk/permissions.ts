import { ownValue } from '../own-value.ts';

/** What a role can allow. The server checks each permission where it is used. */
export const PERMISSIONS = [
  'see',
  'reveal',
  'work',
  'rules',
  'uncover',
  'people',
  'erase',
  'export',
  'tokens',
  'deliveries',
  'log',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What each permission allows, after "may". */
export const PERMISSIONS_IN_WORDS: Readonly<Record<Permission, string>> = {
  see: 'see the queue and applications, with health answers covered',
  reveal: 'reveal covered answers, which is logged',
  work: 'change status and assignee, add notes, join applications, correct contact details, resend notices, print',
  rules: 'change, check and publish rules and forms',
  uncover: 'publish forms that uncover health answers',
  people: 'invite people, change their roles, disable accounts',
  erase: 'erase applications',
  export: 'export applications with all answers',
  tokens: 'create and revoke tokens for programs',
  deliveries: 'manage notices to the agency',
  log: 'read the log',
};

/** Roles by their ids, with what each allows. */
type RolesAllowing = Readonly<Record<string, { readonly may: readonly Permission[] }>>;

/** The permissions of a set of roles; an unknown role allows nothing. */
export function permissionsOf(roles: readonly string[], all: RolesAllowing): ReadonlySet<Permission> {
  return new Set(roles.flatMap((role) => ownValue(all, role)?.may ?? []));
}

/** Whether at least one of the roles has a permission. */
export function rolesAllow(permission: Permission, roles: readonly string[], all: RolesAllowing): boolean {
  return roles.some((role) => ownValue(all, role)?.may.includes(permission) === true);
}

/** The permissions that the roles have and those they lack, each in the order of `PERMISSIONS`. */
export function splitPermissions(
  roles: readonly string[],
  all: RolesAllowing,
): { readonly may: readonly Permission[]; readonly mayNot: readonly Permission[] } {
  const allowed = permissionsOf(roles, all);
  return {
    may: PERMISSIONS.filter((permission) => allowed.has(permission)),
    mayNot: PERMISSIONS.filter((permission) => !allowed.has(permission)),
  };
}

/** The ids of the roles that have a permission. */
export function rolesThatMay(permission: Permission, all: RolesAllowing): readonly string[] {
  return Object.keys(all).filter((id) => rolesAllow(permission, [id], all));
}

/**
 * A small set of roles that together have every permission that any role has, for an agency's first staff member.
 * Greedy: a role that may manage people first, then the role that adds the most permissions.
 */
export function minimalRoles(all: RolesAllowing): readonly string[] {
  const ids = Object.keys(all);
  const wanted = permissionsOf(ids, all);
  const chosen: string[] = [];
  for (;;) {
    const has = permissionsOf(chosen, all);
    const adds = (id: string) => all[id]?.may.filter((permission) => !has.has(permission)).length ?? 0;
    const open = chosen.length === 0 ? rolesThatMay('people', all) : ids;
    const [best] = open.toSorted((one, other) => adds(other) - adds(one));
    if (has.size === wanted.size || best === undefined) return chosen;
    chosen.push(best);
  }
}

/**
 * Says which roles have a permission, by their labels: `Caseworker does`, `Caseworker and Manager do`, `No role does`.
 */
export function whichRoles(
  permission: Permission,
  all: Readonly<Record<string, { readonly label: string; readonly may: readonly Permission[] }>>,
): string {
  const labels = rolesThatMay(permission, all).map((id) => all[id]?.label ?? id);
  if (labels.length === 0) return 'No role does';
  return labels.length === 1
    ? `${labels[0] ?? ''} does`
    : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''} do`;
}
