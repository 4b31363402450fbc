import type { FieldProps } from '@rjsf/utils';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { describedByIds } from '../question/field-ids.ts';
import { useFieldError } from '../question/FieldMessage.tsx';
import { WIDGETS, widgetNameOf } from '../widgets/widgets.ts';

/**
 * One answer: finds its widget and gives it what it needs. RJSF's `onChange` is unused, since the session
 * owns the answers (docs/decisions/0020-answers-belong-to-the-session.md).
 */
export function AnswerField({ name, schema, uiSchema, formData, required }: FieldProps) {
  const error = useFieldError(name);
  // `checkForm` has checked the shape of both.
  const answerSchema = schema as unknown as AnswerSchema;
  const ui = (uiSchema ?? {}) as FieldUi;
  const { Widget } = WIDGETS[widgetNameOf(answerSchema, ui)];
  return (
    <Widget
      name={name}
      label={answerSchema.title}
      schema={answerSchema}
      ui={ui}
      required={required === true}
      value={formData as AnswerValue | undefined} // The session holds nothing else.
      invalid={error !== undefined}
      describedBy={describedByIds(name, ui['ui:help'] !== undefined, error?.field)}
    />
  );
}
