import type { Json } from '../json.ts';
import type {
  FormDefinition,
  GroupSchema,
  NodeSchema,
  PlainForm,
  QuestionTree,
  TreeNode,
} from './form-definition.ts';
import { formParts, isGroupSchema, isListSchema, uiBelow } from './question-tree.ts';

/**
 * A checked form with all that is computed from it once: everything that reads a form takes it so. A copy with other
 * questions has to be compiled again.
 */
export function compileForm<Form extends PlainForm>(form: Form): Form & FormDefinition {
  return { ...form, tree: makeTree(form), screens: new WeakMap(), shown: new WeakMap() };
}

function makeTree({ schema, ui, rules = {}, form }: PlainForm): QuestionTree {
  const byPath = new Map<string, TreeNode>();
  const parts = formParts({ form });
  let isUnconditional = true;
  let hasUnits = false;

  function nodesOf(group: GroupSchema, names: readonly string[], prefix: string, around: object) {
    return names.flatMap((name) => {
      const node = Object.hasOwn(group.properties, name) ? group.properties[name] : undefined;
      return node === undefined ? [] : [makeNode(group, name, node, `${prefix}${name}`, around)];
    });
  }
  function makeNode(
    group: GroupSchema,
    name: string,
    own: NodeSchema,
    path: string,
    around: object,
  ): TreeNode {
    const ui = uiBelow(around, name);
    const { when, required, isDiscriminator = false } = rules[path] ?? {};
    // A part that is skipped asks nothing.
    const ofPart = path === name ? parts.find(({ fields }) => fields.includes(name))?.when : undefined;
    const asked = both(ofPart, both(when, form.visibility?.[path]));
    const computed = form.computed?.[path];
    if (asked !== undefined || required !== undefined || computed !== undefined) isUnconditional = false;
    if (ui['ui:options']?.units !== undefined) hasUnits = true;
    const base = {
      name,
      path,
      ui,
      // A computed value cannot be missing.
      required: computed === undefined && (group.required.includes(name) || (required ?? false)),
      ...(asked === undefined ? {} : { when: asked }),
    };
    const node: TreeNode = isGroupSchema(own)
      ? { kind: 'group', ...base, schema: own, nodes: childrenOf(own, path, ui) }
      : isListSchema(own)
        ? { kind: 'list', ...base, schema: own, nodes: childrenOf(own.items, path, uiBelow(ui, 'items')) }
        : {
            kind: 'question',
            ...base,
            schema: own,
            isDiscriminator,
            ...(computed === undefined ? {} : { computed }),
          };
    byPath.set(path, node);
    return node;
  }
  function childrenOf(group: GroupSchema, path: string, around: object): readonly TreeNode[] {
    return nodesOf(group, Object.keys(group.properties), `${path}.`, around);
  }

  const shown = new Set(parts.flatMap(({ fields }) => fields));
  const nodes = nodesOf(schema, [...shown], '', ui);
  const others = Object.keys(schema.properties).filter((name) => !shown.has(name));
  const notShown = nodesOf(schema, others, '', ui).filter(({ name }) => form.notShown?.includes(name));
  return { nodes, notShown, byPath, isUnconditional, hasUnits };
}

/** Combines two rules with `and`; `undefined` if both are absent. */
function both(one: Json | undefined, other: Json | undefined): Json | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { and: [one, other] };
}
