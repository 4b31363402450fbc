/**
 * Picks the form of a sentence that goes with a number: English and Spanish have one for 1 and one for all others.
 * `Intl.PluralRules` would say the same, but to make the first one takes a slow phone 80 ms, in the midst of the first
 * press of Submit (docs/decisions/0082-native-speed.md).
 * @param count questions, answers or errors of a form: never so many that their digits are grouped
 */
export function plural(
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
): string {
  return (count === 1 ? one : other).replace('{count}', String(count));
}
