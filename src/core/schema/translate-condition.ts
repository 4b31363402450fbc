import { isJsonObject, type Json } from '../json.ts';
import type { SchemaNode } from '../form/schema.schema.ts';

/** Thrown for a condition that cannot be expressed in JSON-Logic. */
export class Untranslatable extends Error {
  /** JSON Pointer relative to the condition. */
  readonly path: string;
  readonly fix: string;
  constructor(path: string, found: string, fix: string) {
    super(found);
    this.path = path;
    this.fix = fix;
  }
}

/** More than any condition has, but few enough to stop references that multiply exponentially. */
const MAX_SCHEMAS = 300;

/** Annotations, which do not constrain a value. */
const ANNOTATIONS = new Set(['title', 'description', '$comment', 'default', 'readOnly', 'uniqueItems']);

/**
 * Translates an `if` of JSON Schema to JSON-Logic with the same meaning as in Ajv: `properties` is valid for an absent
 * property, and bounds are valid for values that are not numbers.
 * @param variable what the condition tests: `answers`, `answers.patient`, `entry`
 * @param resolve resolves a `$ref`
 * @throws Untranslatable
 */
export function translateCondition(
  schema: SchemaNode,
  variable: string,
  resolve: (schema: SchemaNode) => SchemaNode,
): Json {
  return conditionOf(schema, variable, resolve, '', { left: MAX_SCHEMAS });
}

/** The rule that tests whether an answer exists. */
export function isPresent(variable: string): Json {
  return { '!==': [{ var: variable }, null] };
}

export function negated(rule: Json): Json {
  return simplified({ '!': [rule] });
}

export function allOf(rules: readonly Json[]): Json {
  return simplified({ and: rules });
}

export function anyOf(rules: readonly Json[]): Json {
  return simplified({ or: rules });
}

function conditionOf(
  given: SchemaNode,
  variable: string,
  resolve: (schema: SchemaNode) => SchemaNode,
  path: string,
  budget: { left: number },
): Json {
  budget.left -= 1;
  if (budget.left < 0 || path.length > MAX_SCHEMAS * 10)
    throw new Untranslatable('', 'a condition that is too large, or contains itself', 'Split it.');
  const schema = resolve(given);
  const value: Json = { var: variable };
  const within = (each: SchemaNode, name: string) =>
    conditionOf(each, variable, resolve, `${path}/${name}`, budget);
  const isNumber: Json = { '===': [{ '+': [value] }, value] };
  const rules: Json[] = [];
  for (const [keyword, content] of Object.entries(schema)) {
    const rule = ruleOf(keyword, content);
    if (rule !== null) rules.push(rule);
  }
  return allOf(rules);

  function ruleOf(keyword: string, content: unknown): Json | null {
    if (ANNOTATIONS.has(keyword)) return null;
    switch (keyword) {
      case 'const':
        return { '===': [value, schema.const ?? null] };
      case 'enum':
        return { in: [value, schema.enum ?? []] };
      case 'type':
        return typeRule();
      case 'minimum':
      case 'maximum':
      case 'exclusiveMinimum':
      case 'exclusiveMaximum': {
        const operator = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' }[
          keyword
        ];
        return anyOf([negated(isNumber), { [operator]: [value, Number(content)] }]);
      }
      case 'minItems':
        return { '>=': [{ count: value }, Number(content)] };
      case 'maxItems':
        return { '<=': [{ count: value }, Number(content)] };
      case 'contains': {
        const choice = resolve(schema.contains ?? {});
        if (choice.const !== undefined) return { in: [choice.const, value] };
        if (choice.enum !== undefined) return anyOf(choice.enum.map((each) => ({ in: [each, value] })));
        throw new Untranslatable(`${path}/contains`, 'more than a choice', 'Give it a `const` or an `enum`.');
      }
      case 'required':
        return allOf((schema.required ?? []).map((name) => isPresent(`${variable}.${name}`)));
      case 'properties':
        return allOf(
          Object.entries(schema.properties ?? {}).map(([name, each]) => {
            const below = `${variable}.${name}`;
            const isAbsent = negated(isPresent(below));
            if (each === false) return isAbsent;
            return anyOf([isAbsent, conditionOf(each, below, resolve, `${path}/properties/${name}`, budget)]);
          }),
        );
      case 'allOf':
        return allOf((schema.allOf ?? []).map((each, index) => within(each, `allOf/${index}`)));
      case 'anyOf':
        return anyOf((schema.anyOf ?? []).map((each, index) => within(each, `anyOf/${index}`)));
      case 'oneOf': {
        const counts = (schema.oneOf ?? []).map((each, index): Json => {
          return { if: [within(each, `oneOf/${index}`), 1, 0] };
        });
        return { '===': [{ '+': counts }, 1] };
      }
      case 'not':
        return negated(within(schema.not ?? {}, 'not'));
      default:
        throw new Untranslatable(
          `${path}/${keyword}`,
          `\`${keyword}\`, which a condition can’t look at`,
          'Use const, enum, type, minimum, maximum, required, contains, properties, allOf, anyOf, oneOf or not.',
        );
    }
  }

  function typeRule(): Json {
    switch (schema.type) {
      case 'number':
        return isNumber;
      case 'integer':
        return { '===': [{ round: [value, 0] }, value] };
      case 'string':
        return { '===': [{ cat: [value] }, value] };
      case 'boolean':
        return { in: [value, [true, false]] };
      default:
        // A group or list always has its type.
        return true;
    }
  }
}

