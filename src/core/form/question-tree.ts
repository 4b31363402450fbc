import type { Json } from '../json.ts';
import type { FormDefinition, GroupSchema, ListSchema, NodeSchema } from './form-definition.ts';
import type { FormPart } from './form.schema.ts';
import { pathsAround, propertyPath } from './paths.ts';
import type { AnswerSchema } from './schema.schema.ts';
import type { FieldUi } from './ui.schema.ts';

interface Node {
  /** The name of its property. */
  readonly name: string;
  readonly path: string;
  readonly ui: FieldUi;
  /** Whether it is required while it is asked; a rule if that depends on other answers. */
  readonly required: Json;
  /** The rule for asking it; absent if it is always asked. */
  readonly when?: Json;
}

export interface QuestionNode extends Node {
  readonly kind: 'question';
  /** Whether its answer distinguishes the alternatives of a `oneOf`. */
  readonly isDiscriminator: boolean;
  readonly schema: AnswerSchema;
  /** The rule that computes its value; such a question is not answered by a person. */
  readonly computed?: Json;
}

/** A group of questions. */
export interface GroupNode extends Node {
  readonly kind: 'group';
  readonly schema: GroupSchema;
  readonly nodes: readonly TreeNode[];
}

/** A repeated group: its nodes are those of each entry. */
export interface ListNode extends Node {
  readonly kind: 'list';
  readonly schema: ListSchema;
  readonly nodes: readonly TreeNode[];
}

export type TreeNode = QuestionNode | GroupNode | ListNode;

/** The questions of a form. */
interface QuestionTree {
  /** In screen order. */
  readonly nodes: readonly TreeNode[];
  /** Properties that are stored with the answers but never shown. */
  readonly notShown: readonly TreeNode[];
  /** By property path. */
  readonly byPath: ReadonlyMap<string, TreeNode>;
  /** Whether no question depends on other answers. */
  readonly isUnconditional: boolean;
  /** Whether any question accepts several units. */
  readonly hasUnits: boolean;
}

const trees = new WeakMap<FormDefinition, QuestionTree>();

/** The question tree of a form, cached by definition. */
export function questionTree(definition: FormDefinition): QuestionTree {
  const known = trees.get(definition);
  if (known !== undefined) return known;
  const tree = makeTree(definition);
  trees.set(definition, tree);
  return tree;
}

/** The node at a path or property path; `undefined` if there is none. */
export function nodeAt(definition: FormDefinition, path: string): TreeNode | undefined {
  const { byPath } = questionTree(definition);
  return byPath.get(path) ?? byPath.get(propertyPath(path));
}

/** The title of a node; `null` if it has none, or if its title reads answers. */
export function fixedTitle(definition: FormDefinition, path: string): string | null {
  const node = nodeAt(definition, path);
  const title = node?.ui['ui:title'] ?? node?.schema.title;
  return typeof title === 'string' ? title : null;
}

/** The question at a path or property path; `undefined` for anything else. */
export function questionAt(definition: FormDefinition, path: string): QuestionNode | undefined {
  const node = nodeAt(definition, path);
  return node?.kind === 'question' ? node : undefined;
}

/** The nodes of the group or entry that contains a question, including the question itself. */
export function nodesBeside(definition: FormDefinition, path: string): readonly TreeNode[] {
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const node = around === '' ? undefined : nodeAt(definition, around);
  return node === undefined || node.kind === 'question' ? questionTree(definition).nodes : node.nodes;
}

/** The repeated groups that contain a property path, outermost first. */
export function listsAround(definition: FormDefinition, path: string): readonly ListNode[] {
  const { byPath } = questionTree(definition);
  return pathsAround(path).flatMap((each) => {
    const around = byPath.get(each);
    return around?.kind === 'list' ? [around] : [];
  });
}

/** The property paths of all questions, groups and lists, in screen order, each container before its contents. */
export function questionPaths(definition: FormDefinition): readonly string[] {
  const pathsOf = (node: TreeNode): readonly string[] =>
    node.kind === 'question' ? [node.path] : [node.path, ...node.nodes.flatMap(pathsOf)];
  return questionTree(definition).nodes.flatMap(pathsOf);
}

/** The parts of a form in screen order, the review step last. */
export function formParts({ form }: Pick<FormDefinition, 'form'>): readonly FormPart[] {
  return form.review === undefined ? form.parts : [...form.parts, form.review];
}

/** The part that shows a question; `undefined` for one that is never shown. */
export function partOf(definition: FormDefinition, path: string): FormPart | undefined {
  const [name = ''] = path.split('.', 1);
  return formParts(definition).find((part) => part.fields.includes(name));
}

/** Whether a part has a question that is required, always or for some answers. */
export function hasRequired(definition: FormDefinition, { fields }: FormPart): boolean {
  const isRequired = (node: TreeNode): boolean =>
    node.kind === 'question' ? node.required !== false : node.nodes.some(isRequired);
  return questionTree(definition).nodes.some((node) => fields.includes(node.name) && isRequired(node));
}

/** Whether a schema is that of a group. */
export function isGroupSchema(schema: NodeSchema): schema is GroupSchema {
  return schema.type === 'object';
}

/** Whether a schema is that of a repeated group, and not of a list of choices. */
export function isListSchema(schema: NodeSchema): schema is ListSchema {
  return schema.type === 'array' && Reflect.get(schema.items ?? {}, 'type') === 'object';
}

/** The most entries that any repeated group may have. */
export const MAX_ENTRIES = 100;

/** The most entries that all repeated groups of a form may have together, also those within entries. */
export const MAX_ENTRIES_IN_ALL = 500;

/** How many entries a repeated group may have. */
export function maxEntries({ schema }: ListNode): number {
  return Math.min(schema.maxItems ?? MAX_ENTRIES, MAX_ENTRIES);
}

/** The title of an entry: `Delivery 2`. */
export function entryTitle({ schema, name }: ListNode, index: number): string {
  return `${schema.items.title ?? schema.title ?? name} ${index + 1}`;
}

function makeTree({ schema, ui, rules = {}, form }: FormDefinition): QuestionTree {
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

/** The `ui.json` entry of a property of a group, or of a list's entries. */
export function uiBelow(around: object, name: string): FieldUi {
  // `checkForm` has verified that a property's name maps to its entry.
  return Object.hasOwn(around, name) ? (Reflect.get(around, name) as FieldUi) : {};
}
