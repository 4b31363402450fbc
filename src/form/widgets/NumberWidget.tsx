import type { WidgetProps } from '@rjsf/utils';
import { currencySign } from '../../core/form/currency.ts';
import { useFormHost } from '../host/form-host.ts';
import { NUMBER_TEXT } from './number-text.ts';
import { useCommittedText } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/**
 * A number in a plain text box with a number keyboard: a `type="number"` box swallows what it cannot read,
 * changes with the mouse wheel and refuses a decimal comma.
 */
export function NumberWidget(props: WidgetProps) {
  const { schema, ui, input } = useControl(props);
  const text = useCommittedText<HTMLInputElement>(props, NUMBER_TEXT);
  const { locale } = useFormHost().messages;
  const unitId = `${input.id}-unit`;
  const describedBy = input['aria-describedby'];
  const { inputMode, unit, currency } = ui['ui:options'] ?? {};
  const shownUnit = currency === undefined ? unit : currencySign(currency, locale);
  const box = (
    <input
      {...input}
      {...text}
      className="input input--number"
      type="text"
      required={props.required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      inputMode={inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal')}
      aria-describedby={shownUnit === undefined ? describedBy : [unitId, describedBy].join(' ').trim()}
    />
  );
  if (shownUnit === undefined) return box;
  return (
    <span className={currency === undefined ? 'with-unit' : 'with-unit with-unit--before'}>
      {box}
      <span className="with-unit__unit" id={unitId}>
        {shownUnit}
      </span>
    </span>
  );
}
