import { closestName } from '../edit-distance.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { formatPointer, resolvePointer } from '../json-pointer.ts';
import { collectProblems, type Problem } from '../problem.ts';
import { FORMATS } from './compile-validate.ts';

/** The result of converting a JSON Schema or RJSF file to the dialect that forms use. */
export interface NormalizedFile {
  readonly value: unknown;
  /** Places where the form is less precise or strict than the file. */
  readonly warnings: readonly Problem[];
  /** What forms do not support. */
  readonly problems: readonly Problem[];
}

/** Keywords that are kept unchanged. */
const KEPT: ReadonlySet<string> = new Set([
  ...['$ref', '$comment', 'type', 'title', 'description', 'enum', 'const', 'default', 'readOnly'],
  ...['properties', 'required', 'dependentRequired', 'minProperties', 'maxProperties'],
  ...['if', 'then', 'else', 'allOf', 'anyOf', 'oneOf', 'not', '$defs', 'definitions'],
  ...['items', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);
/** Keywords that are converted and do not remain. */
const REWRITTEN: ReadonlySet<string> = new Set([
  ...['enumNames', 'nullable', 'prefixItems', 'dependencies', 'dependentSchemas', 'additionalProperties'],
  ...['$schema', '$id', 'id', '$anchor'],
]);
/** Keywords that do not affect answers, which are dropped. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  ...['examples', 'example', 'writeOnly', 'deprecated', 'contentMediaType', 'contentSchema'],
  ...['discriminator', '$vocabulary', 'xml', 'externalDocs'],
]);
/** Keywords that forms do not enforce, with the advice for the warning. */
export const IGNORED_KEYWORDS: Readonly<Record<string, string>> = {
  patternProperties: 'A form asks what it names: write it in `properties` to have it asked.',
  propertyNames: 'A form asks what it names in `properties`.',
  unevaluatedProperties: 'Nothing that the form does not ask for is sent.',
  unevaluatedItems: 'Use `additionalItems`.',
  minContains: 'Use `minItems`, or a check in `form.json`.',
  maxContains: 'Use `maxItems`, or a check in `form.json`.',
};
/** Keywords that are refused, with the advice. */
export const REFUSED: Readonly<Record<string, string>> = {
  contentEncoding: 'Take the question out: forms take no files.',
  $dynamicRef: 'Put the schema into `$defs` and use `$ref`.',
  $recursiveRef: 'Put the schema into `$defs` and use `$ref`.',
  minimumYearsAgo: 'Use `formatMaximum`, such as `today-18y`.',
  maximumYearsAgo: 'Use `formatMinimum`, such as `today-100y`.',
};

const SCHEMAS = ['items', 'additionalItems', 'if', 'then', 'else', 'not', 'contains'];
const LISTS_OF_SCHEMAS = ['allOf', 'anyOf', 'oneOf', 'items'];
const MAPS_OF_SCHEMAS = ['properties', '$defs', 'definitions'];
/** In these, a schema tests answers and defines no questions. */
const CONDITIONS = ['if', 'not', 'contains'];

type Node = Record<string, Json>;

/**
 * Converts the variants of JSON Schema to the one dialect that forms use: older and newer drafts, types with null,
 * labels of choices, dependencies, tuples. The valid answers stay the same, or become fewer with a warning
 * (docs/decisions/0141-any-json-schema.md).
 * @param content the parsed file, within bounds
 */
export function normalizeSchema(content: unknown): NormalizedFile {
  const { problems: warnings, report: warn } = collectProblems({ file: 'schema.json' });
  const { problems, report: refuse } = collectProblems({ file: 'schema.json' });
  const names = isJsonObject(content) ? referencesByName(content) : new Map<string, string>();

  function adopt(given: Json, path: string, isCondition = false): Json {
    if (!isJsonObject(given)) return given;
    const node = known(given, path);
    if (typeof node['$ref'] === 'string') node['$ref'] = names.get(node['$ref']) ?? node['$ref'];
    adoptBounds(node);
    if (!isCondition) {
      withoutNull(node);
      adoptChoices(node, path);
      adoptAlternatives(node, path);
    }
    adoptDependencies(node, path);
    adoptConditions(node, path);
    adoptDefault(node);
    adoptFormat(node, path);
    adoptItems(node, path);
    for (const keyword of SCHEMAS) {
      const inner = node[keyword];
      if (isJsonObject(inner))
        node[keyword] = adopt(inner, `${path}/${keyword}`, isCondition || CONDITIONS.includes(keyword));
    }
    for (const keyword of LISTS_OF_SCHEMAS) {
      const inner = node[keyword];
      if (Array.isArray(inner))
        node[keyword] = inner.map((each: Json, index) =>
          adopt(each === true ? {} : each, `${path}/${keyword}/${index}`, isCondition),
        );
    }
    for (const keyword of MAPS_OF_SCHEMAS) {
      const inner = node[keyword];
      if (!isJsonObject(inner)) continue;
      node[keyword] = Object.fromEntries(
        Object.entries(inner).map(([name, each]) => [
          name,
          adopt(each === true ? {} : each, path + formatPointer([keyword, name]), isCondition),
        ]),
      );
    }
    if (!isCondition) adoptProperties(node, path);
    return node;
  }

  /** Copies the supported keywords, and reports the others. */
  function known(given: JsonObject, path: string): Node {
    const node: Node = {};
    for (const [keyword, value] of Object.entries(given)) {
      const at = `${path}/${keyword}`;
      if (KEPT.has(keyword) || REWRITTEN.has(keyword)) node[keyword] = value;
      else if (ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) continue;
      else if (Object.hasOwn(IGNORED_KEYWORDS, keyword))
        warn(at, `\`${keyword}\`, which no answer is held to`, IGNORED_KEYWORDS[keyword] ?? '');
      else if (Object.hasOwn(REFUSED, keyword))
        refuse(at, `\`${keyword}\`, which isn’t supported`, REFUSED[keyword] ?? '');
      else {
        const near = closestName(keyword, [...KEPT, ...REWRITTEN]);
        const found = `the unknown keyword \`${keyword.slice(0, 80)}\``;
        // Dropping a misspelled keyword would drop a constraint that its author intended.
        if (near === null) warn(at, `${found}, which says nothing`, 'Remove it, or correct its spelling.');
        else refuse(at, found, `Did you mean \`${near}\`?`);
      }
    }
    for (const keyword of ['$schema', '$id', 'id', '$anchor']) if (path !== '') delete node[keyword];
    return node;
  }

  /** In draft 4, `exclusiveMinimum` is a boolean; in later drafts it is the bound itself. */
  function adoptBounds(node: Node): void {
    for (const [exclusive, bound] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      const isExclusive = node[exclusive];
      if (typeof isExclusive !== 'boolean') continue;
      delete node[exclusive];
      const limit = node[bound];
      if (!isExclusive || limit === undefined) continue;
      node[exclusive] = limit;
      delete node[bound];
    }
    if (typeof node['required'] === 'boolean') delete node['required'];
    if (node['uniqueItems'] === false) delete node['uniqueItems'];
    if (node['readOnly'] === false) delete node['readOnly'];
    if (node['default'] === null) delete node['default'];
  }

  /**
   * Chooses one of several types to ask for. A nullable question becomes optional: leaving it unanswered stands for
   * null.
   */
  function withoutNull(node: Node): void {
    delete node['nullable'];
    const { type, enum: choices } = node;
    if (Array.isArray(type)) {
      const types = type.filter((each: Json) => each !== 'null');
      const { default: start } = node;
      // The type of the default if there is one; otherwise text, because any number can be entered as text but not the
      // reverse.
      const asked =
        types.length === 0
          ? 'null'
          : (types.find((each: Json) => start !== undefined && each === typeof start) ??
            (types.includes('string') ? 'string' : types[0]));
      if (asked !== undefined) node['type'] = asked;
    }
    if (!Array.isArray(choices) || choices.length === 1) return;
    const labels = node['enumNames'];
    const isAsked = choices.map((choice: Json) => choice !== null && choice !== '');
    node['enum'] = choices.filter((_choice: Json, index) => isAsked[index]);
    if (Array.isArray(labels)) node['enumNames'] = labels.filter((_label: Json, index) => isAsked[index]);
  }

  /** Converts labeled choices to `oneOf` of `const` and `title`. */
  function adoptChoices(node: Node, path: string): void {
    const { enumNames: labels, enum: choices = node['type'] === 'boolean' ? [true, false] : null } = node;
    delete node['enumNames'];
    if (labels !== undefined) {
      if (Array.isArray(labels) && Array.isArray(choices) && labels.length === choices.length) {
        node['oneOf'] = choices.map((each: Json, index) => ({ const: each, title: String(labels[index]) }));
        delete node['enum'];
      } else {
        warn(`${path}/enumNames`, '`enumNames` that label no choices', 'Write one for each value of `enum`.');
      }
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      const branches = node[keyword];
      if (!Array.isArray(branches)) continue;
      const values = branches.filter((each: Json) => !isNull(each)).map((each: Json) => choiceOf(each));
      if (values.length === 0 || values.includes(null)) continue;
      delete node[keyword];
      node['oneOf'] = values;
    }
  }

  /** Converts `anyOf` and `oneOf` that are not lists of choices. */
  function adoptAlternatives(node: Node, path: string): void {
    for (const keyword of ['anyOf', 'oneOf']) {
      const all = node[keyword];
      if (!Array.isArray(all)) continue;
      const branches = all.filter((each: Json) => !isNull(each));
      if (branches.every((each: Json) => choiceOf(each) !== null)) continue;
      const [first] = branches;
      if (branches.length === 1 && all.length > 1 && isJsonObject(first)) {
        delete node[keyword];
        join(node, first);
        continue;
      }
      if (node['type'] === 'object' || branches.every((each: Json) => isGroup(each))) {
        // An alternative without required properties may match together with another, which `oneOf` would reject.
        const isEither = branches.some((each: Json) => requiresNothing(each)) && !areToldApart(branches);
        delete node[keyword];
        node[isEither ? 'anyOf' : keyword] = branches;
        continue;
      }
      delete node[keyword];
      if (node['type'] !== undefined && branches.every((each: Json) => typeOf(each) === undefined)) {
        // The branches only constrain the answer. The double `not` keeps them from being taken for choices.
        const held = { not: { not: { [keyword]: branches } } };
        node['allOf'] = [...(Array.isArray(node['allOf']) ? node['allOf'] : []), held];
        continue;
      }
      const asked =
        branches.find((each: Json) => typeOf(each) === 'string') ??
        branches.find((each: Json) => typeOf(each) !== undefined) ??
        first;
      if (!isJsonObject(asked)) continue;
      join(node, asked);
      warn(
        `${path}/${keyword}`,
        `\`${keyword}\` of several kinds of answer, of which one is asked`,
        'Ask each in a question of its own, if the others matter.',
      );
    }
  }

  function adoptDependencies(node: Node, path: string): void {
    const more: Json[] = [];
    for (const keyword of ['dependencies', 'dependentSchemas']) {
      const dependencies = node[keyword];
      delete node[keyword];
      for (const [name, needed] of Object.entries(isJsonObject(dependencies) ? dependencies : {})) {
        if (Array.isArray(needed)) {
          const before = node['dependentRequired'];
          node['dependentRequired'] = { ...(isJsonObject(before) ? before : {}), [name]: needed };
        } else if (isJsonObject(needed) && Object.keys(needed).length > 0) {
          more.push({ if: { required: [name] }, then: needed });
        } else if (needed === false) {
          refuse(
            `${path}/${keyword}/${name}`,
            `\`false\` for "${name}", which then nobody could answer`,
            'Take the question out.',
          );
        }
      }
    }
    const before = node['allOf'];
    if (more.length > 0) node['allOf'] = [...(Array.isArray(before) ? before : []), ...more];
    else if (Array.isArray(before) && before.length === 0) delete node['allOf'];
  }

  /**
   * Removes incomplete conditions, which have no effect, and an `additionalProperties` that would reject the questions
   * of complete ones.
   */
  function adoptConditions(node: Node, path: string): void {
    const follows = ['then', 'else'].filter((keyword) => node[keyword] !== undefined);
    const [alone, missing] =
      node['if'] === undefined ? [follows, 'if'] : [follows.length === 0 ? ['if'] : [], 'then'];
    for (const keyword of alone) {
      delete node[keyword];
      const found = `\`${keyword}\` without \`${missing}\`, which does nothing`;
      warn(`${path}/${keyword}`, found, `Write the \`${missing}\` beside it.`);
    }
    // The form never sends properties that it does not ask for.
    if (['if', 'allOf', 'anyOf', 'oneOf'].some((keyword) => node[keyword] !== undefined))
      if (node['additionalProperties'] === false) delete node['additionalProperties'];
  }

  /** Moves the default of a group to its questions. */
  function adoptDefault(node: Node): void {
    const { default: start, properties } = node;
    if (!isJsonObject(start) || !isJsonObject(properties)) return;
    delete node['default'];
    node['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, each]) =>
        isJsonObject(each) && start[name] !== undefined
          ? [name, { ...each, default: start[name] }]
          : [name, each],
      ),
    );
  }

  function adoptFormat(node: Node, path: string): void {
    const { format } = node;
    if (format === undefined) return;
    if (format === 'data-url' || format === 'file') {
      refuse(
        `${path}/format`,
        `the format "${format}", a file`,
        'Take the question out: forms take no files.',
      );
    } else if (!Object.hasOwn(FORMATS, String(format))) {
      const near = closestName(String(format), Object.keys(FORMATS));
      const found = `the format ${JSON.stringify(format)}, which isn’t checked`;
      const meant = near === null ? '' : `Did you mean "${near}"? `;
      warn(`${path}/format`, found, `${meant}Add a \`pattern\`, or let it be any text.`);
      delete node['format'];
    }
  }

  /** Converts lists with one schema for all entries, and tuples. */
  function adoptItems(node: Node, path: string): void {
    if (node['prefixItems'] !== undefined) {
      if (node['items'] !== undefined) node['additionalItems'] = node['items'];
      node['items'] = node['prefixItems'];
      delete node['prefixItems'];
    }
    const { items, additionalItems: rest } = node;
    if (node['type'] === 'array' && (items === undefined || items === true || isEmpty(items))) {
      node['items'] = { type: 'string' };
      warn(
        path,
        'a list that says nothing of its entries',
        'They are asked as texts; say their type in `items`.',
      );
    }
    if (!Array.isArray(items)) {
      delete node['additionalItems'];
      return;
    }
    if (rest === true || isEmpty(rest)) delete node['additionalItems'];
    const entries: readonly Json[] = isJsonObject(rest) ? [...items, rest] : items;
    if (!entries.some((each) => isGroup(each) || typeOf(each) === 'array')) return;
    const [first] = items;
    if (!isJsonObject(first) || new Set(entries.map(bare)).size > 1) {
      refuse(
        `${path}/items`,
        'a list whose entries are groups of several kinds',
        'Use a group (`object`) with a property for each.',
      );
      return;
    }
    node['items'] = first;
    delete node['additionalItems'];
    if (rest === false && node['maxItems'] === undefined) node['maxItems'] = items.length;
  }

  /** Keeps the properties that can be asked. */
  function adoptProperties(node: Node, path: string): void {
    const { properties: given, additionalProperties: others } = node;
    if (others !== undefined && others !== false) {
      delete node['additionalProperties'];
      if (!isEmpty(others) && others !== true)
        warn(
          `${path}/additionalProperties`,
          '`additionalProperties`, which nobody can enter',
          'Name in `properties` what is to be asked.',
        );
    }
    if (!isJsonObject(given)) return;
    const gone = new Set<string>();
    const optional = new Set<string>();
    const properties: Node = {};
    for (const [name, each] of Object.entries(given)) {
      const at = path + formatPointer(['properties', name]);
      const before = isJsonObject(each) ? each : {};
      if (isNull(each)) gone.add(name);
      else if (
        isJsonObject(each) &&
        each['type'] === 'object' &&
        !HOLDING.some((keyword) => each[keyword] !== undefined)
      ) {
        gone.add(name);
        warn(at, 'a group that names no questions, which is not asked', 'Name them in `properties`.');
      } else {
        properties[name] = each;
        const original = resolvePointer(content, at);
        if (isJsonObject(original) && takesNull(original)) optional.add(name);
      }
      if (isNull(before)) warn(at, 'a question that takes nothing but null', 'It is not asked.');
    }
    node['properties'] = properties;
    const { required } = node;
    if (Array.isArray(required))
      node['required'] = required.filter(
        (name: Json) => !gone.has(String(name)) && !optional.has(String(name)),
      );
  }

  /** Whether a schema describes a group, following references. */
  function isGroup(given: Json, depth = 0): boolean {
    if (!isJsonObject(given)) return false;
    const { $ref, type } = given;
    if (typeof $ref === 'string' && depth < 9) {
      const target = resolvePointer(content, names.get($ref) ?? $ref);
      return target !== undefined && isGroup(target, depth + 1);
    }
    if (type !== undefined) return type === 'object';
    if (['properties', 'required', 'dependencies'].some((keyword) => given[keyword] !== undefined))
      return true;
    return ['allOf', 'anyOf', 'oneOf'].some((keyword) => {
      const parts = given[keyword];
      return Array.isArray(parts) && depth < 9 && parts.some((each: Json) => isGroup(each, depth + 1));
    });
  }

  function targetOf(given: Json): Json | undefined {
    const $ref = isJsonObject(given) ? given['$ref'] : undefined;
    return typeof $ref === 'string' ? resolvePointer(content, names.get($ref) ?? $ref) : given;
  }

  function requiresNothing(given: Json): boolean {
    const target = targetOf(given);
    return isJsonObject(target) && !(Array.isArray(target['required']) && target['required'].length > 0);
  }

  /** Whether each alternative fixes the value of the same property. */
  function areToldApart(branches: readonly Json[]): boolean {
    const fixed = branches.map((each) => {
      const target = targetOf(each);
      const properties = isJsonObject(target) ? target['properties'] : undefined;
      return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
        isJsonObject(property) && (property['const'] ?? property['enum']) !== undefined ? [name] : [],
      );
    });
    return fixed[0]?.some((name) => fixed.every((names) => names.includes(name))) === true;
  }

  function typeOf(given: Json): Json | undefined {
    if (!isJsonObject(given)) return undefined;
    const { type } = given;
    if (Array.isArray(type)) return type.includes('string') ? 'string' : type[0];
    return type ?? (given['$ref'] !== undefined && isGroup(given) ? 'object' : undefined);
  }

  if (!isJsonObject(content)) return { value: content, warnings, problems };
  const { type, $ref } = content;
  if (type !== undefined && type !== 'object') {
    refuse(
      '/type',
      `the type ${JSON.stringify(type)} for the whole form`,
      'Put the question into `properties` of an object: a post names each answer.',
    );
  }
  const whole = $ref === undefined ? content : { ...content, $ref: undefined, allOf: [{ $ref }] };
  const schema = adopt(JSON.parse(JSON.stringify({ ...whole, type: 'object' })), '');
  return { value: schema, warnings, problems };
}

