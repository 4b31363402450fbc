import type { Json, JsonObject } from '../../core/json.ts';
import { readResponse, type SubmissionResponse } from '../../core/submission/response.ts';
import { apiUrl } from '../submission/api-url.ts';
import { logExchange } from './log-exchange.ts';

/** How long the service may take to answer, in milliseconds. */
export const ANSWER_TIMEOUT = 20_000;

/** What goes over the wire. */
export interface OutgoingApplication {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: JsonObject;
}

/**
 * Posts an application once. Never throws: no answer within 20 s, no network and an answer that cannot be
 * understood are all `unreachable` (specification, section 8).
 */
export async function sendApplication({
  endpoint,
  headers,
  payload,
}: OutgoingApplication): Promise<SubmissionResponse> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_TIMEOUT);
  logExchange(`POST ${endpoint}`, payload);
  try {
    const response = await fetch(apiUrl(endpoint), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: giveUp.signal,
    });
    const text = await response.text();
    logExchange(`${response.status} POST ${endpoint}`, readable(text));
    return readResponse(response.status, text);
  } catch (error) {
    logExchange(`No answer to POST ${endpoint}`, error instanceof Error ? error.name : 'unknown');
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

function readable(text: string): Json {
  try {
    // JSON.parse yields JSON.
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
