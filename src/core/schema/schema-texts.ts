import type { GroupSchema, NodeSchema } from '../form/form-definition.ts';
import { isListSchema } from '../form/question-tree.ts';
import type { FieldUi, FormUi } from '../form/ui.schema.ts';

/** `ui.json` with the labels and hints that `schema.json` gives; what `ui.json` says itself counts more. */
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
