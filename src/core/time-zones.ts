/** The time zones in which calls are arranged, and how staff call them. */
export const TIME_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const;
export type TimeZone = keyof typeof TIME_ZONES;

// They are the keys of the object above.
const ZONES = Object.keys(TIME_ZONES) as readonly TimeZone[];

/** What forms send that ask for a time zone: `central`. */
export function choiceOf(timeZone: TimeZone): string {
  return TIME_ZONES[timeZone].toLowerCase();
}

/** The states of each time zone; a star marks those of which a part has another. */
const STATES: Readonly<Record<TimeZone, string>> = {
  'America/New_York':
    'Connecticut,Delaware,District of Columbia,Florida*,Georgia,Indiana*,Kentucky*,Maine,Maryland,Massachusetts,Michigan*,New Hampshire,New Jersey,New York,North Carolina,Ohio,Pennsylvania,Rhode Island,South Carolina,Vermont,Virginia,West Virginia',
  'America/Chicago':
    'Alabama,Arkansas,Illinois,Iowa,Kansas*,Louisiana,Minnesota,Mississippi,Missouri,Nebraska*,North Dakota*,Oklahoma,South Dakota*,Tennessee*,Texas*,Wisconsin',
  'America/Denver': 'Colorado,Idaho*,Montana,New Mexico,Utah,Wyoming',
  'America/Phoenix': 'Arizona*',
  'America/Los_Angeles': 'California,Nevada,Oregon*,Washington',
  'America/Anchorage': 'Alaska*',
  'Pacific/Honolulu': 'Hawaii',
};

/**
 * The time zone of a state, of one with two that of most people who live there.
 * @param state in English: `Texas`
 * @returns `null` for none of these
 */
export function zoneOfState(
  state: string,
): { readonly timeZone: TimeZone; readonly isWhole: boolean } | null {
  for (const timeZone of ZONES) {
    const found = STATES[timeZone].split(',').find((each) => each.replace('*', '') === state);
    if (found !== undefined) return { timeZone, isWhole: found === state };
  }
  return null;
}

/** A place in words, and the time zone of most of it. */
interface Place {
  readonly name: string;
  readonly timeZone: TimeZone;
}

/**
 * Where somebody's clock is.
 * @param state in English: `Texas`
 * @param zone as forms ask for it, which counts before the state: `central`
 * @returns `null` where nobody knows
 */
export function clockOf({ state, zone }: { readonly state: string; readonly zone: string }): Place | null {
  for (const timeZone of ZONES)
    if (choiceOf(timeZone) === zone) return { name: `${TIME_ZONES[timeZone]} time`, timeZone };
  const home = zoneOfState(state);
  return home === null ? null : { name: home.isWhole ? state : `most of ${state}`, timeZone: home.timeZone };
}
