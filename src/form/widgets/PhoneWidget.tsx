import type { FormEvent } from 'react';
import { formatPhone, formatPhoneEdit } from '../../core/form/phone.ts';
import { fieldId } from '../question/field-ids.ts';
import { PLAIN_TEXT, useCommittedText, type TextConversion } from './use-committed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/** Filled before hydration, or by a browser that fires no input event, a number is not formatted yet. */
const PHONE_TEXT: TextConversion = { ...PLAIN_TEXT, tidy: formatPhone };

/** A phone number, formatted as it is typed; the caret stays at its digit (docs/product.md#phone-numbers). */
export function PhoneWidget({ name, ui, required, value, invalid, describedBy }: WidgetProps) {
  const { onInput, ...text } = useCommittedText<HTMLInputElement>(name, value, PHONE_TEXT);

  function format({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
    // Rewriting the text while an input method composes it would break the composition.
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) {
      const edited = formatPhoneEdit(input.value, input.selectionStart ?? input.value.length);
      if (edited.text !== input.value) {
        input.value = edited.text;
        if (input === document.activeElement) input.setSelectionRange(edited.caret, edited.caret);
      }
    }
    onInput();
  }

  return (
    <input
      {...text}
      className="input"
      type="tel"
      id={fieldId(name)}
      name={name}
      required={required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'tel'}
      inputMode={ui['ui:options']?.inputMode ?? 'tel'}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onInput={format}
    />
  );
}
