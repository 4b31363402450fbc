import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

type FormStateBehavior = Parameters<SchemaUtilsType['doesSchemaUtilsDiffer']>[2];

/**
 * Replaces RJSF's own `createSchemaUtils` in the bundle, which resolves references, conditions and
 * alternatives on every change. A form of ours is a flat object of scalars and lists of choices (the
 * meta-schema of `schema.json` admits nothing else), so a schema is its own resolution and the session's
 * answers are complete (docs/decisions/0021-rjsf-for-flat-forms.md). What a nested schema would need throws,
 * so that it is seen.
 */
export default function createFlatSchemaUtils(
  validator: ValidatorType,
  rootSchema: RJSFSchema,
  behavior?: FormStateBehavior,
): SchemaUtilsType {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema, otherBehavior) =>
      otherValidator !== validator || otherSchema !== rootSchema || otherBehavior !== behavior,
    retrieveSchema: flat,
    // No defaults are filled in: the session begins with what `initialAnswers` gives.
    getDefaultFormState: (_schema, formData) => formData,
    // The question's template draws the label itself.
    getDisplayLabel: () => true,
    isSelect: (schema) => Array.isArray(schema?.enum),
    isMultiSelect: () => false,
    isFilesArray: () => false,
    findFieldInSchema: neverAsked,
    findSelectedOptionInXxxOf: neverAsked,
    getClosestMatchingOption: neverAsked,
    getFirstMatchingOption: neverAsked,
    getFromSchema: neverAsked,
    omitExtraData: neverAsked,
    sanitizeDataForNewSchema: neverAsked,
    toPathSchema: neverAsked,
  };
}

/** A flat schema is what it resolves to. @throws when it is not flat after all */
function flat(schema: RJSFSchema): RJSFSchema {
  for (const keyword of ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies']) {
    if (keyword in schema)
      throw new Error(`A form schema uses "${keyword}": take flat-schema-utils out of vite.config.ts.`);
  }
  return schema;
}

function neverAsked(): never {
  throw new Error(
    'RJSF asked for what only nested schemas need: take flat-schema-utils out of vite.config.ts.',
  );
}
