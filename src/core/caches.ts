/**
 * A cache of the last values made, by name; each is made once.
 * @param most entries; the least recently used one is dropped first
 */
export function lruCache<T>(most: number): (name: string, make: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (name, make) => {
    const found = known.get(name) ?? { value: make() };
    putLast(known, name, found, most);
    return found.value;
  };
}

/** Milliseconds after which a pending answer is asked for again (or `age`, if longer): its connection may be gone. */
const LONGEST = 10_000;

/**
 * The same for promises: callers that ask while one is pending share it. A rejection reaches them and is not cached.
 * @param age milliseconds after which an answer is stale
 */
export function promiseCache<T>(
  most: number,
  age = Infinity,
): (name: string, ask: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { readonly answer: Promise<T>; until: number }>();
  return (name, ask) => {
    const before = known.get(name);
    const isFresh = before !== undefined && before.until > performance.now();
    const entry = isFresh ? before : { answer: ask(), until: performance.now() + Math.max(age, LONGEST) };
    putLast(known, name, entry, most);
    if (!isFresh)
      entry.answer.then(
        () => void (entry.until = performance.now() + age),
        () => void (known.get(name) === entry && known.delete(name)),
      );
    return entry.answer;
  };
}

function putLast<T>(known: Map<string, T>, name: string, value: T, most: number): void {
  known.delete(name);
  known.set(name, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
