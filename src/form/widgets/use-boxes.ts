import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes, RefObject } from 'react';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { choiceNamed, choicesOf, type Choice } from './choices.ts';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/** The radio buttons or checkboxes of one question. */
interface Boxes<E> {
  /** The ref of the element around all boxes. */
  readonly ref: RefObject<E | null>;
  readonly id: string;
  readonly ui: FieldUi;
  readonly choices: readonly Choice[];
  /** The props of a choice's input, by its index. */
  box(value: AnswerValue, index: number): InputHTMLAttributes<HTMLInputElement>;
}

/** @param isMany whether several may be chosen: they are stored in the schema's order */
export function useBoxes<E extends HTMLElement>(props: WidgetProps, isMany: boolean): Boxes<E> {
  const { required = false, value } = props;
  const { session, schema, ui, input } = useControl(props);
  const choices = choicesOf(schema, ui, session.form.definition.wording);
  const made: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [ref, choose] = useChoice<E>(props, {
    read(group) {
      const checked = [...group.querySelectorAll<HTMLInputElement>('input:checked')];
      const chosen = checked.flatMap((each) => choiceNamed(choices, each.value) ?? []);
      return isMany && chosen.length > 0 ? chosen : chosen[0];
    },
    show(group) {
      for (const each of group.querySelectorAll('input'))
        each.checked = made.map(String).includes(each.value);
    },
  });
  return {
    ref,
    id: input.id,
    ui,
    choices,
    box: (each, index) => ({
      type: isMany ? 'checkbox' : 'radio',
      // The first one takes the focus for the question.
      id: index === 0 ? input.id : `${input.id}-${index}`,
      name: input.name,
      value: String(each),
      defaultChecked: made.includes(each),
      required: isMany ? undefined : required,
      // Without it browsers expose an unanswered required button as invalid before any error is shown.
      // The group carries the error; this only corrects the browser.
      'aria-invalid': input['aria-invalid'],
      onChange: choose,
    }),
  };
}
