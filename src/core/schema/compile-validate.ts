import { Ajv, type ErrorObject, type KeywordDefinition } from 'ajv';
import { isWrapper, type Validate } from '../form/schema-error.ts';
import { fileSentences } from './file-sentences.ts';
import { resolvePointer } from '../json-pointer.ts';
import type { Checked, Problem } from '../problem.ts';
import { DATE_LIMITS } from './date-limits.ts';
import { LINEAR_PATTERNS } from './linear-pattern.ts';

/**
 * The formats that form files may use, as regular expressions, so that a compiled validator contains them and needs no
 * library. `email` is the expression of the HTML standard for `type="email"`; `date` is YYYY-MM-DD from 1900 to 2099
 * with a day that exists in its month; February 29 is valid in any year.
 */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  email:
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  'idn-email': /^[^\s@]+@[^\s@]+$/,
  // Accepts the values of browser inputs, and optionally the seconds and offset of JSON Schema.
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/i,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/i,
  duration: /^P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/,
  uri: /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i,
  url: /^(?:https?|ftp):\/\/[^\s<>"{}|\\^`]+$/i,
  iri: /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i,
  'uri-reference': /^[^\s<>"{}|\\^`]*$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  color: /^#[0-9a-f]{6}$/i,
  password: /^[^]*$/,
  hostname: /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,7}:|(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,5}(?::[0-9a-f]{1,4}){1,2}|(?:[0-9a-f]{1,4}:){1,4}(?::[0-9a-f]{1,4}){1,3}|(?:[0-9a-f]{1,4}:){1,3}(?::[0-9a-f]{1,4}){1,4}|(?:[0-9a-f]{1,4}:){1,2}(?::[0-9a-f]{1,4}){1,5}|[0-9a-f]{1,4}:(?::[0-9a-f]{1,4}){1,6}|:(?::[0-9a-f]{1,4}){1,7}|::)$/i,
  date: /^(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-9]))$/,
};

/** Keywords that Ajv does not have: limits of dates, and `dependentRequired`, which is newer than draft 7. */
export const KEYWORDS: readonly KeywordDefinition[] = [
  ...DATE_LIMITS,
  {
    keyword: 'dependentRequired',
    type: 'object',
    schemaType: 'object',
    macro: (dependencies: object) => ({ dependencies }),
  },
];

/**
 * Compiles a JSON Schema at run time: for the server, the build, the command line and the tests. The browser uses
 * validators compiled at build time and must not import this module. Values are not coerced, completed or changed.
 * @param schema of a checked form; unknown keywords are ignored
 * @throws Error when the schema has an unresolvable reference
 */
export function compileValidate(schema: object): Validate {
  const validate = compile(schema);
  return (value) => (validate(value) ? [] : (validate.errors ?? []));
}

/**
 * Compiles a meta-schema into a check of the files that it describes.
 * @typeParam T the type that `npm run generate-types` generated from the same meta-schema
 * @returns a function that returns a file's content without `$schema`, which only editors use, or its problems
 */
export function compileShape<T extends object>(
  metaSchema: object,
): (file: string, content: unknown) => Checked<T> {
  // Compiled on first use, so that a command that reads only rules does not compile the meta-schemas of forms.
  let validate: ReturnType<typeof compile<T>> | undefined;
  return (file, content) => {
    validate ??= compile<T>(metaSchema, { verbose: true });
    if (validate(content)) {
      const value = { ...content };
      Reflect.deleteProperty(value, '$schema');
      return { ok: true, value };
    }
    const errors = validate.errors ?? [];
    const isEmpty = (path: string): boolean =>
      errors.some((error) => error.keyword === 'minLength' && error.instancePath === path);
    const said = errors.filter(
      // For an empty text, only `minLength` is reported.
      (error) => !isWrapper(error) && !(error.keyword === 'pattern' && isEmpty(error.instancePath)),
    );
    return { ok: false, problems: said.map(problem(file, content)) };
  };
}

function compile<T>(schema: object, { verbose = false } = {}) {
  const ajv = new Ajv({
    verbose,
    allErrors: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    formats: { ...FORMATS },
    keywords: [...KEYWORDS],
    // Tolerance for steps such as 0.1, which binary fractions cannot represent.
    multipleOfPrecision: 8,
    // Optimizing takes a third of the compile time, and no validator runs long enough to make up for it.
    code: { optimize: false, regExp: LINEAR_PATTERNS },
    // Compiles a definition once, even if a meta-schema refers to it thirty times; this takes a quarter of the time.
    inlineRefs: false,
    // Each file has been validated with its own meta-schema; compiling that of draft 7 would take longer than the rest.
    meta: false,
    validateSchema: false,
  });
  return ajv.compile<T>({ ...schema });
}

function problem(file: string, content: unknown): (error: ErrorObject) => Problem {
  return (error) => {
    const { instancePath: path, propertyName } = error;
    // For an invalid property name, report the name itself instead of the value.
    return { file, path, ...fileSentences(error, propertyName ?? resolvePointer(content, path)) };
  };
}
