import { Ajv } from 'ajv';
import { closestName } from '../edit-distance.ts';
import { isDateLimitKeyword } from '../form/date-limit.ts';
import { fileSentences, isWrapper } from '../form/schema-error.ts';
import { isJsonObject, type Json } from '../json.ts';
import { pointerOf, valueAt } from '../json-pointer.ts';
import type { Problem } from '../problem.ts';
import { FORMATS } from './compile-validate.ts';
import { linearPattern } from './linear-pattern.ts';
import { referenceProblems } from './payload-references.ts';

/** The keywords of JSON Schema (draft 7) that a payload schema may use, and those of our own. */
const KEYWORDS: readonly string[] = [
  ...[
    '$schema',
    '$id',
    '$ref',
    '$comment',
    '$defs',
    'definitions',
    'title',
    'description',
    'default',
    'readOnly',
    'examples',
  ],
  ...['type', 'enum', 'const', 'properties', 'required', 'additionalProperties', 'patternProperties'],
  ...['propertyNames', 'minProperties', 'maxProperties', 'dependencies', 'dependentRequired'],
  ...['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not'],
  ...['items', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
const SCHEMAS = [
  'additionalProperties',
  'propertyNames',
  'if',
  'then',
  'else',
  'not',
  'items',
  'additionalItems',
  'contains',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'items'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions'];

/** What each type has; what stands beside another type does nothing. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'minProperties',
    'maxProperties',
  ],
};

/** A request body has 64 kB, and no number of a form a dozen digits. */
const MOST: Readonly<Record<string, number>> = {
  minLength: 65_536,
  maxLength: 65_536,
  minItems: 1000,
  maxItems: 1000,
  minimum: 1e12,
  maximum: 1e12,
  exclusiveMinimum: 1e12,
  exclusiveMaximum: 1e12,
  multipleOf: 1e12,
};

const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
] as const;

// Compiled at the first use: what has been checked before needs none.
let metaSchema: ReturnType<Ajv['getSchema']>;

/**
 * What is wrong in a JSON Schema of any file of a form: keywords and formats that do nothing because they are misspelt,
 * or stand beside another type, bounds that no value keeps, choices that are none, patterns that are no expressions or
 * that the server cannot compare in linear time. The schema is within bounds.
 */
export function schemaProblems(file: string, root: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const open: { readonly schema: unknown; readonly path: string }[] = [{ schema: root, path: '' }];
  for (const { schema, path } of open) {
    if (!isJsonObject(schema)) continue;
    const choices = schema['enum'];
    const blank = file === 'schema.json' && Array.isArray(choices) ? choices.indexOf('') : -1;
    if (blank >= 0) {
      const fix = 'Remove it: who chooses nothing leaves the question unanswered.';
      problems.push({ file, path: `${path}/enum/${blank}`, found: 'an empty choice', fix });
    }
    problems.push(
      ...nodeProblems(schema).map((problem) => ({ file, ...problem, path: path + problem.path })),
    );
    for (const [keyword, value] of Object.entries(schema)) {
      const at = `${path}/${keyword}`;
      if (SCHEMAS.includes(keyword) && isJsonObject(value)) open.push({ schema: value, path: at });
      else if (
        (LISTS.includes(keyword) && Array.isArray(value)) ||
        (MAPS.includes(keyword) && isJsonObject(value))
      ) {
        for (const [name, each] of Object.entries(value)) open.push({ schema: each, path: `${at}/${name}` });
      }
    }
  }
  return problems;
}

/** The problems of a payload schema: those of any schema, and keys that take anything. */
export function payloadSchemaProblems(file: string, root: unknown): readonly Problem[] {
  const problems = [...schemaProblems(file, root), ...referenceProblems(file, root)];
  metaSchema ??= new Ajv({ allErrors: true, strict: false }).getSchema(
    'http://json-schema.org/draft-07/schema',
  );
  if (problems.length === 0 && metaSchema !== undefined && metaSchema(root) !== true) {
    const errors = (metaSchema.errors ?? []).filter((error) => !isWrapper(error));
    problems.push(
      ...errors.map((error) => ({
        file,
        path: error.instancePath,
        ...fileSentences(error, valueAt(root, error.instancePath)),
      })),
    );
  }
  const properties = isJsonObject(root) ? root['properties'] : undefined;
  for (const [key, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (isJsonObject(schema) && SAYING.some((keyword) => Object.hasOwn(schema, keyword))) continue;
    const fix = 'Say what it may be: give it a "type" or an "enum".';
    problems.push({ file, path: pointerOf(['properties', key]), found: 'a key that takes anything', fix });
  }
  return problems;
}

const SAYING = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'];

type NodeProblem = Omit<Problem, 'file'>;

function nodeProblems(schema: { readonly [keyword: string]: Json }): readonly NodeProblem[] {
  const problems: NodeProblem[] = [];
  function report(path: string, found: string, fix: string): void {
    problems.push({ path: `/${path}`, found, fix });
  }
  const { type, format, enum: choices } = schema;
  for (const keyword of Object.keys(schema)) {
    if (KEYWORDS.includes(keyword)) continue;
    const near = closestName(keyword, KEYWORDS);
    const fix = near === null ? 'Remove it, or correct its spelling.' : `Did you mean \`${near}\`?`;
    report(keyword, `the unknown keyword \`${keyword.slice(0, 80)}\``, fix);
  }
  if (format !== undefined && !Object.hasOwn(FORMATS, String(format))) {
    const names = Object.keys(FORMATS);
    const near = closestName(String(format), names);
    const meant = near === null ? '' : `Did you mean "${near}"? `;
    const fix = `${meant}Use one of: ${names.join(', ')}; or a \`pattern\`.`;
    report('format', `the unknown format ${JSON.stringify(format)}`, fix);
  }
  for (const [place, each] of patternsOf(schema)) {
    const problem = patternProblem(each);
    if (problem !== null) report(place, problem.found, problem.fix);
  }
  if (Array.isArray(choices)) {
    const kinds = new Set(choices.map((choice: Json) => (choice === null ? 'null' : typeof choice)));
    const wrong = choices.findIndex((choice: Json) => typeof choice === 'object' && choice !== null);
    if (wrong >= 0)
      report(`enum/${wrong}`, 'a choice that is a list or an object', 'Write a text or a number.');
    else if (kinds.size > 1)
      report(
        'enum',
        `choices of several kinds: ${[...kinds].join(', ')}`,
        'Let all be texts, or all numbers.',
      );
    choices.forEach((choice: Json, index) => {
      if (choices.indexOf(choice) < index)
        report(`enum/${index}`, `${JSON.stringify(choice)} a second time`, 'Remove one.');
      else if (!isOfType(choice, type))
        report(
          `enum/${index}`,
          `${JSON.stringify(choice)}, which is no ${String(type)}`,
          'Correct it, or the type.',
        );
      else if (typeof choice === 'string' && choice !== choice.trim())
        report(`enum/${index}`, `${JSON.stringify(choice)}, with a space around it`, 'Remove the space.');
    });
  }
  for (const [low, high] of BOUNDS) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least !== 'number' || typeof most !== 'number') continue;
    const isEmpty =
      low.startsWith('exclusive') || high.startsWith('exclusive') ? least >= most : least > most;
    if (isEmpty)
      report(low, `${least}, with the ${high} ${most}: nothing lies between`, 'Correct one of them.');
  }
  for (const [keyword, value] of Object.entries(schema)) {
    const most = MOST[keyword];
    if (most === undefined || typeof value !== 'number' || Math.abs(value) <= most) continue;
    report(keyword, `${value}, far more than any answer has`, `Give at most ${most}.`);
  }
  if (typeof type === 'string') {
    const own = OF_TYPE[type === 'integer' ? 'number' : type] ?? [];
    for (const keyword of Object.keys(schema)) {
      const isOfOther =
        Object.values(OF_TYPE).some((each) => each.includes(keyword)) && !own.includes(keyword);
      if (!isOfOther && !(isDateLimitKeyword(keyword) && type !== 'string')) continue;
      report(
        keyword,
        `\`${keyword}\` for the type "${type}", where it does nothing`,
        'Remove it, or correct the type.',
      );
    }
  }
  return problems;
}

/** The patterns that a schema itself compares with, by their places. */
function patternsOf({
  pattern,
  patternProperties: named,
}: {
  readonly [keyword: string]: Json;
}): readonly (readonly [place: string, pattern: Json])[] {
  const keys = isJsonObject(named) ? Object.keys(named) : [];
  const ofKeys = keys.map((key) => [pointerOf(['patternProperties', key]).slice(1), key] as const);
  return pattern === undefined ? ofKeys : [['pattern', pattern], ...ofKeys];
}

function isOfType(value: Json, type: Json | undefined): boolean {
  if (typeof type !== 'string') return true;
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value) || type === 'array' || type === 'object';
}

