/**
 * Remembers what was made of the names that were asked for last, each made once.
 * @param most how many; the one that was asked for longest ago is let go of first
 */
export function rememberLast<T>(most: number): (name: string, make: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (name, make) => {
    const found = known.get(name) ?? { value: make() };
    keepLast(known, name, found, most);
    return found.value;
  };
}

/** Milliseconds for which an answer that ages is waited for by others than who asked: its connection may be gone. */
const LONGEST = 10_000;

/**
 * The same for what takes a while: who asks meanwhile gets the same answer. A failure is told, and not remembered.
 * @param age milliseconds after which an answer is asked for anew
 */
export function rememberAnswers<T>(
  most: number,
  age = Infinity,
): (name: string, ask: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { readonly answer: Promise<T>; until: number }>();
  return (name, ask) => {
    const before = known.get(name);
    const isFresh = before !== undefined && before.until > performance.now();
    const entry = isFresh ? before : { answer: ask(), until: performance.now() + Math.max(age, LONGEST) };
    keepLast(known, name, entry, most);
    if (!isFresh)
      entry.answer.then(
        () => void (entry.until = performance.now() + age),
        () => void (known.get(name) === entry && known.delete(name)),
      );
    return entry.answer;
  };
}

function keepLast<T>(known: Map<string, T>, name: string, value: T, most: number): void {
  known.delete(name);
  known.set(name, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
