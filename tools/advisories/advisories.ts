/** The fields that we read of an advisory in Open Source Vulnerability format (ossf.github.io/osv-schema). */
export interface Advisory {
  readonly id: string;
  readonly summary?: string;
  readonly withdrawn?: string;
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string };
    readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[];
    readonly versions?: readonly string[];
  }[];
  readonly database_specific?: { readonly severity?: string };
}

type RangeEvent = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>>;

/** A package in a lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Whether it is only a development dependency. */
  readonly isForDevelopment: boolean;
}

/** A package that an advisory affects. */
export interface Hit extends LockedPackage {
  readonly id: string;
  readonly severity: string;
  readonly summary: string;
}

/**
 * The packages of a `package-lock.json`, each version once.
 * @param lock the parsed file, in lockfile version 2 or 3
 * @throws Error when the lockfile version is another
 */
export function lockedPackages(lock: unknown): readonly LockedPackage[] {
  const packages: unknown = Reflect.get(Object(lock), 'packages');
  if (typeof packages !== 'object' || packages === null)
    throw new Error('The lock file lists no packages: npm 7 or newer writes one that does.');
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const { name: named, version, dev } = Object(entry) as { name?: string; version?: string; dev?: boolean };
    const name = named ?? path.split('node_modules/').at(-1) ?? '';
    if (path === '' || version === undefined) continue;
    const known = found.get(`${name} ${version}`);
    const isForDevelopment = dev === true && known?.isForDevelopment !== false;
    found.set(`${name} ${version}`, { name, version, isForDevelopment });
  }
  return [...found.values()];
}

/** The packages that an advisory affects; none if the advisory is withdrawn. */
export function hitsOf(advisory: Advisory, packages: readonly LockedPackage[]): readonly Hit[] {
  const { id, summary = '', withdrawn, affected = [], database_specific: more } = advisory;
  if (withdrawn !== undefined) return [];
  const isAffected = ({ name, version }: LockedPackage) =>
    affected.some(
      (each) =>
        each.package?.ecosystem === 'npm' &&
        each.package.name === name &&
        (each.versions?.includes(version) === true ||
          each.ranges?.some(({ type, events }) => type !== 'GIT' && isWithin(version, events)) === true),
    );
  return packages
    .filter(isAffected)
    .map((each) => ({ ...each, id, summary, severity: more?.severity?.toLowerCase() ?? 'unknown' }));
}

/** Whether a version is in a range, that is, between an `introduced` event and the event that ends it. */
function isWithin(version: string, events: readonly RangeEvent[]): boolean {
  return events.some(({ introduced }, index) => {
    if (introduced === undefined || (introduced !== '0' && compareVersions(version, introduced) < 0))
      return false;
    const { fixed, last_affected: last } = { ...events[index + 1] };
    if (fixed !== undefined) return compareVersions(version, fixed) < 0;
    return last === undefined || compareVersions(version, last) <= 0;
  });
}

/** Compares by semver.org, section 11: numerically, words alphabetically, a prerelease before its release. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => {
    const [core = '', ...pre] = (text.split('+')[0] ?? '').split('-');
    return { core: core.split('.').map(Number), pre: pre.join('-') };
  });
  if (a === undefined || b === undefined) return 0;
  for (let at = 0; at < 3; at += 1) {
    const difference = (a.core[at] ?? 0) - (b.core[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.pre === '' || b.pre === '') return Number(a.pre === '') - Number(b.pre === '');
  const [ours, theirs] = [a.pre.split('.'), b.pre.split('.')];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const [mine, yours] = [ours[at], theirs[at]];
    if (mine === undefined || yours === undefined) return mine === undefined ? -1 : 1;
    if (mine === yours) continue;
    const [isNumber, isOther] = [/^\d+$/.test(mine), /^\d+$/.test(yours)];
    if (isNumber && isOther) return Number(mine) - Number(yours);
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    return mine < yours ? -1 : 1;
  }
  return 0;
}
