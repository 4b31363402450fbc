/**
 * Picks the plural form of a sentence: English and Spanish have one for 1 and one for all other numbers.
 * `Intl.PluralRules` gives the same result, but creating the first instance takes a slow phone 80 ms, during the first
 * press of Submit (docs/decisions/0082-native-speed.md).
 * @param count questions, answers or errors of a form: too few to need digit grouping
 */
export function plural(
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
): string {
  return (count === 1 ? one : other).replace('{count}', String(count));
}
