import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Sources } from '../../core/desk/desk-policies.ts';
import { isJsonObject, type Json, type JsonObject } from '../../core/json.ts';
import { ENGLISH, isLanguage, type Language } from '../../core/languages/language.ts';
import { MAX_ENTRIES, MAX_ENTRIES_IN_ALL } from '../../core/form/question-tree.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { readConsent } from '../../core/submission/consent.ts';
import { HEADERS, readVersionTag, versionTag } from '../../core/submission/headers.ts';
import { IDEMPOTENCY_KEY } from '../../core/submission/idempotency-key.ts';
import { payloadErrors } from '../../core/submission/payload-checks.ts';
import { evaluatePayload } from '../../core/submission/assessment.ts';
import type { NewApplication } from '../store/schema.ts';
import { ApiError, type RequestFieldError } from './api-error.ts';
import { requestFieldErrors } from './field-errors.ts';
import { reviewFlags } from './review-flags.ts';
import { optsOutOfCounting } from './steps.ts';

/** The forms behind one endpoint. */
export type EndpointForms = readonly [CatalogForm, ...CatalogForm[]];

/**
 * Reads an application from a request: validates it against its form without coercing or dropping a value, and decides
 * it again by the server's own rules (docs/product.md#eligibility-on-the-server).
 * @param body the parsed body
 * @param now the server's clock
 * @param sources the codes of links that the agency has handed out; any other code is ignored
 * @throws ApiError 400 naming each field, or the header, that has to be corrected
 */
export function readApplication(
  forms: EndpointForms,
  headers: IncomingHttpHeaders,
  body: unknown,
  now: Date,
  sources: Sources = {},
): NewApplication {
  if (!isJsonObject(body)) throw new ApiError(400, 'not-an-object', 'Send the application as a JSON object.');
  const { form, claimedVersion } = formOfRequest(forms, text(headers, HEADERS.form), body);
  const isOldForm = claimedVersion !== null && claimedVersion !== form.version;
  refuseErrors(entryErrors(body), isOldForm);
  refuseErrors(requestFieldErrors(form.validatePayload(body)), isOldForm);
  refuseErrors(payloadErrors(form, body), isOldForm);
  const evaluation = evaluatePayload(form, body);
  refuseErrors(
    evaluation.failedChecks.flatMap(({ fields, message }) => fields.map((field) => ({ field, message }))),
    isOldForm,
  );

  const applicantVerdict = applicantVerdictOf(body);
  const claimedRules = text(headers, HEADERS.rules) ?? '';
  return {
    idempotencyKey: idempotencyKey(text(headers, HEADERS.idempotencyKey)),
    form: form.id,
    language: languageOf(text(headers, HEADERS.language)),
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
    consent: readConsent(text(headers, HEADERS.consent), now),
    applicationId: applicationId(text(headers, HEADERS.id)),
    source: sourceOf(headers, sources),
    flags: reviewFlags({
      evaluation,
      applicantVerdict,
      isOldForm,
      fillSeconds: text(headers, HEADERS.seconds),
      honeypot: text(headers, HEADERS.honeypot),
    }),
  };
}

