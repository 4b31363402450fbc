import type { WidgetProps } from '@rjsf/utils';
import { answerText } from '../../core/form/answer-text.ts';
import { withComputed } from '../../core/form/answers.ts';
import { useControl } from './use-control.ts';

/** A computed value: nobody answers it, nothing posts it, and a screen reader says it when it changes. */
export function OutputWidget(props: WidgetProps) {
  const { session, path, input } = useControl(props);
  const { form, answers } = session;
  // It is drawn again whenever its value is another.
  const text = answerText(form.definition, path, withComputed(form.definition, answers.get()));
  return (
    <output
      className="input input--output"
      id={input.id}
      aria-describedby={input['aria-describedby']}
      tabIndex={-1}
    >
      {text === '' ? <span aria-hidden="true">–</span> : text}
    </output>
  );
}
