import { DATE_LIMIT_KEYWORDS, parseDateLimit } from '../form/date-limit.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { linearPattern } from './linear-pattern.ts';
import { referenceProblems } from './payload-references.ts';
import { schemasIn } from './schemas-in.ts';

const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
] as const;

/**
 * Reports mistakes in a JSON Schema of a form's file beyond its shape: bounds that exclude all values, invalid choices,
 * limits of values that are not dates, and patterns that are invalid or that the server cannot match in linear time.
 */
export function schemaProblems(file: string, root: unknown): readonly Problem[] {
  return [...schemasIn(root)].flatMap(({ schema, path }) =>
    nodeProblems(schema, file === 'schema.json').map((problem) => {
      return { file, ...problem, path: path + problem.path };
    }),
  );
}

/** Checks a payload schema: everything that applies to any schema, its references, and keys that allow any value. */
export function payloadSchemaProblems(file: string, root: unknown): readonly Problem[] {
  const { problems, report } = collectProblems({ file });
  const properties = isJsonObject(root) ? root['properties'] : undefined;
  for (const [key, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    if (isJsonObject(schema) && SAYING.some((keyword) => Object.hasOwn(schema, keyword))) continue;
    const fix = 'Say what it may be: give it a "type" or an "enum".';
    report(formatPointer(['properties', key]), 'a key that takes anything', fix);
  }
  return [...schemaProblems(file, root), ...referenceProblems(file, root), ...problems];
}

const SAYING = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'];

type NodeProblem = Omit<Problem, 'file'>;

/** Checks one schema node. @param isAsked whether its choices are shown, so that an empty choice is pointless */
function nodeProblems(schema: JsonObject, isAsked: boolean): readonly NodeProblem[] {
  const problems: NodeProblem[] = [];
  function report(path: string, found: string, fix: string): void {
    problems.push({ path: `/${path}`, found, fix });
  }
  const { type, format, enum: choices } = schema;
  for (const keyword of Object.keys(DATE_LIMIT_KEYWORDS)) {
    const limit = schema[keyword];
    if (limit === undefined) continue;
    if (typeof limit !== 'string' || parseDateLimit(limit) === null) {
      const fix =
        'Write a day (2020-01-31) or a time from today: today, today-18y, today+6m, today-2w, today+30d.';
      report(keyword, JSON.stringify(limit), fix);
    } else if (format !== 'date')
      report(keyword, 'a limit of what is no date', 'Add "format": "date" beside it: it limits dates only.');
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
      if (choice === '' && isAsked)
        report(
          `enum/${index}`,
          'an empty choice',
          'Remove it: who chooses nothing leaves the question unanswered.',
        );
      else if (choices.indexOf(choice) < index)
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
  return problems;
}

/** The patterns that a schema node contains itself, by place. */
function patternsOf({
  pattern,
  patternProperties: named,
}: JsonObject): readonly (readonly [place: string, pattern: Json])[] {
  const keys = isJsonObject(named) ? Object.keys(named) : [];
  const ofKeys = keys.map((key) => [formatPointer(['patternProperties', key]).slice(1), key] as const);
  return pattern === undefined ? ofKeys : [['pattern', pattern], ...ofKeys];
}

function isOfType(value: Json, type: Json | undefined): boolean {
  if (typeof type !== 'string') return true;
  if (type === 'integer') return Number.isInteger(value);
  return type === (value === null ? 'null' : typeof value) || type === 'array' || type === 'object';
}

const LONGEST_PATTERN = 500;
/**
 * The maximum size of a compiled pattern in RE2 instructions. The slowest takes one or two seconds for 64 kB, the size
 * limit of a request.
 */
const MOST_STEPS = 300;

function patternProblem(pattern: Json): Pick<Problem, 'found' | 'fix'> | null {
  if (typeof pattern !== 'string') return null;
  if (pattern === '')
    return { found: 'an empty pattern', fix: 'Remove it, or write what a text must match.' };
  if (pattern.length > LONGEST_PATTERN) {
    return { found: `a pattern of ${pattern.length} characters`, fix: `Give at most ${LONGEST_PATTERN}.` };
  }
  const found = `the pattern ${JSON.stringify(pattern)}`;
  const because = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  try {
    // The engine that browsers use.
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
    // A pattern that matches everything would accept every answer.
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

/** Syntax that `RegExp` supports and RE2 does not. */
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