/** A header's value. Node joins repeated headers with commas, which the format of none of these headers allows. */
function text(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function refuseErrors(fields: readonly RequestFieldError[], isOldForm: boolean): void {
  if (fields.length === 0) return;
  const message = isOldForm
    ? 'The form has changed since you opened this page. Please reload it and check your answers.'
    : 'Some answers need to be corrected.';
  throw new ApiError(400, isOldForm ? 'form-changed' : 'invalid-fields', message, { fields });
}

function idempotencyKey(header: string | undefined): string {
  if (header === undefined) return randomUUID();
  if (IDEMPOTENCY_KEY.test(header)) return header;
  const message = `The header ${HEADERS.idempotencyKey} must be 8 to 64 letters, digits or hyphens.`;
  throw new ApiError(400, 'invalid-key', message);
}

/** `null` for a missing or malformed id: the application is stored anyway, but is linked to no other. */
function applicationId(header: string | undefined): string | null {
  return header !== undefined && IDEMPOTENCY_KEY.test(header) ? header : null;
}

/** The code of one of the agency's links; `null` if the browser asks not to be tracked. */
function sourceOf(headers: IncomingHttpHeaders, sources: Sources): string | null {
  const code = text(headers, HEADERS.source);
  return code !== undefined && Object.hasOwn(sources, code) && !optsOutOfCounting(headers) ? code : null;
}

/** An unknown language is stored as English instead of refused: it only says how to talk with the applicant. */
function languageOf(header: string | undefined): Language {
  return isLanguage(header) ? header : ENGLISH;
}

function applicantVerdictOf({ eligible }: JsonObject): NewApplication['applicantVerdict'] {
  if (typeof eligible !== 'boolean') return null;
  return eligible ? 'eligible' : 'ineligible';
}

/** The most values of a list: the time that a schema's `uniqueItems` takes grows with the square of their number. */
const MAX_VALUES = 1000;

/**
 * Errors for repeated groups with more entries than any form takes, whatever the form's `payload.schema.json` says:
 * each entry becomes a set of columns in everybody's export. Likewise for lists of values. Runs before the entries
 * themselves are validated.
 */
function entryErrors(body: JsonObject): readonly RequestFieldError[] {
  const errors: RequestFieldError[] = [];
  let count = 0;
  function visit(value: Json, path: string): void {
    if (isJsonObject(value)) {
      for (const [name, inner] of Object.entries(value)) visit(inner, path === '' ? name : `${path}.${name}`);
      return;
    }
    if (!Array.isArray(value)) return;
    const isGroup = value.some(isJsonObject);
    if (isGroup) count += value.length;
    const max = !isGroup ? MAX_VALUES : value.length > MAX_ENTRIES ? MAX_ENTRIES : MAX_ENTRIES_IN_ALL;
    if (value.length > max || (isGroup && count > max)) {
      if (errors.length === 0) errors.push({ field: path, message: `Send at most ${max} entries.` });
      return;
    }
    value.forEach((entry: Json, index) => visit(entry, `${path}.${index}`));
  }
  visit(body, '');
  return errors;
}

/** The body with its fields in the form's order, so that a retry compares equal in whatever order it sends them. */
function inOrderOfForm({ form, payloadSchema }: CatalogForm, body: JsonObject): JsonObject {
  const { properties } = payloadSchema;
  return inOrder(body, Object.keys(form.payload), properties);
}

function inOrder(body: JsonObject, names: readonly string[], schemas: JsonObject): JsonObject {
  const ordered: Record<string, Json> = {};
  for (const name of [...names, ...Object.keys(body)])
    if (Object.hasOwn(body, name) && !Object.hasOwn(ordered, name))
      ordered[name] = inOrderOfSchema(body[name] ?? null, schemas[name]);
  return ordered;
}

/** A value whose objects have their fields in the schema's order. The JSON parser has limited the depth of nesting. */
function inOrderOfSchema(value: Json, schema: Json | undefined): Json {
  if (!isJsonObject(schema)) return value;
  const { properties, items } = schema;
  if (isJsonObject(value) && isJsonObject(properties))
    return inOrder(value, Object.keys(properties), properties);
  return Array.isArray(value) ? value.map((entry: Json) => inOrderOfSchema(entry, items)) : value;
}

/** The form an application was made with, and the version the applicant's page said it showed. */
interface FormOfRequest {
  readonly form: CatalogForm;
  readonly claimedVersion: string | null;
}

/**
 * Finds which of the forms behind one endpoint an application belongs to: by its header, or without one by
 * the payload schema whose fields fit best.
 * @throws ApiError 400 when the header names no form of this endpoint
 */
function formOfRequest(forms: EndpointForms, header: string | undefined, payload: JsonObject): FormOfRequest {
  if (header === undefined) return { form: bestFit(forms, payload), claimedVersion: null };
  const tag = readVersionTag(header);
  const form = forms.find(({ id }) => id === tag?.id);
  if (tag === null || form === undefined) {
    const known = forms.map(versionTag).join(' or ');
    throw new ApiError(400, 'unknown-form', `The header ${HEADERS.form} must be ${known}, or be left out.`);
  }
  return { form, claimedVersion: tag.version };
}

/** The form with the fewest missing and unknown fields; of several, the first. */
function bestFit([first, ...others]: EndpointForms, payload: JsonObject): CatalogForm {
  return others.reduce(
    (best, form) => (misfits(form, payload) < misfits(best, payload) ? form : best),
    first,
  );
}

function misfits({ payloadSchema }: CatalogForm, payload: JsonObject): number {
  const fields = Object.keys(payloadSchema.properties);
  const missing = fields.filter((field) => !Object.hasOwn(payload, field)).length;
  const unknown = Object.keys(payload).filter((field) => !fields.includes(field)).length;
  return missing + unknown;
}
