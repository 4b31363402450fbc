import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { CompiledForm } from '../session/form-session.ts';

/**
 * RJSF's validator over the functions compiled at build time.
 * @throws when they were compiled from another schema, which would otherwise fail in silence
 */
export function validatorOf({ definition, validators }: CompiledForm): ValidatorType {
  // The build compiles them for this very function.
  return createPrecompiledValidator(validators as ValidatorFunctions, schemaOf(definition));
}

/** `schema.json` as RJSF types it. */
export function schemaOf({ schema }: CompiledForm['definition']): RJSFSchema {
  return schema as unknown as RJSFSchema; // A flat object of scalars is a JSON Schema in RJSF's sense too.
}
