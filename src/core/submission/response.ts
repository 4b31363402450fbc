import { isJsonObject, type JsonObject } from '../json.ts';

/**
 * What a response means to the person who sent the application. `refused`: the service answered without
 * success. `unreachable`: the service could not be reached, or asked to come back later.
 */
export type SubmissionResponse =
  | { readonly kind: 'accepted'; readonly reference: string | null }
  | { readonly kind: 'refused'; readonly message: string | null; readonly reference: string | null }
  | { readonly kind: 'unreachable' };

/** Statuses that ask to come back later rather than saying no. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Reads a response (docs/product.md#responses). A JSON object with a `success` member counts whatever its
 * status, except that success with a 5xx is not believed. Otherwise a body that is not a JSON object, a 5xx
 * or "come back later" is a failure to reach the service.
 */
export function readResponse(status: number, bodyText: string): SubmissionResponse {
  const body = parseObject(bodyText);
  if (body === null) return { kind: 'unreachable' };
  const reference = typeof body['reference'] === 'string' ? body['reference'] : null;
  if (body['success'] === true)
    return status < 500 ? { kind: 'accepted', reference } : { kind: 'unreachable' };
  if (!Object.hasOwn(body, 'success') && (status >= 500 || LATER.has(status))) return { kind: 'unreachable' };
  const error = body['error'];
  const message = isJsonObject(error) && typeof error['message'] === 'string' ? error['message'] : null;
  return { kind: 'refused', message, reference };
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
