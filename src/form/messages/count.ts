/**
 * Counts in a language: picks the form of a sentence that goes with a number.
 * @param locale the tag of the language, such as `en-US`
 */
export function countIn(
  locale: string,
): (count: number, forms: { readonly one: string; readonly other: string }) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, { one, other }) =>
    (rules.select(count) === 'one' ? one : other).replace('{count}', () => numbers.format(count));
}
