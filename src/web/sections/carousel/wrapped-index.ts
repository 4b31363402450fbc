/**
 * A place in a ring: after the last comes the first, before the first the last (SPECIFICATION.md section 4).
 * @param index may lie outside of the ring
 * @param count how many places there are, at least one
 */
export function wrappedIndex(index: number, count: number): number {
  return ((index % count) + count) % count;
}
