import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fieldId } from '../question/field-ids.ts';
import { useFormSession } from '../session/form-session.ts';
import { choiceNamed, choicesOf } from './choices.ts';
import type { WidgetProps } from './widget-props.ts';

/** A few choices side by side or below one another; the question's legend names the group. */
export function RadioWidget(props: WidgetProps) {
  return <RadioButtons {...props} className="radios" />;
}

/** Two large buttons, Yes and No, neither chosen in advance. */
export function YesNoWidget(props: WidgetProps) {
  return <RadioButtons {...props} className="radios radios--yesno" />;
}

function RadioButtons({
  name,
  schema,
  ui,
  required,
  value,
  invalid,
  className,
}: WidgetProps & { readonly className: string }) {
  const session = useFormSession();
  const ref = useRef<HTMLDivElement>(null);
  const choices = choicesOf(schema, ui);

  // Chosen or restored by the browser before any script ran.
  const adopt = useEffectEvent(() => {
    const checked = ref.current?.querySelector<HTMLInputElement>('input:checked');
    const chosen = choiceNamed(choices, checked?.value ?? '');
    if (chosen !== undefined) session.answer(name, chosen);
  });
  useLayoutEffect(() => {
    adopt();
    return session.onFlush(() => adopt());
  }, [session]);

  return (
    <div className={className} ref={ref}>
      {choices.map((choice, index) => (
        <label className="radio" key={String(choice.value)}>
          <input
            className="radio__button"
            type="radio"
            // The first one takes the focus for the question.
            id={index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`}
            name={name}
            value={String(choice.value)}
            checked={value === choice.value}
            required={required}
            // Without it browsers expose an unanswered required button as invalid before any error is shown.
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- The group carries the error; this only corrects the browser.
            aria-invalid={invalid}
            onChange={() => session.answer(name, choice.value)}
          />
          <span className="radio__label">{capitalized(choice.label)}</span>
        </label>
      ))}
    </div>
  );
}

/** `yes` and `no` without labels of their own read as words of a sentence begun anew. */
function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
