import type { WidgetProps } from '@rjsf/utils';
import { choiceNamed, choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/** Choices of which several may be made; the question's legend names the group. Stored in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  const { value, onChange } = props;
  const { session, schema, ui, input } = useControl(props);
  const choices = choicesOf(schema, ui, session.form.definition.wording);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const [ref, choose] = useChoice<HTMLDivElement>({
    session,
    value,
    onChange,
    read(group) {
      const checked = Array.from(boxesOf(group)).filter((box) => box.checked);
      const made = checked.flatMap((box) => choiceNamed(choices, box.value) ?? []);
      return made.length === 0 ? undefined : made;
    },
    show(group) {
      for (const box of boxesOf(group)) box.checked = chosen.map(String).includes(box.value);
    },
  });

  return (
    <div className="checkboxes" ref={ref}>
      {choices.map(({ value: each, label }, index) => (
        <label className="checkboxes__choice" key={String(each)}>
          <input
            className="checkboxes__box"
            type="checkbox"
            // The first one takes the focus for the question.
            id={index === 0 ? input.id : `${input.id}-${index}`}
            name={input.name}
            value={String(each)}
            defaultChecked={chosen.includes(each)}
            aria-invalid={input['aria-invalid']}
            onChange={choose}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
    </div>
  );
}

function boxesOf(group: Element): NodeListOf<HTMLInputElement> {
  return group.querySelectorAll('input');
}
