import { Ajv, type AnySchemaObject } from 'ajv';
import type { Validate } from '../form/field-error.ts';
import { FORMATS } from './formats.ts';

/**
 * Compiles a JSON Schema at run time: for the server, the build, the command line and the tests. The
 * browser has validators compiled at build time and must not import this module.
 * Nothing is coerced, filled in or dropped.
 * @throws Error when the schema itself is wrong
 */
export function compileValidate(schema: AnySchemaObject): Validate {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    formats: { ...FORMATS },
  });
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}
