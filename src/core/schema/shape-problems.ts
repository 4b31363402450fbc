import type { SchemaError, Validate } from '../form/validation.ts';
import type { Problem } from '../problem.ts';

/** The faults of a file against its meta-schema, each naming what was found and what to do. */
export function shapeProblems(file: string, value: unknown, validate: Validate): readonly Problem[] {
  return validate(value)
    .filter(({ keyword }) => !WRAPPERS.has(keyword))
    .map((error) => ({ file, path: error.instancePath, ...explain(error, value) }));
}

/** Keywords that only report that something inside them failed. */
const WRAPPERS = new Set(['if', 'anyOf', 'oneOf', 'allOf', 'propertyNames']);

function explain({ keyword, params, instancePath }: SchemaError, root: unknown) {
  const found = show(valueAt(root, instancePath));
  switch (keyword) {
    case 'required':
      return { found: `"${params['missingProperty']}" is missing`, fix: 'Add it.' };
    case 'additionalProperties':
      return {
        found: `"${params['additionalProperty']}" is not known here`,
        fix: 'Remove it, or correct its spelling.',
      };
    case 'type':
      return { found, fix: `Put a value of type ${String(params['type'])} here.` };
    case 'enum':
      return { found, fix: `Use one of: ${JSON.stringify(params['allowedValues'])}.` };
    case 'pattern':
      return { found, fix: `Write it so that it matches ${String(params['pattern'])}.` };
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return { found, fix: `Give at least ${String(params['limit'])}.` };
    case 'maxLength':
    case 'maxItems':
      return { found, fix: `Give at most ${String(params['limit'])}.` };
    case 'false schema':
      return { found, fix: 'Remove it: it says nothing about a value of this type.' };
    case 'not':
      return { found, fix: 'Choose another name: this one has a meaning of its own.' };
    default:
      return { found, fix: `Correct it: "${keyword}" ${JSON.stringify(params)}.` };
  }
}

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, segment) => {
      const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    }, root);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
