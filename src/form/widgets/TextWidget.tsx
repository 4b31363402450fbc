import type { HTMLInputTypeAttribute } from 'react';
import { fieldId } from '../question/field-ids.ts';
import { PLAIN_TEXT, useCommittedText } from './use-committed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <LineOfText {...props} type="text" />;
}

/** An email address: the matching keyboard, no capital letters. */
export function EmailWidget(props: WidgetProps) {
  return <LineOfText {...props} type="email" />;
}

/** A day, picked or typed in the browser's own way; stored as `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  return <LineOfText {...props} type="date" />;
}

function LineOfText({
  name,
  schema,
  ui,
  required,
  value,
  invalid,
  describedBy,
  type,
}: WidgetProps & { readonly type: HTMLInputTypeAttribute }) {
  const text = useCommittedText<HTMLInputElement>(name, value, PLAIN_TEXT);
  return (
    <input
      {...text}
      className="input"
      type={type}
      id={fieldId(name)}
      name={name}
      required={required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      inputMode={ui['ui:options']?.inputMode ?? (type === 'email' ? 'email' : undefined)}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      // No red line under a name, and no name sent to a browser's spelling service.
      spellCheck={type === 'email' || ui['ui:autocomplete'] !== undefined ? false : undefined}
      maxLength={typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
