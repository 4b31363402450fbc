import { isJsonObject, type JsonObject } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';

/** Keywords that contain schemas by name. Any other keyword contains one schema, several, or none. */
const MAPS = ['properties', 'patternProperties', 'dependencies', '$defs', 'definitions'];
/** Keywords that contain values rather than schemas. */
const VALUES = ['enum', 'const', 'default', 'examples'];

/** Every schema in a JSON Schema, the whole one first, with its JSON Pointer. The schema is within bounds. */
export function* schemasIn(root: unknown): Generator<{ readonly schema: JsonObject; readonly path: string }> {
  const open: { readonly value: unknown; readonly path: string; readonly isSchema: boolean }[] = [
    { value: root, path: '', isSchema: true },
  ];
  for (const { value, path, isSchema } of open) {
    if (typeof value !== 'object' || value === null) continue;
    const isNode = isSchema && isJsonObject(value);
    if (isNode) yield { schema: value, path };
    for (const [name, inner] of Object.entries(value)) {
      if (isNode && VALUES.includes(name)) continue;
      open.push({
        value: inner,
        path: path + formatPointer([name]),
        isSchema: !(isNode && MAPS.includes(name)),
      });
    }
  }
}
