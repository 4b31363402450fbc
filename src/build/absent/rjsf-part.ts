/**
 * Stands in the bundle for parts of RJSF that flat schemas and a form that validates itself never reach:
 * merging `allOf`, and turning Ajv's errors into RJSF's. `answers-schema.schema.json` admits no schema that
 * needs the first, `AnswersForm` turns the second off (`noValidate`); should either get here, it must be seen.
 */
export default function absent(): never {
  throw new Error('This part of RJSF is left out of the bundle: see the aliases in vite.config.ts.');
}
