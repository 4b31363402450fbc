import { closestName, editDistance } from '../edit-distance.ts';
import { isJsonObject } from '../json.ts';
import type { Problem } from '../problem.ts';

/** The keywords that `schema.json` may use anywhere. */
const SUPPORTED = [
  ...['$ref', '$comment', 'type', 'title', 'description', 'enum', 'const', 'default', 'readOnly'],
  ...['properties', 'required', 'dependentRequired', 'additionalProperties'],
  ...['if', 'then', 'else', 'allOf', 'oneOf'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
/** Those that only the file as a whole has. */
const AT_THE_TOP = ['$schema', '$id', '$defs', 'definitions'];
/** Those that only a condition has: what is within an `if`. */
const IN_CONDITIONS = ['anyOf', 'not', 'contains'];

/** What to write instead of a keyword of JSON Schema that forms do not speak. */
export const INSTEAD: Readonly<Record<string, string>> = {
  patternProperties: 'Name each property in `properties`.',
  unevaluatedProperties: 'Leave it out: nothing that the form does not ask for is sent.',
  propertyNames: 'Name each property in `properties`.',
  minProperties: 'Name what must be answered in `required`.',
  maxProperties: 'Leave it out: `properties` says what is asked.',
  dependencies: 'Use `dependentRequired`, or `if` and `then`.',
  dependentSchemas: 'Use `if` with `required`, and `then`.',
  prefixItems: 'Use a group (`object`) with a property for each place.',
  additionalItems: 'Use `items` with one schema for every entry.',
  unevaluatedItems: 'Use `items` with one schema for every entry.',
  minContains: 'Use `minItems`, or a check in `form.json`.',
  maxContains: 'Use `maxItems`, or a check in `form.json`.',
  contentEncoding: 'Leave it out: forms take no files.',
  contentMediaType: 'Leave it out: forms take no files.',
  contentSchema: 'Leave it out: forms take no files.',
  $anchor: 'Put the schema into `$defs` and name it by `#/$defs/<name>`.',
  $dynamicRef: 'Put the schema into `$defs` and use `$ref`.',
  $dynamicAnchor: 'Put the schema into `$defs` and use `$ref`.',
  $recursiveRef: 'A form can’t contain itself: use a repeated group.',
  $recursiveAnchor: 'A form can’t contain itself: use a repeated group.',
  $vocabulary: 'Leave it out.',
  writeOnly: 'Leave it out: what is asked is stored.',
  deprecated: 'Leave it out, or take the question out.',
  examples: 'Put an example into `ui:placeholder` of `ui.json`.',
  nullable: 'Leave it out: what is not in `required` may be left unanswered.',
  discriminator: 'Leave it out: a `const` in each alternative of `oneOf` tells them apart.',
  enumNames: 'Use `oneOf` of `const` and `title`, or `ui:enumNames` in `ui.json`.',
  minimumYearsAgo: 'Use `formatMaximum`, such as `today-18y`.',
  maximumYearsAgo: 'Use `formatMinimum`, such as `today-100y`.',
};

/** What to write instead of a format of JSON Schema that forms do not speak. */
export const INSTEAD_OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': 'Ask for the day with "date", and for the time in a question of its own.',
  time: 'Use a `pattern` such as `^([01]\\\\d|2[0-3]):[0-5]\\\\d$`.',
  duration: 'Ask for a number with a unit.',
  phone: 'Use a `pattern`, and "ui:widget": "phone" in `ui.json`.',
  tel: 'Use a `pattern`, and "ui:widget": "phone" in `ui.json`.',
  'idn-email': 'Use "email".',
  regex: 'Leave it out.',
};

/** Where schemas stand within a schema. */
const SCHEMAS = ['items', 'if', 'then', 'else', 'not', 'contains'];
const LISTS_OF_SCHEMAS = ['allOf', 'anyOf', 'oneOf'];
const MAPS_OF_SCHEMAS = ['properties', '$defs', 'definitions'];

/**
 * The keywords of a `schema.json` that forms do not speak, each by name with what to write instead. Not recursive;
 * the content is within bounds.
 */
export function keywordProblems(content: unknown): readonly Problem[] {
  const problems: Problem[] = [];
  const open: {
    readonly schema: unknown;
    readonly path: string;
    readonly place: 'top' | 'question' | 'condition';
  }[] = [{ schema: content, path: '', place: 'top' }];
  for (const { schema, path, place } of open) {
    if (!isJsonObject(schema)) continue;
    for (const [keyword, value] of Object.entries(schema)) {
      const at = `${path}/${keyword}`;
      const problem = keywordProblem(keyword, value, place);
      if (problem !== null) {
        problems.push({ file: 'schema.json', path: at, ...problem });
        continue;
      }
      // A definition may be that of a condition.
      const isCondition = place === 'condition' || keyword === 'if' || MAPS_OF_SCHEMAS.indexOf(keyword) > 0;
      const inside = isCondition ? 'condition' : 'question';
      if (SCHEMAS.includes(keyword)) open.push({ schema: value, path: at, place: inside });
      else if (LISTS_OF_SCHEMAS.includes(keyword) || MAPS_OF_SCHEMAS.includes(keyword)) {
        for (const [name, each] of Object.entries(typeof value === 'object' && value !== null ? value : {}))
          open.push({ schema: each, path: `${at}/${name}`, place: inside });
      }
    }
  }
  return problems;
}

function keywordProblem(
  keyword: string,
  value: unknown,
  place: 'top' | 'question' | 'condition',
): Pick<Problem, 'found' | 'fix'> | null {
  if (keyword === 'format' && value !== 'email' && value !== 'date') {
    const near = closestName(String(value), ['email', 'date']);
    const meant = near === null ? '' : `Did you mean "${near}"? `;
    const fix = INSTEAD_OF_FORMAT[String(value)] ?? `${meant}Use "email" or "date", or a \`pattern\`.`;
    return { found: `the format ${JSON.stringify(value)}, which isn’t supported`, fix };
  }
  if (keyword === 'type' && Array.isArray(value)) {
    const fix = 'Give one type: what is not in `required` may be left unanswered.';
    return { found: JSON.stringify(value), fix };
  }
  if (keyword === 'default' && typeof value !== 'number') {
    const fix = 'Leave it out: no question but a slider is answered in advance.';
    return { found: `the \`default\` ${JSON.stringify(value)?.slice(0, 80)}`, fix };
  }
  if (keyword === 'additionalProperties' && value !== false) {
    const fix = 'Name each property in `properties`; `false` is allowed.';
    return { found: '`additionalProperties` with a schema, which isn’t supported', fix };
  }
  if (SUPPORTED.includes(keyword) || (place === 'top' && AT_THE_TOP.includes(keyword))) return null;
  if (AT_THE_TOP.includes(keyword)) {
    return { found: `\`${keyword}\` below the top`, fix: 'Move it to the top of the file.' };
  }
  if (IN_CONDITIONS.includes(keyword)) {
    if (place === 'condition') return null;
    const fix = 'Use it within an `if`; to offer alternatives, use `oneOf`, or `if` and `then`.';
    return { found: `\`${keyword}\`, which isn’t supported outside of a condition`, fix };
  }
  const instead = Object.hasOwn(INSTEAD, keyword) ? INSTEAD[keyword] : undefined;
  if (instead !== undefined) return { found: `\`${keyword}\`, which isn’t supported`, fix: instead };
  const near = [...SUPPORTED, ...AT_THE_TOP].find((known) => isNear(known, keyword));
  const fix = near === undefined ? 'Remove it, or correct its spelling.' : `Did you mean \`${near}\`?`;
  return { found: `the unknown keyword \`${keyword.slice(0, 80)}\``, fix };
}

function isNear(known: string, keyword: string): boolean {
  if (Math.abs(known.length - keyword.length) > 2) return false;
  return editDistance(known.toLowerCase(), keyword.toLowerCase()) <= (known.length < 6 ? 1 : 2);
}
