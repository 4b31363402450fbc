import { capitalize } from '../capitalize.ts';
import type { GroupSchema, NodeRules, NodeSchema } from '../form/form-definition.ts';
import type { AnswerSchema, SchemaNode } from '../form/schema.schema.ts';
import { isDeepEqual, type Json } from '../json.ts';
import { allOf, anyOf, negated } from './translate-condition.ts';

/** A group under construction, to which all schemas that apply to it add their parts. */
export interface GroupBuilder {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly nodes: Map<string, NodeBuilder>;
  /** Every property that is declared, those too that are refused. */
  readonly declared: Set<string>;
  /** Properties that are not asked because they would nest recursively. */
  readonly recursive: Set<string>;
  /** The questions that distinguish alternatives. */
  readonly discriminators: Set<string>;
  /** By property, the conditions under which it is required (`true` for always), and the place that says so. */
  readonly required: Map<string, { readonly needed: readonly Json[]; readonly place: string }>;
  /** The prefix for variables of this group in rules: `answers`, `answers.patient`, `entry`. */
  readonly variable: string;
  /** The number of repeated groups that contain it. */
  readonly lists: number;
  /** The property path. */
  readonly path: string;
  readonly depth: number;
}

export interface NodeBuilder {
  /** Conditions, any of which makes it asked; `true` for always. */
  askedWhen: readonly Json[];
  /** Conditions, any of which forbids it. */
  readonly forbiddenWhen: Json[];
  /** Whether several alternatives declare it; the first one is shown. */
  isOfUnion?: true;
  readonly kind: 'question' | 'group' | 'list';
  /** Set for a question. */
  readonly answer: AnswerSchema | null;
  /** Set for a group, and for the entries of a list. */
  readonly group: GroupBuilder | null;
  /** Set for a list. */
  readonly list: SchemaNode | null;
  /** The schema it was declared by, to compare with another declaration. */
  readonly source: string;
}

/** A group without parts. @param place what its schema does not say */
export function newGroup(
  { title, description }: SchemaNode,
  place: Pick<GroupBuilder, 'variable' | 'lists' | 'path' | 'depth'>,
): GroupBuilder {
  return {
    title,
    description,
    nodes: new Map(),
    declared: new Set(),
    required: new Map(),
    discriminators: new Set(),
    recursive: new Set(),
    ...place,
  };
}

/** The property path of a member of a group. */
export function pathBelow({ path }: GroupBuilder, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Builds the resolved schema of a group, and collects the conditions for asking or requiring its questions. */
export function buildGroup(
  group: GroupBuilder,
  rules: Record<string, NodeRules>,
  report: (path: string, found: string, fix: string) => void,
): GroupSchema {
  const properties: Record<string, NodeSchema> = {};
  const required: string[] = [];
  for (const [name, { needed, place }] of group.required) {
    if (!group.nodes.has(name)) {
      if (group.recursive.has(name) && needed.includes(true))
        report(place, `"${name}", which has to contain itself without end`, 'Take it out of `required`.');
      else if (!group.declared.has(name))
        report(place, `the unknown property "${name}"`, 'Declare it in properties, or take it out.');
      continue;
    }
    if (needed.includes(true)) required.push(name);
  }
  for (const [name, node] of group.nodes) {
    const path = pathBelow(group, name);
    properties[name] = buildNode(name, node, rules, report);
    const when = allOf([anyOf(node.askedWhen), ...node.forbiddenWhen.map(negated)]);
    const needed = anyOf(group.required.get(name)?.needed ?? []);
    const isNeeded = needed === true || isDeepEqual(needed, when);
    if (isNeeded && !required.includes(name) && needed !== false) required.push(name);
    const rule: NodeRules = {
      ...(group.discriminators.has(name) ? { isDiscriminator: true } : {}),
      ...(when === true ? {} : { when }),
      ...(isNeeded || needed === false ? {} : { required: needed }),
    };
    if (Object.keys(rule).length > 0) rules[path] = rule;
  }
  return {
    type: 'object',
    ...(group.title === undefined ? {} : { title: group.title }),
    ...(group.description === undefined ? {} : { description: group.description }),
    required,
    properties,
  };
}

function buildNode(
  name: string,
  { answer, group, list }: NodeBuilder,
  rules: Record<string, NodeRules>,
  report: (path: string, found: string, fix: string) => void,
): NodeSchema {
  if (answer !== null) return answer;
  // A node without an answer has a group.
  const inside = buildGroup(group as GroupBuilder, rules, report);
  if (list === null) return { ...inside, title: inside.title ?? titleFromName(name) };
  const { title = titleFromName(name), description, minItems, maxItems } = list;
  return {
    type: 'array',
    title,
    ...(description === undefined ? {} : { description }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    items: inside,
  };
}

/** Turns `pastDeliveries` or `past_deliveries` into `Past deliveries`. */
export function titleFromName(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return capitalize(words);
}
