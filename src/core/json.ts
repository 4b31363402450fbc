/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for a JSON object: not null, not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Limits for the JSON of a form or rule file: far more than needed, and far below what exhausts the stack. */
export const FILE_BOUNDS = { depth: 64, values: 20_000, text: 5000 } as const;

/** Names the limit that a JSON value exceeds, measured without recursion; `null` if it is within the limits. */
export function beyondBounds(value: unknown): string | null {
  let level: readonly unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > FILE_BOUNDS.depth) return `nesting deeper than ${FILE_BOUNDS.depth}`;
    if (count > FILE_BOUNDS.values) return `more than ${FILE_BOUNDS.values} values`;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return null;
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

/** Whether two JSON values are the same; the order of an object's keys does not count. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
