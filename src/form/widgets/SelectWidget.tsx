import { useMessages } from '../host/form-host.ts';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fieldId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { choiceNamed, choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/**
 * The browser's own list of choices, with an empty one first: no question is answered in advance, unless it has
 * only one choice.
 */
export function SelectWidget({ name, schema, ui, required, value, invalid, describedBy }: WidgetProps) {
  const session = useFormSession();
  const { question: texts } = useMessages();
  const ref = useRef<HTMLSelectElement>(null);
  const choices = choicesOf(schema, ui);

  // Chosen, restored or filled by the browser before any script ran.
  const adopt = useEffectEvent(() => {
    const chosen = choiceNamed(choices, ref.current?.value ?? '');
    if (chosen !== undefined) session.answer(name, chosen);
  });
  useLayoutEffect(() => {
    adopt();
    return session.onFlush(() => adopt());
  }, [session]);

  return (
    <span className="select">
      <select
        ref={ref}
        className="input select__box"
        id={fieldId(name)}
        name={name}
        required={required}
        autoComplete={ui['ui:autocomplete'] ?? 'off'}
        value={value === undefined ? '' : String(value)}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => session.answer(name, choiceNamed(choices, currentTarget.value))}
      >
        {choices.length !== 1 && <option value="">{ui['ui:options']?.emptyLabel ?? texts.selectOne}</option>}
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
