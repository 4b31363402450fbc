import type { WidgetProps } from '@rjsf/utils';
import { useChoice } from './use-choice.ts';
import { useControl } from './use-control.ts';

/** A confirmation; unchecked is unanswered. */
export function CheckboxWidget(props: WidgetProps) {
  const { required = false, value } = props;
  const { input } = useControl(props);
  const [ref, choose] = useChoice<HTMLInputElement>(props, {
    read: (box) => (box.checked ? true : undefined),
    show: (box) => {
      box.checked = value === true;
    },
  });
  return (
    <input
      {...input}
      ref={ref}
      className="checkbox__box"
      type="checkbox"
      value="true"
      defaultChecked={value === true}
      required={required}
      onChange={choose}
    />
  );
}
