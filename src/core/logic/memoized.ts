/** The maximum number of cached results of a memoized function: enough for typical answers, and a limit for memory. */
const MOST_KEPT = 20_000;

/** Marks a missing cache entry, since a result may be `undefined`. */
const NONE = Symbol('no result');

/**
 * Caches results by values, for rules that decide a hundred thousand applications, most of which have the same few
 * answers. The cache is bounded.
 * @param compute depends only on the values, which are JSON and always the same number; it must not keep the array
 */
export function memoized<R>(compute: (values: readonly unknown[]) => R): (values: readonly unknown[]) => R {
  // Nested maps, one level per value; the innermost holds the results.
  let root = new Map<unknown, unknown>();
  let size = 0;
  return (values) => {
    let place = root;
    const last = values.length - 1;
    for (let index = 0; index < last; index += 1) {
      const key = keyOf(values[index]);
      // Only this loop stores maps, at every level but the innermost.
      let next = place.get(key) as Map<unknown, unknown> | undefined;
      if (next === undefined) place.set(key, (next = new Map()));
      place = next;
    }
    const key = keyOf(values[last]);
    const known = place.has(key) ? place.get(key) : NONE;
    // Only the code below stores results, at the innermost level.
    if (known !== NONE) return known as R;
    const result = compute(values);
    if (size >= MOST_KEPT) {
      root = new Map();
      size = 0;
    } else {
      place.set(key, result);
      size += 1;
    }
    return result;
  };
}

/** The cache key of a value. The NUL prefix of an object's key cannot occur in an answer, because NUL is refused. */
function keyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? `\u0000${JSON.stringify(value)}` : value;
}
