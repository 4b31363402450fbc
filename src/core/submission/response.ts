import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ToldReason } from '../rules/advice.ts';
import type { Verdict } from '../rules/evaluate.ts';
import { readToldReasons } from './told-reasons.ts';

/** What the service decided: its verdict, and the ids of the conditions that hold, in the order of its rules. */
export interface ServiceDecision {
  readonly verdict: Exclude<Verdict, 'not-decided'>;
  readonly conditions: readonly string[];
  /** What she is told of them, where other rules decided than those of the page; `null` leaves it to the page. */
  readonly told: readonly ToldReason[] | null;
}

/**
 * What a response means to the person who sent the application. `refused`: the service answered without
 * success. `unreachable`: the service could not be reached, or asked to come back later.
 */
export type SubmissionResponse =
  | {
      readonly kind: 'accepted';
      readonly reference: string | null;
      /** `null` where the service says only that it has the application. */
      readonly decision: ServiceDecision | null;
    }
  | { readonly kind: 'refused'; readonly message: string | null; readonly reference: string | null }
  | { readonly kind: 'unreachable' };

const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a status asks to come back later rather than saying no. */
export function isLater(status: number): boolean {
  return status >= 500 || LATER.has(status);
}

/**
 * Reads a response (docs/product.md#responses). A JSON object with a `success` member counts whatever its
 * status, except that success with a 5xx is not believed. Otherwise a body that is not a JSON object, a 5xx
 * or "come back later" is a failure to reach the service.
 */
export function readResponse(status: number, bodyText: string): SubmissionResponse {
  const body = parseObject(bodyText);
  if (body === null) return { kind: 'unreachable' };
  const reference = typeof body['reference'] === 'string' ? body['reference'] : null;
  if (body['success'] === true) {
    if (status >= 500) return { kind: 'unreachable' };
    return { kind: 'accepted', reference, decision: readDecision(body) };
  }
  if (!Object.hasOwn(body, 'success') && isLater(status)) return { kind: 'unreachable' };
  const error = body['error'];
  const message = isJsonObject(error) && typeof error['message'] === 'string' ? error['message'] : null;
  return { kind: 'refused', message, reference };
}

const VERDICTS: readonly ServiceDecision['verdict'][] = ['eligible', 'ineligible', 'needs-review'];

/** An id as rule files spell it. */
const CONDITION = /^[a-z][a-z0-9-]{0,79}$/;

/** Strict: a verdict that does not agree with its conditions, or anything of another shape, is no decision. */
function readDecision({ verdict, conditions, reasons }: JsonObject): ServiceDecision | null {
  const known = VERDICTS.find((each) => each === verdict);
  if (known === undefined || !Array.isArray(conditions)) return null;
  const ids = conditions.filter(isConditionId);
  if (ids.length !== conditions.length || ids.length > 0 !== (known === 'ineligible')) return null;
  return { verdict: known, conditions: ids, told: readToldReasons(reasons, ids) };
}

function isConditionId(value: Json): value is string {
  return typeof value === 'string' && CONDITION.test(value);
}

function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
