import { closestName } from '../edit-distance.ts';
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

/**
 * The messages for an invalid value in a form or rule file.
 * @param value the invalid value, or the object that contains it
 */
export function fileSentences(
  { keyword, params, parentSchema }: SchemaError,
  value: unknown,
): { readonly found: string; readonly fix: string } {
  const found = excerpt(value);
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return { found: `"${params['missingProperty']}" is missing`, fix: 'Add it.' };
    case 'additionalProperties':
      return {
        found: `"${params['additionalProperty']}" is not known here`,
        fix: knownHere(String(params['additionalProperty']), parentSchema),
      };
    case 'type':
      return { found, fix: `Write ${typeInFile(params['type'])}.` };
    case 'enum':
      return { found, fix: meantValue(value, params['allowedValues']) };
    case 'pattern':
      if (params['pattern'] === '\\S') return { found, fix: 'Write something.' };
      if (params['pattern'] === '\\p{L}') return { found, fix: 'Write it in words.' };
      return { found, fix: shapeInWords(String(params['pattern'])) };
    case 'minLength':
      if (value === '') return { found, fix: 'Write something, or remove it.' };
      return { found, fix: `Write at least ${limit} characters.` };
    case 'maxLength':
      return { found, fix: `Write at most ${limit} characters.` };
    case 'minItems':
      if (limit === '1') return { found, fix: 'Name at least one, or remove it.' };
      return { found, fix: `Name at least ${limit}.` };
    case 'minProperties':
      return { found, fix: 'Write what belongs there, or remove it.' };
    case 'maxItems':
    case 'maximum':
      return { found, fix: `Give at most ${limit}.` };
    case 'minimum':
      return { found, fix: `Give at least ${limit}.` };
    case 'exclusiveMinimum':
      return { found, fix: `Give more than ${limit}.` };
    case 'uniqueItems':
      return { found, fix: 'Remove the duplicate.' };
    case 'false schema':
      return { found, fix: 'Remove it: it says nothing about a value of this type.' };
    case 'not':
      return { found, fix: 'Choose another name: this one has a meaning of its own.' };
    default:
      return { found, fix: `Correct it: "${keyword}" ${JSON.stringify(params)}.` };
  }
}

function knownHere(name: string, schema: unknown): string {
  const properties: unknown =
    typeof schema === 'object' ? Reflect.get(schema ?? {}, 'properties') : undefined;
  const near = typeof properties === 'object' ? closestName(name, Object.keys(properties ?? {})) : null;
  return near === null ? 'Remove it, or correct its spelling.' : `Did you mean "${near}"?`;
}

function meantValue(value: unknown, allowed: unknown): string {
  const values: readonly unknown[] = Array.isArray(allowed) ? allowed : [];
  const near = typeof value === 'string' ? closestName(value, values.map(String)) : null;
  return `${near === null ? '' : `Did you mean "${near}"? `}Use one of: ${list(values)}.`;
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

/** Names the expected type or types of a value in a file. */
function typeInFile(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: 'a text between quotation marks',
    number: 'a number, without quotation marks',
    integer: 'a whole number, without quotation marks',
    boolean: 'true or false, without quotation marks',
    array: 'a list: [ … ]',
    object: 'an object: { … }',
  };
  if (!Array.isArray(type)) return names[String(type)] ?? String(type);
  // With several types, the first words of each are enough.
  return type
    .map((name) => (names[String(name)] ?? String(name)).replace(/[,:] .*| between .*/, ''))
    .join(' or ');
}

/** The patterns of the meta-schemas, in words. */
const SHAPES: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9-]*$': 'Use lower-case letters, digits and hyphens, a letter first: about-you.',
  '^[a-zA-Z][a-zA-Z0-9]*$': 'Use letters and digits, a letter first: maximumAge.',
  '^[a-zA-Z][a-zA-Z0-9_]*$': 'Use letters, digits and underscores, a letter first: firstName.',
  '^[^.\\p{Cc}]+$':
    'Leave out the dot, which stands between a group and its questions where a post names them.',
  '^/api/[a-z0-9-]+$': 'Write an address such as /api/newsletter: lower-case letters, digits and hyphens.',
  '^/[a-z0-9/-]*$': 'Write an address of this site, such as /our-process.',
  '^/[a-z0-9/-]*(#[a-z0-9-]+)?$': 'Write an address of this site, such as /our-process.',
  '^(as-accepted|/[a-z0-9/-]*)$': 'Write an address of this site, such as /our-process, or as-accepted.',
  '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$': 'Write a month or a day: 2025-04, 2025-04-01.',
  '^#(/|$)': 'Name a schema of this file: #/$defs/<name>.',
};

function shapeInWords(pattern: string): string {
  return SHAPES[pattern] ?? `Write it so that it matches ${pattern}.`;
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
