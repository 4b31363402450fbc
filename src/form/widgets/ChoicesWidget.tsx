import type { WidgetProps } from '@rjsf/utils';
import { choiceNamed, choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/** A few choices side by side or below one another; the question's legend names the group. */
export function RadioWidget(props: WidgetProps) {
  return <Choices {...props} className="radios" />;
}

/** Two large buttons, Yes and No, neither chosen in advance. */
export function YesNoWidget(props: WidgetProps) {
  return <Choices {...props} className="radios radios--yesno" />;
}

/** Choices of which several may be made; the question's legend names the group. Stored in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  return <Choices {...props} className="checkboxes" isMany />;
}

interface ChoicesProps extends WidgetProps {
  readonly className: string;
  /** Whether several of them may be chosen. */
  readonly isMany?: boolean;
}

function Choices({ className, isMany = false, ...props }: ChoicesProps) {
  const { required = false, value } = props;
  const { session, schema, ui, input } = useControl(props);
  const choices = choicesOf(schema, ui, session.form.definition.wording);
  const made: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [ref, choose] = useChoice<HTMLDivElement>(props, {
    read(group) {
      const checked = [...group.querySelectorAll<HTMLInputElement>('input:checked')];
      const chosen = checked.flatMap((box) => choiceNamed(choices, box.value) ?? []);
      return isMany && chosen.length > 0 ? chosen : chosen[0];
    },
    show(group) {
      for (const box of group.querySelectorAll('input')) box.checked = made.map(String).includes(box.value);
    },
  });

  return (
    <div className={className} ref={ref}>
      {choices.map(({ value: each, label }, index) => (
        <label className={isMany ? 'checkboxes__choice' : 'radio'} key={String(each)}>
          <input
            className={isMany ? 'checkboxes__box' : 'radio__button'}
            type={isMany ? 'checkbox' : 'radio'}
            // The first one takes the focus for the question.
            id={index === 0 ? input.id : `${input.id}-${index}`}
            name={input.name}
            value={String(each)}
            defaultChecked={made.includes(each)}
            required={isMany ? undefined : required}
            // Without it browsers expose an unanswered required button as invalid before any error is shown.
            // The group carries the error; this only corrects the browser.
            aria-invalid={input['aria-invalid']}
            onChange={choose}
          />
          <span className="choice-label" dir="auto">
            {isMany ? label : capitalized(label)}
          </span>
        </label>
      ))}
    </div>
  );
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
