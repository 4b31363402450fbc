/** Whether two JSON values are the same; the order of an object's keys does not count. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** JSON text with every object's keys in order: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}
