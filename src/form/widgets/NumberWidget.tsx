import { useMessages } from '../host/form-host.ts';
import { currencySign } from '../../core/form/currency.ts';
import { fieldId } from '../question/field-ids.ts';
import { NUMBER_TEXT } from './number-text.ts';
import { useCommittedText } from './use-committed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/**
 * A number in a plain text box with a number keyboard: a `type="number"` box swallows what it cannot read,
 * changes with the mouse wheel and refuses a decimal comma.
 */
export function NumberWidget({ name, schema, ui, required, value, invalid, describedBy }: WidgetProps) {
  const text = useCommittedText<HTMLInputElement>(name, value, NUMBER_TEXT);
  const { locale } = useMessages();
  const unitId = `${fieldId(name)}-unit`;
  const { inputMode, unit, currency } = ui['ui:options'] ?? {};
  const shownUnit = currency === undefined ? unit : currencySign(currency, locale);
  const input = (
    <input
      {...text}
      className="input input--number"
      type="text"
      id={fieldId(name)}
      name={name}
      required={required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      inputMode={inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal')}
      aria-invalid={invalid}
      aria-describedby={shownUnit === undefined ? describedBy : [unitId, describedBy].join(' ').trim()}
    />
  );
  if (shownUnit === undefined) return input;
  return (
    <span className={currency === undefined ? 'with-unit' : 'with-unit with-unit--before'}>
      {input}
      <span className="with-unit__unit" id={unitId}>
        {shownUnit}
      </span>
    </span>
  );
}
