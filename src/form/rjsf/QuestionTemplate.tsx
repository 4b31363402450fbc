import type { FieldTemplateProps } from '@rjsf/utils';
import type { AnswerSchema } from '../../core/form/schema.schema.ts';
import type { ReadUi } from '../../core/form/texts.ts';
import { Question } from '../question/Question.tsx';
import { WIDGETS, widgetNameOf } from '../widgets/widgets.ts';

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
  // RJSF passes on the entries of `schema.json` and `ui.json`, whose shapes `checkForm` has checked.
  const ui = (uiSchema ?? {}) as ReadUi;
  const widget = widgetNameOf(schema as unknown as AnswerSchema, ui);
  return (
    <Question
      name={name}
      label={label}
      required={required === true}
      widget={widget}
      frame={WIDGETS[widget].frame}
      ui={ui}
    >
      {children}
    </Question>
  );
}
