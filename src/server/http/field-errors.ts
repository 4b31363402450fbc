import { isWrapper, requestSentence, type SchemaError } from '../../core/form/schema-error.ts';
import { namesIn } from '../../core/json-pointer.ts';
import type { RequestFieldError } from './api-error.ts';

/** Fields named in one response: as many as any form has, far fewer than a hostile body. */
const LIMIT = 60;

/**
 * The errors of a request body, one a field, each with a sentence that says what to do. The values are not
 * repeated.
 * @param errors what the form's `payload.schema.json` found
 */
export function requestFieldErrors(errors: readonly SchemaError[]): readonly RequestFieldError[] {
  const byField = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const field = fieldOf(error);
    const found = byField.get(field);
    // A list of a hostile body has an error for each of its thousands of values.
    if (found === undefined) byField.set(field, [error]);
    else found.push(error);
  }
  return [...byField].slice(0, LIMIT).map(([field, found]) => ({ field, message: messageOf(found) }));
}

function messageOf(errors: readonly SchemaError[]): string {
  const sentences = [...new Set(errors.filter((error) => !isWrapper(error)).map(requestSentence))];
  const hasAlternatives = errors.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return hasAlternatives ? sentences.join(' Or: ') : (sentences[0] ?? 'Correct this field.');
}

/** Keywords whose error names a member of what is at its path. */
const NAMES_A_MEMBER: ReadonlySet<string> = new Set(['required', 'dependencies', 'additionalProperties']);

/** The path of the field, with dots: `deliveries.0.weeks`, of a choice that of its list; empty for the body as a whole. */
function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const names = [...namesIn(instancePath)];
  if (/^\d+$/.test(names.at(-1) ?? '') && !NAMES_A_MEMBER.has(keyword)) names.pop();
  if (keyword === 'required' || keyword === 'dependencies') names.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') names.push(String(params['additionalProperty']).slice(0, 80));
  return names.join('.');
}
