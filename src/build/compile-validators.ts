import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { FORMATS } from '../core/schema/formats.ts';

export interface CompiledValidators {
  /** The name under which the code exports the validator of the whole schema. */
  readonly main: string;
  /** The hash of the schema that was compiled, to compare with the one in use. */
  readonly hash: string;
  /** CommonJS source: one function for each schema that RJSF may ask for. */
  readonly code: string;
}

/**
 * Compiles a form's schema to plain JavaScript, so that the browser needs neither Ajv nor `eval`. The
 * options are those of `core/schema/compile-validate.ts`: both must judge every answer alike.
 * @throws Error when the schema cannot be compiled, or its own validator is not among the results
 */
export function compileValidators(id: string, schema: object): CompiledValidators {
  // `checkForm` has vouched for the schema; RJSF's type is JSON Schema in full.
  const source = schema as RJSFSchema;
  const hash = hashForSchema(source);
  const main = source.$id ?? hash;
  const code = compileSchemaValidatorsCode(source, {
    customFormats: { ...FORMATS },
    ajvFormatOptions: false,
    // Our messages stand in ui.json.
    ajvOptionsOverrides: { verbose: false, messages: false },
  });
  // Ajv writes a name with a dot where it can.
  if (![`exports[${JSON.stringify(main)}] = `, `exports.${main} = `].some((start) => code.includes(start))) {
    throw new Error(`The compiled validators of the form "${id}" lack the one of its own schema (${main}).`);
  }
  return { main, hash, code };
}