/** Keywords that make a schema without a type a group. */
const HOLDING = [
  'properties',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  '$ref',
  'dependencies',
  'dependentSchemas',
];

function isNull(given: Json | undefined): boolean {
  return isJsonObject(given) && (given['type'] === 'null' || given['const'] === null);
}

function takesNull({ type, nullable, enum: choices, anyOf, oneOf }: JsonObject): boolean {
  return (
    nullable === true ||
    (Array.isArray(type) && type.includes('null')) ||
    (Array.isArray(choices) && choices.includes(null)) ||
    [anyOf, oneOf].some((branches) => Array.isArray(branches) && branches.some((each: Json) => isNull(each)))
  );
}

function isEmpty(given: Json | undefined): boolean {
  return isJsonObject(given) && Object.keys(given).length === 0;
}

/** A branch with a single value; null for any other. */
function choiceOf(given: Json): JsonObject | null {
  if (!isJsonObject(given)) return null;
  const { const: only, enum: several, title, description: _description, type: _type, ...others } = given;
  const value = only ?? (Array.isArray(several) && several.length === 1 ? several[0] : undefined);
  if (value === undefined || typeof value === 'object' || Object.keys(others).length > 0) return null;
  return { const: value, title: title ?? String(value) };
}

/** Adds the constraints of another schema. */
function join(node: Node, other: JsonObject): void {
  const isShared = Object.keys(other).some(
    (key) => key in node && key !== 'title' && key !== 'description' && key !== 'type',
  );
  if (isShared) node['allOf'] = [...(Array.isArray(node['allOf']) ? node['allOf'] : []), other];
  else for (const [key, value] of Object.entries(other)) node[key] ??= value;
}

/** A schema without its texts and default, for comparison. */
function bare(given: Json): string {
  if (!isJsonObject(given)) return canonicalJson(given);
  const { title: _title, description: _description, default: _default, ...rest } = given;
  return canonicalJson(rest);
}

/** By reference, the JSON Pointer of each schema with an `$id` or `$anchor`. */
function referencesByName(content: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const base = String(content['$id'] ?? 'schema:/');
  for (const place of ['$defs', 'definitions']) {
    const definitions = content[place];
    for (const [name, each] of Object.entries(isJsonObject(definitions) ? definitions : {})) {
      if (!isJsonObject(each)) continue;
      const pointer = `#${formatPointer([place, name])}`;
      const { $id, $anchor } = each;
      if (typeof $anchor === 'string') names.set(`#${$anchor}`, pointer);
      if (typeof $id !== 'string') continue;
      names.set($id, pointer);
      if (!URL.canParse($id, base)) continue;
      const { href, pathname } = new URL($id, base);
      names.set(href, pointer).set(pathname, pointer);
    }
  }
  return names;
}
