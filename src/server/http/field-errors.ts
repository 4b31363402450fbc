import { isWrapper, requestSentence, type SchemaError } from '../../core/form/schema-error.ts';
import { parsePointer } from '../../core/json-pointer.ts';
import type { RequestFieldError } from './api-error.ts';

/** Fields named in one response: as many as the largest form has, far fewer than a hostile body. */
const LIMIT = 60;

/**
 * The errors of a request body, one per field, each with a sentence that says what to do. The values are not repeated.
 * @param errors the validation errors of the form's `payload.schema.json`
 */
export function requestFieldErrors(errors: readonly SchemaError[]): readonly RequestFieldError[] {
  const byField = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const field = fieldOf(error);
    const found = byField.get(field);
    // Appends in place: a hostile body can have an error for each of thousands of values in a list.
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

/** Keywords whose errors are about a member of the object at `instancePath`. */
const NAMES_A_MEMBER: ReadonlySet<string> = new Set(['required', 'dependencies', 'additionalProperties']);

/** The dotted path of the field, `deliveries.0.weeks`; of the list, for a choice in it; empty for the whole body. */
function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const names = [...parsePointer(instancePath)];
  if (/^\d+$/.test(names.at(-1) ?? '') && !NAMES_A_MEMBER.has(keyword)) names.pop();
  if (keyword === 'required' || keyword === 'dependencies') names.push(String(params['missingProperty']));
  if (keyword === 'additionalProperties') names.push(String(params['additionalProperty']).slice(0, 80));
  return names.join('.');
}
