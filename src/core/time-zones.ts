/** The time zones for scheduling calls, and their names for staff. */
export const TIME_ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Atlantic',
  'Pacific/Guam': 'Chamorro',
  'Pacific/Pago_Pago': 'Samoa',
} as const;
export type TimeZone = keyof typeof TIME_ZONES;

/** `Eastern time`. */
export function zoneName(timeZone: TimeZone): string {
  return `${TIME_ZONES[timeZone]} time`;
}

// The cast is safe because these are the keys of the object above.
const ZONES = Object.keys(TIME_ZONES) as readonly TimeZone[];

/** The value that a form's time zone question sends: `central`. */
export function zoneChoice(timeZone: TimeZone): string {
  return TIME_ZONES[timeZone].toLowerCase();
}

/** The states and territories by time zone; a star marks states of which a part is in another zone. */
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
  'America/Puerto_Rico': 'Puerto Rico,U.S. Virgin Islands',
  'Pacific/Guam': 'Guam,Northern Mariana Islands',
  'Pacific/Pago_Pago': 'American Samoa',
};

/** A time zone, and a place in it in words. */
interface NamedTimeZone {
  readonly name: string;
  readonly timeZone: TimeZone;
}

/**
 * The time zone of a state; if it has two, that of most of its residents, with its name: `Texas (Central)`.
 * @param state in English: `Texas`
 * @returns `null` for any other text
 */
export function zoneOfState(state: string): NamedTimeZone | null {
  for (const timeZone of ZONES) {
    const found = STATES[timeZone].split(',').find((each) => each.replace('*', '') === state);
    if (found !== undefined)
      return { name: found === state ? state : `${state} (${TIME_ZONES[timeZone]})`, timeZone };
  }
  return null;
}

/** Where a person lives, as an application says. */
export interface Residence {
  /** In English: `Texas`. */
  readonly state: string;
  /** The form's answer, which takes precedence over the state: `central`; empty if none. */
  readonly zone: string;
}

/**
 * Determines a person's time zone: the one chosen in the first of her applications that has one; without one, that of
 * the first residence.
 * @returns `null` if unknown
 */
export function timeZoneOf(own: Residence, ...others: readonly Residence[]): NamedTimeZone | null {
  const { state, zone } = [own, ...others].find((each) => each.zone !== '') ?? own;
  for (const timeZone of ZONES)
    if (zoneChoice(timeZone) === zone) return { name: zoneName(timeZone), timeZone };
  return zoneOfState(state);
}
