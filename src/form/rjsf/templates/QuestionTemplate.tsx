import type { FieldTemplateProps } from '@rjsf/utils';
import type { AnswerSchema } from '../../../core/form/schema.schema.ts';
import type { FieldUi } from '../../../core/form/ui.schema.ts';
import { Question } from '../../question/Question.tsx';
import { widgetNameOf } from '../../widgets/widget-of.ts';

/** Draws a question around its field; the root object needs nothing around it. */
export function QuestionTemplate({
  fieldPathId,
  label,
  required,
  schema,
  uiSchema,
  children,
}: FieldTemplateProps) {
  const [name] = fieldPathId.path;
  if (typeof name !== 'string') return children;
  const ui = (uiSchema ?? {}) as FieldUi; // `checkForm` vouches for its shape.
  return (
    <Question
      name={name}
      label={label}
      required={required === true}
      widget={widgetNameOf(schema as unknown as AnswerSchema, ui)}
      ui={ui}
    >
      {children}
    </Question>
  );
}
