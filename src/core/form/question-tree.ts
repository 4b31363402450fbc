import type {
  FormDefinition,
  GroupSchema,
  ListNode,
  ListSchema,
  NodeSchema,
  QuestionNode,
  TreeNode,
} from './form-definition.ts';
import type { FormPart } from './form.schema.ts';
import { pathsAround, propertyPath } from './paths.ts';
import type { FieldUi } from './ui.schema.ts';

/** The node at a path or property path; `undefined` if there is none. */
export function nodeAt(definition: FormDefinition, path: string): TreeNode | undefined {
  const { byPath } = definition.tree;
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
  return node === undefined || node.kind === 'question' ? definition.tree.nodes : node.nodes;
}

/** The repeated groups that contain a property path, outermost first. */
export function listsAround(definition: FormDefinition, path: string): readonly ListNode[] {
  const { byPath } = definition.tree;
  return pathsAround(path).flatMap((each) => {
    const around = byPath.get(each);
    return around?.kind === 'list' ? [around] : [];
  });
}

/** The property paths of all questions, groups and lists, in screen order, each container before its contents. */
export function questionPaths(definition: FormDefinition): readonly string[] {
  const pathsOf = (node: TreeNode): readonly string[] =>
    node.kind === 'question' ? [node.path] : [node.path, ...node.nodes.flatMap(pathsOf)];
  return definition.tree.nodes.flatMap(pathsOf);
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
  return definition.tree.nodes.some((node) => fields.includes(node.name) && isRequired(node));
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

/** The `ui.json` entry of a property of a group, or of a list's entries. */
export function uiBelow(around: object, name: string): FieldUi {
  // `checkForm` has verified that a property's name maps to its entry.
  return Object.hasOwn(around, name) ? (Reflect.get(around, name) as FieldUi) : {};
}
