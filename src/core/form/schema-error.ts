import { WORDINGS, type Wording } from '../languages/language.ts';
import { dateLimitText, isDateLimitKeyword } from './date-limit.ts';

/** An error as Ajv reports it; the same shape from compiled and from run-time validators. */
export interface SchemaError {
  /** JSON Pointer of the value that is wrong; for a missing or unknown property, of the object around it. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** For an unknown property, the schema with the known ones, if the validator provides it. */
  readonly parentSchema?: unknown;
}

/** A compiled JSON Schema: the errors of a value, none when it is valid. */
export type Validate = (value: unknown) => readonly SchemaError[];

/** Keywords that only report that something inside them failed, which is reported too. */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['if', 'allOf', 'anyOf', 'oneOf', 'propertyNames'],
  // In these schemas, it is generated from `dependencies`.
  'dependentRequired',
]);

/** Whether an error only reports that something inside it failed. */
export function isWrapper({ keyword }: SchemaError): boolean {
  return WRAPPERS.has(keyword);
}

/** The form's message for an invalid answer, if `ui.json` has none for the keyword. */
export function answerSentence({ keyword, params }: SchemaError, label: string, wording: Wording): string {
  if (isDateLimitKeyword(keyword)) {
    const limit = dateLimitText(keyword, String(params['limit']), wording);
    return wording.enter.replace('{what}', () => limit);
  }
  if (keyword === 'multipleOf') return wording.steps.replace('{step}', () => String(params['multipleOf']));
  const sentence =
    keyword === 'required' ? wording.missing : keyword === 'unfit' ? wording.unfit : wording.wrong;
  return sentence.replace('{label}', () => label);
}

/** The server's message for an invalid field of a request body. It does not repeat the field's value. */
export function requestSentence({ keyword, params }: SchemaError): string {
  const limit = String(params['limit']);
  if (isDateLimitKeyword(keyword)) return `Send ${dateLimitText(keyword, limit, WORDINGS.en)}.`;
  switch (keyword) {
    case 'required':
    case 'dependencies':
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
      return limit === '1' ? 'Fill this in.' : `Send at least ${limit} characters.`;
    case 'maxLength':
      return `Send ${limit} characters or fewer.`;
    case 'minimum':
      return `Send a number of at least ${limit}.`;
    case 'maximum':
      return `Send a number of at most ${limit}.`;
    case 'multipleOf':
      return `Send a number in steps of ${String(params['multipleOf'])}.`;
    case 'maxItems':
      return `Send at most ${limit} entries.`;
    case 'format':
      return params['format'] === 'date'
        ? 'Send a date as YYYY-MM-DD.'
        : `Send a valid ${String(params['format'])}.`;
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

/** A list as it stands in a file, without its brackets; empty for anything else. */
export function list(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : '';
}
