import type { SchemaError } from '../../core/form/validation.ts';
import type { FieldFault } from './api-error.ts';

/** Fields named in one answer: as many as any form has, far fewer than a hostile body. */
const LIMIT = 60;

/** Keywords that only say that something inside them failed; the alternatives of `anyOf` are all named. */
const WRAPPERS: ReadonlySet<string> = new Set(['if', 'allOf', 'anyOf', 'oneOf']);

/**
 * The faults of a request body, one a field, each with a sentence that says what to do. The values are not
 * repeated.
 * @param errors what the form's `payload.schema.json` found
 */
export function fieldFaults(errors: readonly SchemaError[]): readonly FieldFault[] {
  const byField = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const field = fieldOf(error);
    byField.set(field, [...(byField.get(field) ?? []), error]);
  }
  return [...byField].slice(0, LIMIT).map(([field, found]) => ({ field, message: messageOf(found) }));
}

function messageOf(errors: readonly SchemaError[]): string {
  const sentences = [...new Set(errors.filter(({ keyword }) => !WRAPPERS.has(keyword)).map(sentence))];
  const hasAlternatives = errors.some(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return hasAlternatives ? sentences.join(' Or: ') : (sentences[0] ?? 'Correct this field.');
}

/** The top-level field, or the whole body as an empty name. */
function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return name.replaceAll('~1', '/').replaceAll('~0', '~');
  if (keyword === 'required') return String(params['missingProperty']);
  if (keyword === 'additionalProperties') return String(params['additionalProperty']).slice(0, 80);
  return '';
}

function sentence({ keyword, params }: SchemaError): string {
  switch (keyword) {
    case 'required':
      return 'This field is missing. Send it.';
    case 'additionalProperties':
      return 'This form has no such field. Leave it out.';
    case 'type':
      return `Send ${typeName(params['type'])}.`;
    case 'enum':
      return `Send one of: ${list(params['allowedValues'])}.`;
    case 'const':
      return `Send ${JSON.stringify(params['allowedValue'])}.`;
    case 'minLength':
      return params['limit'] === 1 ? 'Fill this in.' : `Send at least ${String(params['limit'])} characters.`;
    case 'maxLength':
      return `Send at most ${String(params['limit'])} characters.`;
    case 'minimum':
      return `Send a number of at least ${String(params['limit'])}.`;
    case 'maximum':
      return `Send a number of at most ${String(params['limit'])}.`;
    case 'maxItems':
      return `Send at most ${String(params['limit'])} entries.`;
    case 'format':
      return params['format'] === 'date'
        ? 'Send a date as YYYY-MM-DD.'
        : `Send a correct ${String(params['format'])}.`;
    case 'pattern':
      return params['pattern'] === '\\S'
        ? 'Fill this in.'
        : `Send a text that matches ${String(params['pattern'])}.`;
    default:
      return `Correct this field (${keyword}).`;
  }
}

function typeName(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: 'a text',
    number: 'a number, without quotes',
    integer: 'a whole number, without quotes',
    boolean: 'true or false, without quotes',
    array: 'a list',
    object: 'an object with the fields of the form',
    null: 'null',
  };
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((name) => names[String(name)] ?? String(name)).join(' or ');
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';
}
