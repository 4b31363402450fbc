import type { AnswersSchema, SchemaNode } from '../form/schema.schema.ts';
import { resolvePointer } from '../json-pointer.ts';
import { Untranslatable } from './translate-condition.ts';

/** The maximum nesting of `allOf` and of alternatives. */
const MAX_DEPTH = 12;

/** Access to the schemas of a file with references resolved. */
/** Creates the functions that resolve a file's references. @param file a checked `schema.json` */
export function referencesOf(file: AnswersSchema) {
  /**
   * The schema that a reference points to, merged with the keywords beside the reference.
   * @throws Untranslatable for a reference that does not resolve, or that refers to itself
   */
  function resolve(given: SchemaNode, trail: readonly string[] = []): SchemaNode {
    const { $ref, ...own } = given;
    if ($ref === undefined) return own;
    if (trail.includes($ref)) {
      throw new Untranslatable(
        '',
        `"${$ref}", which contains itself`,
        'Use a repeated group: an array of objects.',
      );
    }
    const target = targetOf(file, $ref);
    if (target === undefined) {
      throw new Untranslatable(
        '',
        `the unknown reference "${$ref}"`,
        'Name a schema of this file: `#/$defs/<name>`.',
      );
    }
    return joined(resolve(target, [...trail, $ref]), own);
  }

  /** A schema and those of its `allOf`. @throws Untranslatable as `resolve` does */
  function partsOf(schema: SchemaNode, depth = 0): readonly SchemaNode[] {
    if (depth > MAX_DEPTH) return [schema];
    return [schema, ...(schema.allOf ?? []).flatMap((each) => partsOf(resolve(each), depth + 1))];
  }

  /**
   * Whether a schema describes a group or an entry. Without a `type`, its parts and alternatives decide.
   * @throws Untranslatable like `resolve`
   */
  function isGroup(schema: SchemaNode, depth = 0): boolean {
    if (schema.type !== undefined) return schema.type === 'object';
    const parts = partsOf(schema);
    if (parts.some(({ type, properties }) => type === 'object' || properties !== undefined)) return true;
    const alternatives = parts.flatMap(({ oneOf = [], anyOf = [] }) => [...oneOf, ...anyOf]);
    if (alternatives.length === 0 || depth > MAX_DEPTH / 2) return false;
    return alternatives.every((each) => isGroup(resolve(each), depth + 1));
  }

  return {
    resolve: (given: SchemaNode) => resolve(given),
    partsOf: (schema: SchemaNode) => partsOf(schema),
    isGroup: (schema: SchemaNode) => isGroup(schema),
  };
}

/** Keywords that apply in addition to those of a merged schema; any other keyword overrides. */
const APPLIED_SEPARATELY = [
  'properties',
  'required',
  'dependentRequired',
  'allOf',
  'oneOf',
  'if',
  'then',
  'else',
] as const;

/** Merges a referenced schema with the keywords beside the reference. */
function joined(target: SchemaNode, own: SchemaNode): SchemaNode {
  const isShared = APPLIED_SEPARATELY.some(
    (keyword) => target[keyword] !== undefined && own[keyword] !== undefined,
  );
  if (!isShared) return { ...target, ...own };
  const isOwn = ([keyword]: readonly [string, unknown]) =>
    APPLIED_SEPARATELY.some((each) => each === keyword);
  const beside: SchemaNode = Object.fromEntries(Object.entries(own).filter(isOwn));
  const nearer = Object.fromEntries(Object.entries(own).filter((each) => !isOwn(each)));
  return { ...target, ...nearer, allOf: [...(target.allOf ?? []), beside] };
}

/** Merges schemas that apply together, without `allOf`. Keywords of the first override the others. */
export function mergeSchemas(parts: readonly SchemaNode[]): SchemaNode {
  const { allOf: _parts, ...all } = parts.reduceRight<SchemaNode>((rest, part) => ({ ...rest, ...part }), {});
  return all;
}

/** The schema that a reference of this file names. */
function targetOf(file: AnswersSchema, $ref: string): SchemaNode | undefined {
  const found: unknown = resolvePointer(file, $ref);
  // The meta-schema has checked every place that holds a schema, and the file itself is one apart from its definitions.
  return typeof found === 'object' && found !== null ? (found as SchemaNode) : undefined;
}
