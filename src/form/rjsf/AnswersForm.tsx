import { useMemo, type ReactNode } from 'react';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ShownPart } from '../../core/form/parts.ts';
import { useFormHost } from '../host/form-host.ts';
import { useFormSession, type CompiledForm } from '../session/form-session.ts';
import { ShownParts } from './AnswersField.tsx';
import { ThemedForm } from './theme.tsx';

/** An untouched form holds nothing but what the schema's own defaults put there: the sliders' zeros. */
const NO_ANSWERS_IN_ADVANCE = {
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
} as const;

interface AnswersFormProps {
  /** What is on the screen: all sections, or one step. */
  readonly parts: readonly ShownPart[];
  readonly onSubmit: () => void;
  /** What follows the questions, inside the form. */
  readonly children: ReactNode;
}

/**
 * A real `<form>` that RJSF draws from the schema, the UI schema and our theme. `AnswersField` gives each question its
 * answer and its errors from the session, and takes what widgets report by `onChange`
 * (docs/decisions/0081-rjsf-by-its-public-faces.md).
 */
export function AnswersForm({ parts, onSubmit, children }: AnswersFormProps) {
  const { pageOf, onFormRendered } = useFormHost();
  const { form } = useFormSession();
  const { definition } = form;
  onFormRendered?.(definition);
  const { schema, validator } = useMemo(() => toRjsfForm(form), [form]);
  return (
    <ShownParts value={parts}>
      <ThemedForm
        className="application-form__form"
        id={`form-${definition.id}`}
        method="post"
        // Its own page takes it, too, while there are no scripts (docs/product.md#without-scripts).
        action={pageOf(definition.id) ?? `/apply/${definition.id}`}
        schema={schema}
        validator={validator}
        idPrefix="field"
        idSeparator="-"
        nameGenerator={nameOfPath}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={NO_ANSWERS_IN_ADVANCE}
        experimental_componentUpdateStrategy="shallow"
        onSubmit={onSubmit}
      >
        {children}
      </ThemedForm>
    </ShownParts>
  );
}

/** A question's name is its path: `patient.firstName`. */
function nameOfPath(path: readonly (string | number)[]): string {
  return path.join('.');
}

interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly validator: ValidatorType;
}

/**
 * A form as RJSF takes it: the schema with everything resolved, so that RJSF never has to resolve anything, under the
 * `$id` by which its validator is found.
 */
function toRjsfForm({ definition, validators }: CompiledForm): RjsfForm {
  // The schema of a question tree is a JSON Schema.
  const schema = { ...definition.schema, $id: definition.id } as unknown as RJSFSchema;
  return {
    schema,
    // The build compiles them for this very function.
    validator: createPrecompiledValidator(validators as ValidatorFunctions, schema),
  };
}
