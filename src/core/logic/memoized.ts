/** How many results a memoized function keeps: enough for the values that people give, little enough to forget. */
const MOST_KEPT = 20_000;

/**
 * Computes a result once for the same values, for rules that decide a hundred thousand applications: most give the
 * same few answers. Keeps a bounded number of results.
 * @param compute depends on nothing but the values, which are JSON
 */
export function memoized<R>(compute: (values: readonly unknown[]) => R): (values: readonly unknown[]) => R {
  const results = new Map<unknown, { readonly result: R }>();
  return (values) => {
    const [only] = values;
    const isPlain = values.length === 1 && (typeof only !== 'object' || only === null);
    const key = isPlain ? only : JSON.stringify(values);
    const known = results.get(key);
    if (known !== undefined) return known.result;
    if (results.size >= MOST_KEPT) results.clear();
    const result = compute(values);
    results.set(key, { result });
    return result;
  };
}
