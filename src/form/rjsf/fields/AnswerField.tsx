import type { FieldProps } from '@rjsf/utils';
import type { AnswerSchema } from '../../../core/form/schema.schema.ts';
import type { AnswerValue } from '../../../core/form/form-definition.ts';
import type { FieldUi } from '../../../core/form/ui.schema.ts';
import { describe } from '../../question/Question.tsx';
import { useFieldError } from '../../question/use-field-error.ts';
import { WIDGETS, widgetNameOf } from '../../widgets/widget-of.ts';

/**
 * One answer: finds the widget and hands it what it needs. RJSF's `onChange` stays unused, since the
 * session owns the answers (docs/decisions/0020-answers-belong-to-the-session.md).
 * @throws when the UI schema names a widget that does not exist
 */
export function AnswerField({ name, schema, uiSchema, formData, required }: FieldProps) {
  const error = useFieldError(name);
  // `checkForm` vouches for the shape of both.
  const answerSchema = schema as unknown as AnswerSchema;
  const ui = (uiSchema ?? {}) as FieldUi;
  const widgetName = widgetNameOf(answerSchema, ui);
  const Widget = WIDGETS[widgetName];
  if (Widget === undefined)
    throw new Error(`"${name}" asks for the widget "${widgetName}", which does not exist.`);
  return (
    <Widget
      name={name}
      label={answerSchema.title}
      schema={answerSchema}
      ui={ui}
      required={required === true}
      value={formData as AnswerValue | undefined}
      invalid={error !== undefined}
      describedBy={describe(name, ui['ui:help'] !== undefined, error?.field)}
    />
  );
}
