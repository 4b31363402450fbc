import type { FormDefinition, TreeNode } from '../form/form-definition.ts';
import type { Json } from '../json.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';

/**
 * Reports questions whose answers have no effect: no payload rule or condition reads them, and the form does not say
 * that they are not sent. A question with only one possible answer is not reported.
 */
export function unsentProblems(definition: FormDefinition): readonly Problem[] {
  const { form, ruleSet, rules = {} } = definition;
  const { nodes } = definition.tree;
  const read = new Set<string>();
  function collect(rule: Json | undefined, list = ''): void {
    for (const name of variablesOf(rule ?? null)) {
      if (name.startsWith('facts.')) collectFact(name.slice('facts.'.length));
      else if (name.startsWith('decision.')) Object.keys(form.facts ?? {}).forEach(collectFact);
      else if (name.startsWith('entry.')) read.add(`${list}.${name.slice('entry.'.length)}`);
      else read.add(name.replace(/^answers\./, ''));
    }
  }
  const facts = new Set<string>();
  function collectFact(name: string): void {
    if (facts.has(name)) return;
    facts.add(name);
    collect(form.facts?.[name]);
    ruleSet?.facts[name]?.reads.forEach(collectFact);
  }
  const around = (path: string): string => path.split('.').slice(0, -1).join('.');

  Object.values(form.payload).forEach((rule) => collect(rule));
  form.parts.forEach(({ when }) => collect(when));
  form.outcomes.accepted.forEach(({ when }) => collect(when));
  for (const [path, rule] of Object.entries({ ...form.visibility, ...form.computed }))
    collect(rule, around(path));
  for (const [path, { when, required }] of Object.entries(rules))
    [when, required].forEach((rule) => collect(rule, around(path)));
  form.checks?.forEach(({ when, fields: [field = ''] }) => collect(when, around(field)));

  const unsent: TreeNode[] = [];
  function visit(node: TreeNode): void {
    if (form.notSent?.fields.includes(node.path) === true || isRead(node.path)) return;
    if (node.kind === 'question') {
      const { enum: choices, const: only } = node.schema;
      if (node.computed === undefined && only === undefined && choices?.length !== 1) unsent.push(node);
    } else if (node.kind === 'group') node.nodes.forEach(visit);
    else if (![...read].some((name) => name.startsWith(`${node.path}.`))) unsent.push(node);
  }
  /** Whether a rule reads this path, or a group or list that contains it. */
  function isRead(path: string): boolean {
    return path.split('.').some((_name, index, names) => read.has(names.slice(0, index + 1).join('.')));
  }
  nodes.forEach(visit);
  return unsent.map(({ path }) => {
    const found = `no place for the answer to "${path}", which is asked`;
    const fix = 'Send it in payload (and payload.schema.json), or name it in notSent.';
    return { file: 'form.json', path: '/payload', found, fix };
  });
}
