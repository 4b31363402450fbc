import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { resolvePointer } from '../json-pointer.ts';

/** A text for people, and its place in a file. */
export interface FileText {
  /** Its key in `locales/`: `parts.about-you.title`. */
  readonly key: string;
  readonly path: readonly string[];
  /** A text, or a JSON-Logic rule that yields one. */
  readonly text: Json;
  /** Set for a choice that is shown by its value, such as the name of a state: a translation may omit it. */
  readonly isName?: boolean;
}

/** What `textsIn` needs to know about a kind of file. */
interface FileFormat {
  /** Marks each value that is a text for people with `forPeople`. */
  readonly metaSchema: object;
  /** Words of the file format that are omitted from keys. */
  readonly leftOut: readonly string[];
}

/**
 * Finds every text for people in a file: each value that the meta-schema marks as `forPeople`, so that new ones need no
 * change here.
 * @param content valid against its meta-schema
 * @param nameOfChoice the choice whose label is at a place of `ui:enumNames`
 */
export function textsIn(
  content: unknown,
  { metaSchema, leftOut }: FileFormat,
  nameOfChoice: (path: readonly string[]) => string | null = () => null,
): readonly FileText[] {
  // A meta-schema is a JSON file.
  const root = metaSchema as JsonObject;
  const found: FileText[] = [];

  function visit(value: unknown, schemas: readonly JsonObject[], path: readonly string[], key: string): void {
    const all = schemas.flatMap((schema) => expand(schema, root));
    if ((typeof value === 'string' || isJsonObject(value)) && all.some((each) => isTextOf(each, value))) {
      found.push({ key, path, text: value });
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((entry: unknown, index) => {
        const inner = all.flatMap(({ items }) => (isJsonObject(items) ? [items] : []));
        const place = [...path, String(index)];
        visit(entry, inner, place, joined(key, nameOfChoice(place) ?? nameOfEntry(entry, index)));
      });
    } else if (isJsonObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const declared = all.flatMap((schema) => memberSchemas(schema, name));
        visit(inner, declared, [...path, name], joined(key, wordOf(name)));
      }
    }
  }
  function wordOf(name: string): string {
    if (leftOut.includes(name)) return '';
    // `title` in schema.json is another text of the same question.
    if (name === 'ui:title') return 'label';
    if (name === 'ui:enumNames') return 'choices';
    return name.replace(/^ui:/, '');
  }
  visit(content, [root], [], '');
  return found;
}

/** Whether a schema marks a value as a text. An object counts only where a rule is allowed. */
function isTextOf({ forPeople, type = 'object' }: JsonObject, value: string | JsonObject): boolean {
  return forPeople === true && (typeof value === 'string' || [type].flat().includes('object'));
}

/**
 * Returns a copy of a file with texts replaced. @param texts by the keys of `textsIn`; a missing one stays unchanged
 */
export function withTexts<T>(
  content: T,
  places: readonly FileText[],
  texts: Readonly<Record<string, Json>>,
): T {
  const copy = structuredClone(content);
  for (const { key, path } of places) {
    const text = texts[key];
    const last = path.at(-1);
    if (text === undefined || last === undefined) continue;
    const parent = path.slice(0, -1).reduce<unknown>((value, name) => Reflect.get(Object(value), name), copy);
    Reflect.set(Object(parent), last, text);
  }
  return copy;
}

/** A schema together with all schemas that it applies to the same value. */
function expand(schema: JsonObject, root: JsonObject, seen = new Set<JsonObject>()): readonly JsonObject[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { $ref } = schema;
  const target = typeof $ref === 'string' ? resolvePointer(root, $ref) : undefined;
  const others = ['allOf', 'anyOf', 'oneOf', 'then', 'else'].flatMap((keyword) => schema[keyword] ?? []);
  return [
    schema,
    ...[target, ...others.flat()].flatMap((other) => (isJsonObject(other) ? expand(other, root, seen) : [])),
  ];
}

function memberSchemas(
  { properties, patternProperties, additionalProperties }: JsonObject,
  name: string,
): readonly JsonObject[] {
  const declared = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : null;
  const patterns = Object.entries(isJsonObject(patternProperties) ? patternProperties : {});
  const matching = patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1];
  const member = declared ?? matching ?? additionalProperties;
  return isJsonObject(member) ? [member] : [];
}

/** Names a list entry by its id, otherwise by its index. */
function nameOfEntry(entry: unknown, index: number): string {
  if (!isJsonObject(entry)) return String(index);
  return String(entry['id'] ?? entry['fact'] ?? index);
}

function joined(key: string, word: string): string {
  return key === '' || word === '' ? key + word : `${key}.${word}`;
}
