import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fieldId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/** Choices of which several may be made; the question's legend names the group. Stored in the schema's order. */
export function CheckboxesWidget({ name, schema, ui, value, invalid }: WidgetProps) {
  const session = useFormSession();
  const ref = useRef<HTMLDivElement>(null);
  const choices = choicesOf(schema, ui).map((choice) => ({ ...choice, value: String(choice.value) }));
  const chosen: readonly string[] = typeof value === 'object' ? value : [];

  // Chosen or restored by the browser before any script ran.
  const adopt = useEffectEvent(() => {
    const checked = ref.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const shown = Array.from(checked, (box) => box.value);
    if (shown.length > 0 && shown.join() !== chosen.join()) session.answer(name, shown);
  });
  useLayoutEffect(() => {
    adopt();
    return session.onFlush(() => adopt());
  }, [session]);

  function choose(choice: string, isChosen: boolean): void {
    const next = choices
      .map((each) => each.value)
      .filter((each) => (each === choice ? isChosen : chosen.includes(each)));
    session.answer(name, next.length === 0 ? undefined : next);
  }

  return (
    <div className="checkboxes" ref={ref}>
      {choices.map((choice, index) => (
        <label className="checkboxes__choice" key={choice.value}>
          <input
            className="checkboxes__box"
            type="checkbox"
            // The first one takes the focus for the question.
            id={index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`}
            name={name}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            aria-invalid={invalid}
            onChange={({ currentTarget }) => choose(choice.value, currentTarget.checked)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
