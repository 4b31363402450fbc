import { answerText } from '../../core/form/answer-text.ts';
import { withComputed } from '../../core/form/answers.ts';
import { fieldId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import type { WidgetProps } from './widget-props.ts';

/** A computed value: nobody answers it, nothing posts it, and a screen reader says it when it changes. */
export function OutputWidget({ name, describedBy }: WidgetProps) {
  const { form, answers } = useFormSession();
  // It is drawn again whenever its value is another.
  const text = answerText(form.definition, name, withComputed(form.definition, answers.get()));
  return (
    <output className="input input--output" id={fieldId(name)} aria-describedby={describedBy} tabIndex={-1}>
      {text === '' ? <span aria-hidden="true">–</span> : text}
    </output>
  );
}
