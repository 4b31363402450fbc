import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import type { CatalogForm } from '../../core/schema/check-form.ts';
import { assessPayload } from '../../core/submission/submission.ts';
import { HEADERS, IDEMPOTENCY_KEY, readVersionTag } from '../../core/submission/headers.ts';
import type { NewApplication } from '../store/application-store.ts';
import { ApiError, type FieldFault } from './api-error.ts';
import { fieldFaults } from './field-faults.ts';
import { formOfRequest } from './form-of-request.ts';
import { reviewFlags } from './review-flags.ts';

/**
 * Makes an application of a request: checked against its form, nothing coerced or dropped, and decided again
 * by the server's own rules (PRODUCT.md, "Eligibility on the server").
 * @param forms the forms behind the endpoint
 * @param body the parsed body
 * @param now the server's clock
 * @throws ApiError 400 naming each field, or the header, that has to be mended
 */
export function readApplication(
  forms: readonly [CatalogForm, ...CatalogForm[]],
  headers: IncomingHttpHeaders,
  body: unknown,
  now: Date,
): NewApplication {
  if (!isJsonObject(body)) throw new ApiError(400, 'not-an-object', 'Send the application as a JSON object.');
  const { form, claimedVersion } = formOfRequest(forms, text(headers, HEADERS.form), body);
  const isOldForm = claimedVersion !== null && claimedVersion !== form.version;
  refuseFaults(fieldFaults(form.validatePayload(body)), isOldForm);
  const evaluation = assessPayload(form, body);
  refuseFaults(
    evaluation.failedChecks.flatMap(({ fields, message }) => fields.map((field) => ({ field, message }))),
    isOldForm,
  );

  const applicantVerdict = applicantVerdictOf(body);
  const claimedRules = text(headers, HEADERS.rules) ?? '';
  return {
    idempotencyKey: idempotencyKey(text(headers, HEADERS.idempotencyKey)),
    form: form.id,
    formVersion: form.version,
    claimedFormVersion: claimedVersion,
    ruleSet: form.ruleSet?.id ?? null,
    ruleSetVersion: form.ruleSet?.version ?? null,
    claimedRuleSet: readVersionTag(claimedRules) === null ? null : claimedRules,
    receivedAt: now.toISOString(),
    payload: inOrderOfForm(form, body),
    verdict: evaluation.verdict,
    reasons: evaluation.reasons,
    unknown: evaluation.unknown,
    applicantVerdict,
    flags: reviewFlags({
      evaluation,
      applicantVerdict,
      isOldForm,
      seconds: text(headers, HEADERS.seconds),
      trap: text(headers, HEADERS.trap),
    }),
  };
}

/** A header as one text; Node joins repeated ones of these names with commas, which none of them admits. */
function text(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function refuseFaults(fields: readonly FieldFault[], isOldForm: boolean): void {
  if (fields.length === 0) return;
  const message = isOldForm
    ? 'The form has changed since this page was opened. Load the page again and look it through.'
    : 'Some fields have to be mended.';
  throw new ApiError(400, isOldForm ? 'form-changed' : 'invalid-fields', message, { fields });
}

function idempotencyKey(header: string | undefined): string {
  if (header === undefined) return randomUUID();
  if (IDEMPOTENCY_KEY.test(header)) return header;
  const message = `The header ${HEADERS.idempotencyKey} must be 8 to 64 letters, digits or hyphens.`;
  throw new ApiError(400, 'invalid-key', message);
}

function applicantVerdictOf({ eligible }: JsonObject): NewApplication['applicantVerdict'] {
  if (typeof eligible !== 'boolean') return null;
  return eligible ? 'eligible' : 'ineligible';
}

/** The same application, whatever the order its fields were sent in: a retry compares equal. */
function inOrderOfForm({ form }: CatalogForm, body: JsonObject): JsonObject {
  const order = Object.keys(form.payload).filter((field) => Object.hasOwn(body, field));
  const others = Object.keys(body).filter((field) => !order.includes(field));
  return Object.fromEntries([...order, ...others].map((field) => [field, body[field] ?? null]));
}
