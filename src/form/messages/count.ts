/**
 * Counts in a language: picks the form of a sentence that goes with a number.
 * @param locale the tag of the language, such as `en-US`
 */
export function countIn(
  locale: string,
): (count: number, forms: { readonly one: string; readonly other: string }) => string {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count, { one, other }) => {
    // Made for the first count: the two take longer than anything else on the way to hydration.
    rules ??= new Intl.PluralRules(locale);
    numbers ??= new Intl.NumberFormat(locale);
    return (rules.select(count) === 'one' ? one : other).replace('{count}', numbers.format(count));
  };
}
