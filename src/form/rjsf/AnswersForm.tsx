import { useMemo, type ReactNode } from 'react';
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ShownPart } from '../../core/form/parts.ts';
import { useFormHost } from '../host/form-host.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession, type CompiledForm } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { ShownParts } from './AnswersField.tsx';
import getDefaultRegistry from './default-registry.ts';

const { fields, templates, widgets } = getDefaultRegistry();

/** RJSF's form with our fields, templates and widgets, whatever RJSF brings. */
const ThemedForm = withTheme({ fields, templates, widgets });

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
 * The one component that knows RJSF: a real `<form>` whose questions RJSF resolves from the schema and our
 * theme draws. RJSF neither owns the answers nor validates them
 * (docs/decisions/0020-answers-belong-to-the-session.md).
 */
export function AnswersForm({ parts, onSubmit, children }: AnswersFormProps) {
  const { pageOf, onFormRendered } = useFormHost();
  const isHydrated = useHydrated();
  const { form, answers } = useFormSession();
  const { definition } = form;
  onFormRendered?.(definition);
  const formData = useObservable(answers);
  const validator = useMemo(() => validatorOf(form), [form]);
  return (
    <ShownParts value={parts}>
      <ThemedForm
        className={
          isHydrated ? 'application-form__form application-form__form--live' : 'application-form__form'
        }
        id={`form-${definition.id}`}
        method="post"
        // Its own page takes it, too, while there are no scripts (docs/product.md#without-scripts).
        action={pageOf(definition.id) ?? `/apply/${definition.id}`}
        schema={schemaOf(definition)}
        uiSchema={definition.ui as UiSchema} // `ui.json` is one by its meta-schema.
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

/**
 * RJSF's validator over the functions compiled at build time.
 * @throws when they were compiled from another schema, which would otherwise fail in silence
 */
function validatorOf({ definition, validators }: CompiledForm): ValidatorType {
  // The build compiles them for this very function.
  return createPrecompiledValidator(validators as ValidatorFunctions, schemaOf(definition));
}

/** `schema.json` as RJSF types it. */
function schemaOf({ schema }: CompiledForm['definition']): RJSFSchema {
  return schema as unknown as RJSFSchema; // A flat object of scalars is a JSON Schema in RJSF's sense too.
}
