import { closestName } from '../edit-distance.ts';
import { list, type SchemaError } from '../form/schema-error.ts';

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
