/**
 * Replaces in the bundle parts of RJSF that flat schemas, and a form that validates itself, never reach:
 * resolving references and alternatives (`retrieveSchema.js`), and turning Ajv's errors into RJSF's
 * (`processRawValidationErrors.js`). The meta-schema of `schema.json` admits no schema that needs the first,
 * and `AnswersForm` turns the second off (`noValidate`); should either get here, it must be seen.
 */
export default function absent(): never {
  throw new Error('This part of RJSF is left out of the bundle: see the aliases in vite.config.ts.');
}

export {
  absent as relaxOptionsForScoring,
  absent as resolveAllReferences,
  absent as resolveAnyOrOneOfSchemas,
  absent as resolveDependencies,
  absent as retrieveSchemaInternal,
};
