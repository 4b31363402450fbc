import { answerOptions } from '../form/answers.ts';
import type { GroupSchema, NodeSchema } from '../form/form-definition.ts';
import { isGroupSchema, isListSchema, uiBelow } from '../form/question-tree.ts';
import type { FieldUi, FormUi } from '../form/ui.schema.ts';

/** Adds the labels and hints of `schema.json` to `ui.json`, whose own texts take precedence. */
export function withSchemaTexts(
  ui: FormUi,
  texts: ReadonlyMap<string, FieldUi>,
  schema: GroupSchema,
): FormUi {
  let merged: FormUi = ui;
  for (const [path, own] of texts) merged = mergedAt(merged, path.split('.'), own, schema);
  return merged;
}

function mergedAt(
  ui: object,
  [name = '', ...rest]: readonly string[],
  own: FieldUi,
  around: NodeSchema,
): FormUi {
  const properties: Readonly<Record<string, NodeSchema>> = 'properties' in around ? around.properties : {};
  const node = properties[name];
  const before: object = Object.hasOwn(ui, name) ? Reflect.get(ui, name) : {};
  const isList = node !== undefined && isListSchema(node);
  const items: object = isList && Object.hasOwn(before, 'items') ? Reflect.get(before, 'items') : {};
  const after =
    rest.length === 0
      ? { ...own, ...before }
      : isList
        ? { ...before, items: mergedAt(items, rest, own, node.items) }
        : node === undefined
          ? before
          : mergedAt(before, rest, own, node);
  return { ...ui, [name]: after };
}

/** Appends a sentence about entering a list to the hint of each question with a list text area. */
export function withLineHints(ui: object, group: GroupSchema, sentence: string): FormUi {
  const hinted = Object.entries(group.properties).flatMap(([name, node]): [string, object][] => {
    const own = uiBelow(ui, name);
    if (isGroupSchema(node) || isListSchema(node)) {
      const [inside, group] = isListSchema(node) ? [uiBelow(own, 'items'), node.items] : [own, node];
      const below = withLineHints(inside, group, sentence);
      if (Object.keys(below).length === 0) return [];
      return [[name, isListSchema(node) ? { ...own, items: below } : below]];
    }
    if (node.type !== 'array' || answerOptions(node).length > 0) return [];
    const { 'ui:help': help } = own;
    const words =
      typeof help === 'object' ? { cat: [help, ' ', sentence] } : `${help ?? ''} ${sentence}`.trim();
    return [[name, { ...own, 'ui:help': words }]];
  });
  return { ...ui, ...Object.fromEntries(hinted) };
}
