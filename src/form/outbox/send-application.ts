import type { Json, JsonObject } from '../../core/json.ts';
import { readResponse, type SubmissionResponse } from '../../core/submission/response.ts';

/** How long the service may take to respond, in milliseconds. */
const RESPONSE_TIMEOUT = 20_000;

/** The request of an application. */
export interface OutgoingApplication {
  /** A path below `/api/`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: JsonObject;
}

/**
 * Posts an application once. Never throws: no response within 20 s, no network and a response that cannot be
 * understood are all `unreachable` (docs/product.md#responses).
 * @param apiBase what precedes the endpoint
 */
export async function sendApplication(
  apiBase: string,
  { endpoint, headers, payload }: OutgoingApplication,
): Promise<SubmissionResponse> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), RESPONSE_TIMEOUT);
  logExchange(`POST ${endpoint}`, payload);
  try {
    const response = await fetch(apiBase + endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: abort.signal,
    });
    const text = await response.text();
    logExchange(`${response.status} POST ${endpoint}`, readable(text));
    return readResponse(response.status, text);
  } catch (error) {
    logExchange(`No response to POST ${endpoint}`, error instanceof Error ? error.name : 'unknown');
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Logs a request or a response to the console, with every value masked in production: only the path, the
 * status and the names of the keys are left (docs/product.md#console-logging).
 * @param what `POST /api/surrogate-application`, `200 POST /api/…`
 */
export function logExchange(what: string, body: Json | string): void {
  // oxlint-disable-next-line no-console -- docs/product.md#console-logging
  console.info(what, import.meta.env.DEV ? body : masked(body));
}

/** The same structure with each value replaced. */
function masked(value: Json): Json {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
  }
  return '•••';
}

function readable(text: string): Json {
  try {
    // JSON.parse yields JSON.
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
