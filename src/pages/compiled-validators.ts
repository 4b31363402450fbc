import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { DATE_LIMIT_KEYWORDS } from '../core/form/date-limit.ts';
import { FORMATS, KEYWORDS } from '../core/schema/compile-validate.ts';

export interface CompiledValidators {
  /** The export of `code` that validates the whole schema. */
  readonly main: string;
  /** The hash of the schema that RJSF draws, to compare with that of the schema in use. */
  readonly hash: string;
  /** CommonJS source: one function for each schema that RJSF may request, and the hash as `schemaHash`. */
  readonly code: string;
}

/**
 * Compiles a form's schema to plain JavaScript, so that the browser needs neither Ajv nor `eval`. The
 * options are those of `core/schema/compile-validate.ts`, because both must validate every answer alike.
 * @param schema `schema.json`, which answers are validated against
 * @param drawn the schema that RJSF draws
 * @throws Error when the schema cannot be compiled, or the result does not export its validator
 */
export function compileValidators(id: string, schema: object, drawn = schema): CompiledValidators {
  // `checkForm` has checked the schema against its meta-schema; RJSF's type covers all of JSON Schema.
  const source = schema as RJSFSchema;
  const hash = hashForSchema(drawn as RJSFSchema);
  const main = source.$id ?? hashForSchema(source);
  const compiled = { ...withoutTitles(source), $id: main };
  const code = compileSchemaValidatorsCode(compiled, {
    customFormats: { ...FORMATS },
    ajvFormatOptions: false,
    // The error messages are in ui.json.
    ajvOptionsOverrides: { verbose: false, messages: false, keywords: [...KEYWORDS], loopRequired: 1 },
  });
  // Ajv writes `exports.name` where the name is an identifier.
  if (![`exports[${JSON.stringify(main)}] = `, `exports.${main} = `].some((start) => code.includes(start))) {
    throw new Error(
      `The compiled validators of the form "${id}" do not include that of its own schema (${main}).`,
    );
  }
  return {
    main,
    hash,
    code: `${withListsOfTexts(withoutUnread(code, compiled))}\nexports.schemaHash = ${JSON.stringify(hash)};\n`,
  };
}

/** The keywords whose value contains schemas by name, and those whose value is one schema or a list of schemas. */
const SCHEMAS_BY_NAME = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
const SCHEMAS = new Set(['items', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains']);

/** Keywords for whose errors a form reads the parameters: a missing property, a step, the limit of a date. */
export const KEYWORDS_WITH_PARAMS: ReadonlySet<string> = new Set([
  'required',
  'dependencies',
  'multipleOf',
  ...Object.keys(DATE_LIMIT_KEYWORDS),
]);

/** An error as Ajv writes it, at the end of a line. */
const ERROR = /\bschemaPath:"(?:[^"\\]|\\.)*",keyword:"(\w+)",params:\{(.*)\}\};$/gm;

/** Removes what nothing reads from errors, such as their place in the schema: a sixth of the code. */
function withoutUnread(code: string, schema: object): string {
  const bareErrors = code.replaceAll(ERROR, (_error, keyword: string, params: string) => {
    return `keyword:"${keyword}",params:{${KEYWORDS_WITH_PARAMS.has(keyword) ? params : ''}}};`;
  });
  return withoutUnreadSchema(bareErrors, schema);
}

/** The comparison of an answer with ten or more texts, as Ajv writes it, and one of these texts. */
const LONG_CHOICE = /!\(\(+(data\d*) === "(?:[^"\\]|\\.)*"\)+(?: \|\| \(\1 === "(?:[^"\\]|\\.)*"\)+){9,}\{/g;
const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** Compares an answer with a list, as the form's definition has it in the same script: compressed, it costs nothing. */
function withListsOfTexts(code: string): string {
  return code.replaceAll(LONG_CHOICE, (choice, answer: string) => {
    return `![${(choice.match(TEXT) ?? []).join(',')}].includes(${answer})){`;
  });
}

/** Reduces the schema in the compiled code to `required`, which is all that most forms' code reads of it. */
function withoutUnreadSchema(code: string, schema: object): string {
  const [before, after] = code.split(` = ${JSON.stringify(schema)};`);
  const name = /\bconst (schema\d+)$/.exec(before ?? '')?.[1];
  if (name === undefined || after === undefined) return code;
  const read = [...after.matchAll(new RegExp(`\\b${name}\\b([.\\w$]*)`, 'g'))].map(([, path]) => path);
  if (read.some((path) => path !== '.required')) return code;
  return `${before} = ${JSON.stringify({ required: Reflect.get(schema, 'required') })};${after}`;
}

/** A schema without the texts for people, which the compiled code would contain but not use. */
function withoutTitles(schema: RJSFSchema): RJSFSchema {
  // Only `title` and `description` are left out, so the result is still a schema.
  return bare(schema) as RJSFSchema;
}

function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
      if (name === 'title' || name === 'description') return [];
      if (SCHEMAS.has(name)) return [[name, bare(value)]];
      if (!SCHEMAS_BY_NAME.has(name)) return [[name, value]];
      return [
        [name, Object.fromEntries(Object.entries(Object(value)).map(([key, each]) => [key, bare(each)]))],
      ];
    }),
  );
}

/** A `require` of a literal name, but not one inside a string (Ajv's runtime files contain such strings). */
const REQUIRE = /(?<!['"`])\brequire\((['"])([^'"]+)\1\)/g;

/**
 * Wraps CommonJS code, with every file that it requires, into one expression: the code's exports. The result needs no
 * bundler, and works the same in browsers, the prerenderer, the dev server and the tests, each of which treats CommonJS
 * files in its own way.
 * @param code CommonJS source that requires only literal names
 * @param file the file relative to which the required names are resolved
 * @throws Error when a required module cannot be found
 */
export function bundleCommonJs(code: string, file: string): string {
  const files = new Map<string, number>();
  const bodies: string[] = [];

  function wrap(source: string, from: string): string {
    const { resolve } = createRequire(from);
    const body = source.replace(REQUIRE, (_match, _quote, specifier: string) => {
      return `required(${add(resolve(specifier))})`;
    });
    return `(module, exports) => {\n${body}\n}`;
  }
  /** @returns the number of a file, which is added once */
  function add(path: string): number {
    const known = files.get(path);
    if (known !== undefined) return known;
    const at = files.size;
    files.set(path, at);
    bodies[at] = wrap(readFileSync(path, 'utf8'), path);
    return at;
  }
  const main = wrap(code, file);
  return `(() => {
const modules = [];
const required = (at) => {
  if (modules[at] === undefined) files[at]((modules[at] = { exports: {} }), modules[at].exports);
  return modules[at].exports;
};
const files = [${[...bodies, main].join(',\n')}];
return required(${bodies.length});
})()`;
}
