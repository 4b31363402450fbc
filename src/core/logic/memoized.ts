/** How many results a memoized function keeps: enough for what people answer, and a bound for the memory. */
const MOST_KEPT = 20_000;

/** What has no result yet: a result may be `undefined`. */
const NONE = Symbol('no result');

/**
 * Computes a result once for the same values, for rules that decide a hundred thousand applications: most give the
 * same few answers. Keeps a bounded number of results.
 * @param compute depends on nothing but the values, which are JSON and always equally many; keeps hold of none
 */
export function memoized<R>(compute: (values: readonly unknown[]) => R): (values: readonly unknown[]) => R {
  // One map for each value but the last, nested; the last holds results.
  let root = new Map<unknown, unknown>();
  let size = 0;
  return (values) => {
    let place = root;
    const last = values.length - 1;
    for (let index = 0; index < last; index += 1) {
      const key = keyOf(values[index]);
      // Only this loop makes maps at this depth.
      let next = place.get(key) as Map<unknown, unknown> | undefined;
      if (next === undefined) place.set(key, (next = new Map()));
      place = next;
    }
    const key = keyOf(values[last]);
    const known = place.has(key) ? place.get(key) : NONE;
    // Only the line below stores at the last depth.
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

/** An object by its text, which no answer is: NUL is refused. */
function keyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? `\u0000${JSON.stringify(value)}` : value;
}
