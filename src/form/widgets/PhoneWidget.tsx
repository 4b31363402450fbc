import type { WidgetProps } from '@rjsf/utils';
import { useState, type FormEvent } from 'react';
import { formatPhone, formatPhoneEdit } from '../../core/form/phone.ts';
import { useMessages } from '../host/form-host.ts';
import { PLAIN_TEXT, useCommittedText, type TextConversion } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/** Formats a number that was filled in before hydration, or by a browser that fires no input event. */
const PHONE_TEXT: TextConversion = { ...PLAIN_TEXT, tidy: formatPhone };

const LETTER = /\p{L}/u;

/**
 * A phone number, formatted as it is typed; the caret stays at its digit (docs/product.md#phone-numbers). A note says
 * that letters just typed were dropped.
 */
export function PhoneWidget(props: WidgetProps) {
  const { ui, input } = useControl(props);
  const { digitsOnly } = useMessages().question;
  const [areLettersDropped, setLettersDropped] = useState(false);
  const { onInput, ...text } = useCommittedText<HTMLInputElement>(props, PHONE_TEXT);

  function format({ currentTarget: box, nativeEvent }: FormEvent<HTMLInputElement>): void {
    // Rewriting the text while an input method composes it would break the composition.
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) {
      const edited = formatPhoneEdit(box.value, box.selectionStart ?? box.value.length);
      setLettersDropped(LETTER.test(box.value) && !LETTER.test(edited.text));
      if (edited.text !== box.value) {
        box.value = edited.text;
        if (box === document.activeElement) box.setSelectionRange(edited.caret, edited.caret);
      }
    }
    onInput();
  }

  return (
    <div>
      <input
        {...input}
        {...text}
        className="input"
        type="tel"
        required={props.required}
        placeholder={ui['ui:placeholder']}
        autoComplete={ui['ui:autocomplete'] ?? 'tel'}
        inputMode={ui['ui:options']?.inputMode ?? 'tel'}
        onInput={format}
      />
      <p className="suggestion" role="status">
        {areLettersDropped && digitsOnly}
      </p>
    </div>
  );
}
