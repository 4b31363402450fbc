import { useMemo, type ReactNode } from 'react';
import type { UiSchema } from '@rjsf/utils';
import type { FormPart } from '../../core/form/form.schema.ts';
import { apiUrl } from '../submission/api-url.ts';
import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';
import { ShownParts } from './shown-parts.ts';
import { ThemedForm } from './theme.ts';
import { schemaOf, validatorOf } from './validator.ts';

/** An untouched form holds nothing but what the schema's own defaults put there: the sliders' zeros. */
const NO_ANSWERS_IN_ADVANCE = {
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
} as const;

interface AnswersFormProps {
  /** What is on the screen: all sections, or one step. */
  readonly parts: readonly FormPart[];
  readonly onSubmit: () => void;
  /** What stands below the questions, inside the form. */
  readonly children: ReactNode;
}

/**
 * The one component that knows RJSF: a real `<form>` whose questions RJSF resolves from the schema and our
 * theme draws. RJSF neither owns the answers nor validates them (docs/decisions/0020-answers-belong-to-the-session.md).
 */
export function AnswersForm({ parts, onSubmit, children }: AnswersFormProps) {
  const { form, answers } = useFormSession();
  const { definition } = form;
  const formData = useObservable(answers);
  const validator = useMemo(() => validatorOf(form), [form]);
  return (
    <ShownParts value={parts}>
      <ThemedForm
        className="application-form__form"
        id={`form-${definition.id}`}
        method="post"
        action={apiUrl(definition.form.endpoint)}
        schema={schemaOf(definition)}
        uiSchema={definition.ui as UiSchema}
        formData={formData}
        validator={validator}
        idPrefix="field"
        idSeparator="-"
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
