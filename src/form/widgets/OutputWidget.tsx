import type { WidgetProps } from '@rjsf/utils';
import { answerText } from '../../core/form/answer-text.ts';
import { withComputed } from '../../core/form/answers.ts';
import { useControl } from './use-control.ts';

/** A computed value. It can't be edited and is not posted; a screen reader announces it when it changes. */
export function OutputWidget(props: WidgetProps) {
  const { session, path, input } = useControl(props);
  const { form, answers } = session;
  // RJSF re-renders this widget whenever its value changes.
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
