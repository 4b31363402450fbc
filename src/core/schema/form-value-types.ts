import type { FormDefinition, TreeNode } from '../form/form-definition.ts';
import { answerOptions } from '../form/answers.ts';
import type { AnswerSchema } from '../form/schema.schema.ts';
import { isJsonObject, type Json } from '../json.ts';
import { presentType, valueType, type Kind, type Types, type ValueType } from '../logic/value-type.ts';
import { ruleTypes } from './check-rule-meaning.ts';
import type { PayloadSchema } from './payload.schema.schema.ts';

/** The type of a question's answer. */
export function questionType(schema: AnswerSchema): ValueType {
  const { type, enum: choices, items, format, const: only, maxLength: longest } = schema;
  if (type === 'array')
    return valueType(['list'], 'enum' in (items ?? {}) ? answerOptions(schema) : undefined);
  if (type === 'boolean')
    return only === undefined ? valueType(['boolean']) : valueType(['boolean'], [only as Json]);
  if (type === 'string') return { ...valueType([format === 'date' ? 'date' : 'text'], choices), longest };
  if (choices !== undefined) return valueType(['number'], choices);
  const { minimum = schema.exclusiveMinimum, maximum = schema.exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  return { ...valueType(['number']), range: { minimum, maximum, step } };
}

/** The types of answers at any time: each may be missing. */
export function answerTypes(definition: FormDefinition): Types {
  const { byPath } = definition.tree;
  const names = Object.keys(definition.schema.properties);
  return nodeTypes(
    names.flatMap((name) => byPath.get(name) ?? []),
    'answers',
  );
}

/** The types of answers when the form is sent: required answers are present. */
export function sentTypes(definition: FormDefinition): Types {
  const { nodes } = definition.tree;
  const types = new Map(answerTypes(definition));
  function visit(node: TreeNode, prefix: string, isCertain: boolean): void {
    const name = `${prefix}.${node.name}`;
    const certain = isCertain && node.when === undefined;
    const type = types.get(name);
    const isThere = certain && (node.kind !== 'question' || node.required === true);
    if (type !== undefined && isThere) types.set(name, presentType(type));
    if (node.kind === 'group') for (const inner of node.nodes) visit(inner, name, certain);
  }
  for (const node of nodes) visit(node, 'answers', true);
  return types;
}

export function nodeTypes(nodes: readonly TreeNode[], prefix: string): ReadonlyMap<string, ValueType> {
  const types = new Map<string, ValueType>();
  function visit(node: TreeNode, around: string): void {
    const name = `${around}.${node.name}`;
    if (node.kind === 'list') {
      const numbers = new Set(node.nodes.filter(isNumeric).map((each) => each.name));
      return void types.set(name, { ...valueType(['list', 'nothing']), numbers });
    }
    if (node.kind === 'group') {
      types.set(name, valueType(['group', 'nothing']));
      for (const inner of node.nodes) visit(inner, name);
      return;
    }
    const type = questionType(node.schema);
    types.set(name, { ...type, kinds: new Set([...type.kinds, 'nothing']) });
  }
  for (const node of nodes) visit(node, prefix);
  return types;
}

export function factTypes({ ruleSet }: FormDefinition): Types {
  if (ruleSet === null) return new Map();
  const types = [...ruleTypes(ruleSet)].filter(([name]) => !name.startsWith('thresholds.'));
  return new Map(
    types.map(([name, type]) => [`facts.${name}`, { ...type, kinds: new Set([...type.kinds, 'nothing']) }]),
  );
}

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'group',
};

/**
 * The types of a payload's keys, as far as its schema declares them in a simple way.
 * @param keys the keys that are sent
 */
export function payloadTypes(keys: readonly string[], { properties }: PayloadSchema): Types {
  const types = new Map<string, ValueType>();
  function visit(name: string, schema: unknown, depth: number): void {
    const { type, enum: choices, properties: inner, items } = isJsonObject(schema) ? schema : {};
    const kind = typeof type === 'string' ? KINDS[type] : undefined;
    const ofChoices = Array.isArray(choices) ? choices.map((choice: Json) => KINDS[typeof choice]) : [];
    const kinds = kind === undefined ? ofChoices.flatMap((each) => each ?? []) : [kind];
    const entry = isJsonObject(items) ? items['properties'] : undefined;
    types.set(name, {
      ...valueType(kinds, Array.isArray(choices) ? (choices as readonly Json[]) : undefined),
      numbers: new Set(Object.keys(isJsonObject(entry) ? entry : {})),
    });
    for (const [key, below] of Object.entries(isJsonObject(inner) && depth < 8 ? inner : {}))
      visit(`${name}.${key}`, below, depth + 1);
  }
  for (const key of keys) visit(`payload.${key}`, properties[key], 0);
  return types;
}

function isNumeric(node: TreeNode): boolean {
  return node.kind === 'question' && (node.schema.type === 'number' || node.schema.type === 'integer');
}