/** The operands of an `and` without those that others imply. */
function withoutRedundant(rules: readonly Json[]): readonly Json[] {
  const known = new Set(rules.map((rule) => JSON.stringify(rule)));
  const narrowed = rules.map((rule) => {
    const options = operandsOf(rule, 'or');
    const open = options.filter((each) => !known.has(JSON.stringify(negated(each))));
    return open.length === options.length ? rule : anyOf(open);
  });
  // A value that equals something exists.
  const certain = new Set(
    narrowed.flatMap((rule) => {
      const [value = null, other = null] = [...operandsOf(rule, '==='), ...operandsOf(rule, 'in')];
      if (other === null) return [];
      // `in` may search a list variable for a constant.
      const read = isJsonObject(other) ? other : value;
      return [JSON.stringify({ '!==': [read, null] })];
    }),
  );
  const rest = narrowed.filter((rule) => !certain.has(JSON.stringify(rule)));
  return [...new Map(rest.map((rule) => [JSON.stringify(rule), rule])).values()];
}

function operandsOf(rule: Json, operator: string): readonly Json[] {
  const operands = isJsonObject(rule) ? rule[operator] : undefined;
  return Array.isArray(operands) ? operands : [];
}

/** Simplifies a rule without changing its meaning, so that the browser loads less and problems are readable. */
function simplified(rule: Json): Json {
  if (typeof rule !== 'object' || rule === null) return rule;
  const [[operator, operands] = []] = Object.entries(rule);
  const values: readonly Json[] = Array.isArray(operands) ? operands : [];
  if (operator === '!') {
    const [inner = null] = values;
    if (typeof inner === 'boolean') return !inner;
    const [[name, given] = []] = Object.entries(inner ?? {});
    if (name === '!' && Array.isArray(given)) return given[0] ?? null;
    if (name === '!==' || name === '===') return { [name === '===' ? '!==' : '===']: given ?? null };
    return rule;
  }
  if (operator !== 'and' && operator !== 'or') return rule;
  const neutral = operator === 'and';
  const flat = values.flatMap((each) => {
    const nested =
      typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.entries(each) : [];
    const [name, inner] = nested[0] ?? [];
    return name === operator && Array.isArray(inner) ? inner : [each];
  });
  if (flat.includes(!neutral)) return !neutral;
  const distinct = new Map(
    flat.filter((each) => each !== neutral).map((each) => [JSON.stringify(each), each]),
  );
  const rest = operator === 'and' ? withoutRedundant([...distinct.values()]) : [...distinct.values()];
  const [only] = rest;
  if (only === undefined) return neutral;
  return rest.length === 1 ? only : { [operator]: rest };
}
