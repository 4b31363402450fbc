import type { FormDefinition } from '../core/form/form-definition.ts';
import type { Validate } from '../core/form/schema-error.ts';

/** A form as the build hands it to the browser: its checked definition and its compiled validators. */
export interface WebForm {
  readonly definition: FormDefinition;
  /** Checks whole answers against the schema. */
  readonly validate: Validate;
  /** Compiled functions by schema hash, as RJSF's precompiled validator expects them. */
  readonly validators: object;
}
