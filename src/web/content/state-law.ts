import { stateLaw } from 'virtual:state-law';

/** The date of what follows, all of it from `policies/law/states.json`. */
export const LAW_AS_OF = stateLaw.asOf;

/**
 * A date of these as a page says it: `April 2025`, `January 1, 2025`.
 * @param date `2025-04` or `2025-01-01`
 */
export function lawDate(date: string, locale: string): string {
  const day = date.length > '2025-04'.length ? { day: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** The groups of states with similar laws; pages say in their language what each is. */
export const lawGroups = stateLaw.groups.map((id) => ({
  id,
  states: stateLaw.states.filter(({ group }) => group === id),
}));

/** The states as rows of tiles, roughly as on a map: two letters a tile, `..` for none. */
export const stateTiles: readonly string[] = [
  'AK..................ME',
  '..........WI......VTNH',
  'WAIDMTNDMNILMI..NYMA..',
  'ORNVWYSDIAINOHPANJCTRI',
  'CAUTCONEMOKYWVVAMDDE..',
  '..AZNMKSARTNNCSCDC....',
  '......OKLAMSALGA......',
  'HI....TX........FL....',
];

/** All fifty states and D.C., by name. */
export const statesByName = stateLaw.states.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/**
 * How the law treats surrogacy in a state.
 * @param code postal code
 * @returns undefined for a code that is no state's
 */
export function findState(code: string): (typeof stateLaw.states)[number] | undefined {
  return stateLaw.states.find((state) => state.code === code);
}
