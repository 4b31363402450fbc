import { createRequire } from 'node:module';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { FORMATS, KEYWORDS } from '../core/schema/compile-validate.ts';

export interface CompiledValidators {
  /** The export of `code` that validates the whole schema. */
  readonly main: string;
  /** The hash of the drawn schema, to compare with that of the schema in use. */
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
  const code = compileSchemaValidatorsCode(source, {
    customFormats: { ...FORMATS },
    ajvFormatOptions: false,
    // Our messages are in ui.json.
    ajvOptionsOverrides: { verbose: false, messages: false, keywords: [...KEYWORDS] },
  });
  // Ajv writes `exports.name` where the name is an identifier.
  if (![`exports[${JSON.stringify(main)}] = `, `exports.${main} = `].some((start) => code.includes(start))) {
    throw new Error(
      `The compiled validators of the form "${id}" do not include that of its own schema (${main}).`,
    );
  }
  return { main, hash, code: `${code}\nexports.schemaHash = ${JSON.stringify(hash)};\n` };
}

/** A `require` of a literal name, but not one inside a string (Ajv's runtime files contain such strings). */
const REQUIRE = /(?<!['"`])\brequire\((['"])([^'"]+)\1\)/g;

/**
 * Wraps CommonJS code as an ES module whose default export is the code's exports. The browser bundle, the
 * prerenderer, the dev server and the tests each treat CommonJS files in their own way; they all treat the
 * wrapped code alike.
 * @param code CommonJS source that requires only literal names
 * @param file the file relative to which the required names are resolved
 * @param moduleId the id of the module that wraps a required file
 * @throws Error when a required module cannot be found
 */
export function commonJsToModule(code: string, file: string, moduleId: (file: string) => string): string {
  const require = createRequire(file);
  const names = new Map<string, string>();
  const body = code.replace(REQUIRE, (_match, _quote, specifier: string) => {
    const id = moduleId(require.resolve(specifier));
    const name = names.get(id) ?? `required${names.size}`;
    names.set(id, name);
    return name;
  });
  const imports = [...names].map(([id, name]) => `import ${name} from ${JSON.stringify(id)};\n`);
  return `${imports.join('')}const module = { exports: {} };
(function (module, exports) {
${body}
})(module, module.exports);
export default module.exports;
`;
}
