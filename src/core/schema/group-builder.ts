import type { GroupSchema, NodeRules, NodeSchema } from '../form/form-definition.ts';
import type { AnswerSchema, SchemaNode } from '../form/schema.schema.ts';
import { isDeepEqual, type Json } from '../json.ts';
import { allOf, anyOf, negated } from './translate-condition.ts';

/** A group while it is put together: schemas that hold together add to it. */
export interface GroupBuilder {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly nodes: Map<string, NodeBuilder>;
  /** Every property that is declared, those too that are refused. */
  readonly declared: Set<string>;
  /** What is not asked, since it would contain itself once more. */
  readonly left: Set<string>;
  /** The questions that tell alternatives apart. */
  readonly discriminators: Set<string>;
  /** Property → the conditions under each of which it must be answered (`true` for always), and where that is said. */
  readonly required: Map<string, { readonly needed: readonly Json[]; readonly place: string }>;
  /** How the rules of what is in it read this group: `answers`, `answers.patient`, `entry`. */
  readonly variable: string;
  /** How many repeated groups are around it. */
  readonly lists: number;
  /** The property path. */
  readonly path: string;
  readonly depth: number;
}

export interface NodeBuilder {
  /** Conditions under each of which it is asked; `true` for always. */
  askedWhen: readonly Json[];
  /** Conditions under which it must not be there. */
  readonly forbiddenWhen: Json[];
  /** Whether several alternatives ask it, of which the first is drawn. */
  isOfUnion?: true;
  readonly kind: 'question' | 'group' | 'list';
  /** Of a question. */
  readonly answer: AnswerSchema | null;
  /** Of a group, or of the entries of a list. */
  readonly group: GroupBuilder | null;
  /** Of a list. */
  readonly list: SchemaNode | null;
  /** The schema it was declared by, to compare with another declaration. */
  readonly source: string;
}

/** The property path of what a group holds. */
export function pathBelow({ path }: GroupBuilder, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The drawn schema of a group; notes on what it depends whether something is asked. */
export function buildGroup(
  group: GroupBuilder,
  rules: Record<string, NodeRules>,
  report: (path: string, found: string, fix: string) => void,
): GroupSchema {
  const properties: Record<string, NodeSchema> = {};
  const required: string[] = [];
  for (const [name, { needed, place }] of group.required) {
    if (!group.nodes.has(name)) {
      if (group.left.has(name) && needed.includes(true))
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
  if (list === null) return { ...inside, title: inside.title ?? nameInWords(name) };
  const { title = nameInWords(name), description, minItems, maxItems } = list;
  return {
    type: 'array',
    title,
    ...(description === undefined ? {} : { description }),
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
    items: inside,
  };
}

/** `pastDeliveries` and `past_deliveries` as `Past deliveries`. */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
