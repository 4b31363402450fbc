import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ReasonWithAdvice } from '../rules/advice.ts';
import type { Verdict } from '../rules/evaluate.ts';
import { readReasonsWithAdvice } from './reasons-with-advice.ts';

/** The server's decision: the verdict, and the ids of the conditions that hold, in the order of its rules. */
export interface ServiceDecision {
  readonly verdict: Exclude<Verdict, 'not-decided'>;
  readonly conditions: readonly string[];
  /** The reasons to show, if the server used other rules than the page; `null` if the page generates them. */
  readonly told: readonly ReasonWithAdvice[] | null;
}

/**
 * The meaning of a response to a submission. `refused`: the server answered without success. `unreachable`: the server
 * could not be reached, or asked to retry later.
 */
export type SubmissionResponse =
  | {
      readonly kind: 'accepted';
      readonly reference: string | null;
      /** `null` if the server only confirms receipt. */
      readonly decision: ServiceDecision | null;
    }
  | { readonly kind: 'refused'; readonly message: string | null; readonly reference: string | null }
  | { readonly kind: 'unreachable' };

const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether a status means to retry later, rather than a refusal. */
export function isLater(status: number): boolean {
  return status >= 500 || LATER.has(status);
}

/**
 * Parses a response (docs/product.md#responses). A JSON object with a `success` member counts regardless of the status,
 * except that success with a 5xx status is ignored. Otherwise, a body that is not a JSON object, a 5xx status or a
 * status that means "retry later" counts as unreachable.
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

/** The format of a condition id. */
const CONDITION = /^[a-z][a-z0-9-]{0,79}$/;

/** Strict: a verdict that contradicts its conditions, or any other shape, is no decision. */
function readDecision({ verdict, conditions, reasons }: JsonObject): ServiceDecision | null {
  const known = VERDICTS.find((each) => each === verdict);
  if (known === undefined || !Array.isArray(conditions)) return null;
  const ids = conditions.filter(isConditionId);
  if (ids.length !== conditions.length || ids.length > 0 !== (known === 'ineligible')) return null;
  return { verdict: known, conditions: ids, told: readReasonsWithAdvice(reasons, ids) };
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
