import type { Json } from '../../core/json.ts';

/**
 * Logs a request or a response to the console (specification, section 7). In production every value is
 * masked: only the path, the status and the names of the keys are left (PRODUCT.md, "Console logging").
 * @param what `POST /api/surrogate-application`, `201 POST /api/…`
 */
export function logExchange(what: string, body: Json | string): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.info(what, import.meta.env.DEV ? body : masked(body));
}

/** The same structure with each value replaced. */
export function masked(value: Json): Json {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  }
  return '•••';
}
