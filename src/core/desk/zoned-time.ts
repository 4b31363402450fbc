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

/** A place in words, and the time zone of most of it. */
export interface Place {
  readonly name: string;
  readonly timeZone: string;
}

/**
 * Where somebody's clock is.
 * @param state in English: `Texas`
 * @param zone as forms ask for it, which counts before the state: `central`
 * @returns `null` where nobody knows
 */
export function placeOf(state: string, zone: string): Place | null {
  for (const [timeZone, label] of Object.entries(TIME_ZONES))
    if (label.toLowerCase() === zone) return { name: `${label} time`, timeZone };
  for (const [timeZone, states] of Object.entries(STATES)) {
    const found = states.split(',').find((each) => each.replace('*', '') === state);
    if (found !== undefined) return { name: found.endsWith('*') ? `most of ${state}` : state, timeZone };
  }
  return null;
}

/**
 * The moment that clocks of a time zone show a day and a time; an hour that is left out in spring is the one after it.
 * @param day `2026-12-01`
 * @param time `17:00`
 * @returns milliseconds since 1970
 */
export function zonedTime(day: string, time: string, timeZone: TimeZone): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  // Twice: the offset may change between the guess and the moment.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: TimeZone): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const shown = Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}Z`);
  return shown - moment + (moment % 60_000);
}
