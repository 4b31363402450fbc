import { MINUTE } from '../../core/duration.ts';

const UNITS: readonly (readonly [number, string, string])[] = [
  [365 * 24 * 60 * MINUTE, 'y', 'year'],
  [7 * 24 * 60 * MINUTE, 'w', 'week'],
  [24 * 60 * MINUTE, 'd', 'day'],
  [60 * MINUTE, 'h', 'hour'],
  [MINUTE, 'min', 'minute'],
];

/** How long ago something was, short and long: `3 d`, `3 days`. @param iso ISO 8601 @param now in milliseconds */
export function ageOf(iso: string, now: number): { readonly short: string; readonly long: string } {
  const age = now - Date.parse(iso);
  const unit = UNITS.find(([length]) => age >= length);
  if (unit === undefined) return { short: 'now', long: 'less than a minute' };
  const [length, letter, word] = unit;
  const count = Math.floor(age / length);
  return { short: `${count} ${letter}`, long: `${count} ${word}${count === 1 ? '' : 's'}` };
}
