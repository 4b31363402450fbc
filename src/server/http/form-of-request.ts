import { isJsonObject, type Json, type JsonObject } from '../../core/json.ts';
import type { CatalogForm } from '../../core/schema/check-form.ts';
import { HEADERS, readVersionTag } from '../../core/submission/headers.ts';
import { ApiError } from './api-error.ts';

/** The form an application was made with, and the version the applicant's page said it showed. */
export interface FormOfRequest {
  readonly form: CatalogForm;
  readonly claimedVersion: string | null;
}

/**
 * Tells which of the forms behind one endpoint an application belongs to: by its header, or without one by
 * the payload schema whose fields fit best (issue 2, "Server").
 * @param forms the forms of the endpoint, at least one
 * @param header the header `application-form`
 * @throws ApiError 400 when the header names no form of this endpoint
 */
export function formOfRequest(
  forms: readonly [CatalogForm, ...CatalogForm[]],
  header: string | undefined,
  payload: JsonObject,
): FormOfRequest {
  if (header === undefined) return { form: bestFit(forms, payload), claimedVersion: null };
  const tag = readVersionTag(header);
  const form = forms.find(({ id }) => id === tag?.id);
  if (tag === null || form === undefined) {
    const known = forms.map(({ id, version }) => `${id}@${version}`).join(' or ');
    throw new ApiError(400, 'unknown-form', `The header ${HEADERS.form} must be ${known}, or be left out.`);
  }
  return { form, claimedVersion: tag.version };
}

/** The form with the fewest missing and unknown fields; of several, the first. */
function bestFit(forms: readonly [CatalogForm, ...CatalogForm[]], payload: JsonObject): CatalogForm {
  const [first, ...others] = forms;
  return others.reduce(
    (best, form) => (misfits(form, payload) < misfits(best, payload) ? form : best),
    first,
  );
}

function misfits({ payloadSchema }: CatalogForm, payload: JsonObject): number {
  const fields = Object.keys(asObject(payloadSchema['properties']));
  const missing = fields.filter((field) => !Object.hasOwn(payload, field)).length;
  const unknown = Object.keys(payload).filter((field) => !fields.includes(field)).length;
  return missing + unknown;
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
