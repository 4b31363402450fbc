import type { WidgetProps } from '@rjsf/utils';
import { useMessages } from '../host/form-host.ts';
import { choiceNamed, choicesOf } from './choices.ts';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/**
 * A native select with an empty first option, so that no question is answered in advance unless it has only one
 * choice.
 */
export function SelectWidget(props: WidgetProps) {
  const { question: texts } = useMessages();
  const { required = false, value } = props;
  const { session, schema, ui, input } = useControl(props);
  const choices = choicesOf(schema, ui, session.form.definition.wording);
  const shown = value === undefined ? '' : String(value);
  const [ref, choose] = useChoice<HTMLSelectElement>(props, {
    read: (select) => choiceNamed(choices, select.value),
    show: (select) => {
      select.value = shown;
    },
  });

  return (
    <span className="select">
      <select
        {...input}
        ref={ref}
        className="input select__box"
        required={required}
        autoComplete={ui['ui:autocomplete'] ?? 'off'}
        defaultValue={shown}
        onChange={choose}
      >
        {choices.length !== 1 && <option value="">{ui['ui:options']?.emptyLabel ?? texts.selectOne}</option>}
        {choices.map(({ value: each, label }) => (
          <option key={String(each)} value={String(each)}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
