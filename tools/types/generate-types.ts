import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { format } from 'oxfmt';
import style from '../../.oxfmtrc.json' with { type: 'json' };
import { isJsonObject, type Json, type JsonObject } from '../../src/core/json.ts';

/**
 * The meta-schemas, each named after the file it describes. The types of `form.schema.json` are generated
 * into `form.schema.ts` beside it.
 */
export const META_SCHEMAS = [
  'src/core/form/form.schema.json',
  'src/core/form/schema.schema.json',
  'src/core/form/ui.schema.json',
  'src/core/languages/locale.schema.json',
  'src/core/languages/rule-locales.schema.json',
  'src/core/law/state-law.schema.json',
  'src/core/rules/rule-set.schema.json',
  'src/core/schema/examples.schema.json',
  'src/core/schema/payload.schema.schema.json',
] as const;

/**
 * Generates the TypeScript types of all meta-schemas. A definition with a `title` becomes a type of that name; one
 * without is inlined where it is used. `tsType` in a meta-schema gives the type of something that JSON Schema cannot
 * express, such as a JSON-Logic rule.
 * @param root the project's folder
 * @returns the text of each generated file, by its path below the root
 * @throws Error when a meta-schema cannot be read or compiled
 */
export async function generateTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-types-'));
  try {
    for (const path of META_SCHEMAS) {
      const schema: Json = JSON.parse(readFileSync(join(root, path), 'utf8'));
      if (!isJsonObject(schema)) throw new Error(`${path} holds no JSON object.`);
      writeFileSync(join(folder, basename(path)), JSON.stringify(namedTypes(schema)));
    }
    const options = ['--no-additionalProperties', '--ignoreMinAndMaxItems', '--unreachableDefinitions'];
    execFileSync(
      join(root, 'node_modules/.bin/json2ts'),
      ['-i', folder, '-o', folder, '--no-format', ...options],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const files = new Map<string, string>();
    for (const path of META_SCHEMAS) {
      const types = readFileSync(join(folder, `${basename(path, '.json')}.d.ts`), 'utf8');
      const file = path.replace(/\.json$/, '.ts');
      const text = withHeader(path, readonlyTypes(withoutOrigins(withoutBanner(types))));
      files.set(file, (await format(file, text, style)).code);
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The schema with references to titled definitions replaced by type names, and without `$schema`. */
function namedTypes(schema: JsonObject): JsonObject {
  const definitions = objectAt(schema, 'definitions');
  function resolve(value: Json): Json {
    if (isList(value)) return value.map(resolve);
    if (!isJsonObject(value)) return value;
    // `patternProperties` is dropped, because its type is the same as that of the whole and would be a duplicate.
    const { $ref, patternProperties: _below, ...own } = value;
    if (typeof $ref !== 'string') return mapValues($ref === undefined ? own : { $ref, ...own }, resolve);
    const target = definitions[$ref.replace('#/definitions/', '')];
    if (!isJsonObject(target))
      throw new Error(`A meta-schema refers to "${$ref}", which it does not define.`);
    const title = target['title'];
    return typeof title === 'string' ? { ...own, tsType: title } : resolve({ ...target, ...own });
  }
  const { $schema: _editorHint, ...properties } = objectAt(schema, 'properties');
  const titled = Object.entries(definitions).filter(([, value]) => isJsonObject(value) && 'title' in value);
  return {
    ...mapValues({ ...schema, properties }, resolve),
    definitions: mapValues(Object.fromEntries(titled), resolve),
  };
}

function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  return isJsonObject(value) ? value : {};
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** A type guard, because `Array.isArray` does not narrow a readonly array. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function withoutBanner(types: string): string {
  return types.replace(/^\/\* eslint-disable \*\/\n\/\*\*[^]*?\*\/\n/, '');
}

/** Removes the generator's comments about where a type is referenced. */
function withoutOrigins(types: string): string {
  return types
    .replace(/(?: \*\n)? \* This interface was referenced by [^]*?\.\n/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '');
}

/** Makes every property and every array readonly, because parsed files are never changed. */
function readonlyTypes(types: string): string {
  return types
    .replace(/^( *)((?:"[^"]+"|\$?\w+)\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replace(/(?:\w+|\([^()]*\))\[\]/g, 'readonly $&');
}

function withHeader(path: string, types: string): string {
  const names = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(types));
  const specifier = relative(dirname(path), 'src/core/json.ts');
  const imports = names.length > 0 ? `import type { ${names.join(', ')} } from '${specifier}';\n\n` : '';
  return `// Generated from ${basename(path)} by \`npm run generate-types\`: change that file and run it again.\n${imports}${types}`;
}

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd();
  for (const [file, text] of await generateTypes(root)) writeFileSync(join(root, file), text);
}
