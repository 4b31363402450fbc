import type { FormDefinition } from '../../src/core/form/form-definition.ts';

/** A form with a consent box above its submit button. */
export function withConsentBox<Form extends FormDefinition>(form: Form): Form {
  const label = 'I agree to the notice on [Consumer Health Data Privacy](/consumer-health-data-privacy).';
  return { ...form, form: { ...form.form, consent: { box: { label } } } };
}