const LONGEST_PATTERN = 500;
/** Steps of a pattern, as RE2 counts them: the worst one takes a second or two for 64 kB, all that a request holds. */
const MOST_STEPS = 300;
const known = new Map<string, Pick<Problem, 'found' | 'fix'> | null>();

function patternProblem(pattern: Json): Pick<Problem, 'found' | 'fix'> | null {
  if (typeof pattern !== 'string') return null;
  let problem = known.get(pattern);
  if (problem !== undefined) return problem;
  problem = newPatternProblem(pattern);
  if (known.size > 1000) known.clear();
  known.set(pattern, problem);
  return problem;
}

function newPatternProblem(pattern: string): Pick<Problem, 'found' | 'fix'> | null {
  if (pattern === '')
    return { found: 'an empty pattern', fix: 'Remove it, or write what a text must match.' };
  if (pattern.length > LONGEST_PATTERN) {
    return { found: `a pattern of ${pattern.length} characters`, fix: `Give at most ${LONGEST_PATTERN}.` };
  }
  const found = `the pattern ${JSON.stringify(pattern)}`;
  const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  try {
    // What browsers compare with.
    RegExp(pattern, 'u');
  } catch (error) {
    return { found: `${found}: ${because(error)}`, fix: 'Correct the regular expression.' };
  }
  try {
    const expression = linearPattern(pattern);
    if (expression.programSize() > MOST_STEPS) {
      const fix = 'Repeat less: `minLength` and `maxLength` say how long a text is.';
      return { found: `${found}, which takes too many steps to compare`, fix };
    }
    // A pattern that is satisfied by nothing at all would make every answer right.
    const samples = ['', '\u0001', 'x'.repeat(30), 'x'.repeat(3000)];
    return samples.every((sample) => expression.test(sample))
      ? {
          found: `${found}, which every text matches`,
          fix: 'Remove it, or begin it with ^ and end it with $.',
        }
      : null;
  } catch (error) {
    const [, what, fix] = UNSUPPORTED.find(([syntax]) => syntax.test(pattern)) ?? OTHERWISE;
    return { found: `${found}, which ${what} (${because(error)})`, fix };
  }
}

/** What `RegExp` has and RE2 has not. */
const UNSUPPORTED: readonly (readonly [syntax: RegExp, what: string, fix: string])[] = [
  [
    /\(\?<?[=!]/,
    'looks ahead or behind: the server can’t do that in a time that’s sure to be short',
    'Say what may stand there in place of what may not: [02-9] in place of (?!1)\\d.',
  ],
  [
    /\\(?:[1-9]|k<)/,
    'refers back to a group: the server can’t do that in a time that’s sure to be short',
    'Write out what may stand there.',
  ],
  [
    /\\[pP]\{/,
    'has a class of characters that the server doesn’t know by this name',
    'Use a short name: \\p{L} for letters, \\p{N} for numbers, or a script such as \\p{Greek}.',
  ],
];
const OTHERWISE = [
  null,
  'the server can’t compare in a time that’s sure to be short',
  'Repeat at most 1,000 times, or write it in a simpler way.',
] as const;
