import { stateLaw } from 'virtual:state-law';

/** The "as of" date of all data in this module, which comes from `policies/law/states.json`. */
export const LAW_AS_OF = stateLaw.asOf;

/**
 * Formats a date of the state laws: `April 2025`, `January 1, 2025`.
 * @param date `2025-04` or `2025-01-01`
 */
export function lawDate(date: string, locale: string): string {
  const day = date.length > '2025-04'.length ? { day: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** The groups of states with similar laws. Each page's texts describe them in its language. */
export const lawGroups = stateLaw.groups.map((id) => ({
  id,
  codes: new Set(stateLaw.states.flatMap(({ code, group }) => (group === id ? [code] : []))),
}));

/** The rows of the tile map, two letters per tile: a postal code, or `..` for an empty tile. */
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

/**
 * How the law treats surrogacy in a state.
 * @param code postal code
 * @returns undefined for an unknown code
 */
export function findState(code: string): (typeof stateLaw.states)[number] | undefined {
  return stateLaw.states.find((state) => state.code === code);
}
