import type { WidgetProps } from '@rjsf/utils';
import { choiceNamed, choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/** A few choices side by side or below one another; the question's legend names the group. */
export function RadioWidget(props: WidgetProps) {
  return <RadioButtons {...props} className="radios" />;
}

/** Two large buttons, Yes and No, neither chosen in advance. */
export function YesNoWidget(props: WidgetProps) {
  return <RadioButtons {...props} className="radios radios--yesno" />;
}

function RadioButtons({ className, ...props }: WidgetProps & { readonly className: string }) {
  const { required = false, value, onChange } = props;
  const { session, schema, ui, input } = useControl(props);
  const choices = choicesOf(schema, ui, session.form.definition.wording);
  const [ref, choose] = useChoice<HTMLDivElement>({
    session,
    value,
    onChange,
    read: (group) =>
      choiceNamed(choices, group.querySelector<HTMLInputElement>('input:checked')?.value ?? ''),
    show(group) {
      for (const button of group.querySelectorAll('input')) button.checked = button.value === String(value);
    },
  });

  return (
    <div className={className} ref={ref}>
      {choices.map(({ value: each, label }, index) => (
        <label className="radio" key={String(each)}>
          <input
            className="radio__button"
            type="radio"
            // The first one takes the focus for the question.
            id={index === 0 ? input.id : `${input.id}-${index}`}
            name={input.name}
            value={String(each)}
            defaultChecked={value === each}
            required={required}
            // Without it browsers expose an unanswered required button as invalid before any error is shown.
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- The group carries the error; this only corrects the browser.
            aria-invalid={input['aria-invalid']}
            onChange={choose}
          />
          <span className="radio__label" dir="auto">
            {capitalized(label)}
          </span>
        </label>
      ))}
    </div>
  );
}

/** `yes` and `no` without labels of their own read as words of a sentence begun anew. */
function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
