import { Ajv, type AnySchemaObject } from 'ajv';
import type { Validate } from '../form/validation.ts';

/**
 * The formats that form files may name, as regular expressions, so that a compiled validator carries the
 * expression itself and no library. `email` is the expression of the HTML standard for `type="email"`;
 * `date` is a calendar date, YYYY-MM-DD.
 */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  email:
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  date: /^(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-9]))$/,
};

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
