import { listAround } from '../form/checks.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import { questionTree, type TreeNode } from '../form/question-tree.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { checkLogic } from '../logic/check-logic.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';

/** What a rule may read: the names for `var`, and the lists for `count` and `sum` with the numbers of their entries. */
export interface RuleNames {
  readonly variables: readonly string[];
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What a rule may read of the answers: `answers.<path>` of all that is in no repeated group, and what is in the
 * same entry as `entry.<path>`.
 * @param fields the property paths of what the rule is about; none for a rule about the form as a whole
 */
export function answerNames(definition: FormDefinition, fields: readonly string[] = []): RuleNames {
  const { nodes, notShown, byPath } = questionTree(definition);
  const others = Object.keys(definition.schema.properties).flatMap((name) => byPath.get(name) ?? []);
  const found = namesBelow([...new Set([...nodes, ...notShown, ...others])], 'answers');
  const list = listAround(definition, fields);
  if (list === undefined) return found;
  const entry = namesBelow(list.nodes, 'entry');
  return {
    variables: [...found.variables, ...entry.variables],
    lists: new Map([...found.lists, ...entry.lists]),
  };
}

/** The property paths that a rule about something reads. @param path the property path of what it is about */
export function pathsRead(definition: FormDefinition, path: string, rule: Json): readonly string[] {
  const list = listAround(definition, [path]);
  return [...variablesOf(rule)].flatMap((name) => {
    if (name.startsWith('answers.')) return [name.slice('answers.'.length)];
    return list !== undefined && name.startsWith('entry.') ? [list.path + name.slice('entry'.length)] : [];
  });
}

/** What is wrong with a rule, told of the place where it stands. */
export function ruleProblems(
  file: string,
  path: string,
  rule: Json,
  { variables, lists }: RuleNames,
): readonly Problem[] {
  return checkLogic(rule, new Set(variables), lists).map((problem) => {
    return { ...problem, file, path: path + problem.path };
  });
}

/** What a rule may read of a request body, by the schema of the body. */
export function payloadNames(keys: readonly string[], properties: JsonObject): RuleNames {
  const variables: string[] = [];
  const lists = new Map<string, ReadonlySet<string>>();
  function visit(name: string, schema: Json | undefined, depth: number): void {
    variables.push(name);
    if (!isJsonObject(schema) || depth > 8) return;
    const { properties: inner, items } = schema;
    for (const [key, below] of Object.entries(isJsonObject(inner) ? inner : {}))
      visit(`${name}.${key}`, below, depth + 1);
    if (schema['type'] !== 'array') return;
    const entry = isJsonObject(items) ? items['properties'] : undefined;
    lists.set(name, new Set(Object.keys(isJsonObject(entry) ? entry : {})));
  }
  for (const key of keys) visit(`payload.${key}`, properties[key], 0);
  return { variables, lists };
}

function namesBelow(nodes: readonly TreeNode[], prefix: string): RuleNames {
  const variables: string[] = [];
  const lists = new Map<string, ReadonlySet<string>>();
  function visit(node: TreeNode, around: string): void {
    const name = `${around}.${node.name}`;
    variables.push(name);
    if (node.kind === 'group') for (const inner of node.nodes) visit(inner, name);
    if (node.kind === 'list') lists.set(name, new Set(node.nodes.filter(isNumber).map((each) => each.name)));
    if (node.kind === 'question' && node.schema.type === 'array') lists.set(name, new Set());
  }
  for (const node of nodes) visit(node, prefix);
  return { variables, lists };
}

function isNumber(node: TreeNode): boolean {
  return node.kind === 'question' && (node.schema.type === 'number' || node.schema.type === 'integer');
}
