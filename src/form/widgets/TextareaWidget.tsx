import { fieldId } from '../question/field-ids.ts';
import { PLAIN_TEXT, useCommittedText } from './use-committed-text.ts';
import type { WidgetProps } from './widget-props.ts';

/** Several lines in the person's own words; the box grows with them where the browser can. */
export function TextareaWidget({ name, schema, ui, required, value, invalid, describedBy }: WidgetProps) {
  // Enter makes a new line here; storing the text then does no harm.
  const text = useCommittedText<HTMLTextAreaElement>(name, value, PLAIN_TEXT);
  return (
    <textarea
      {...text}
      className="input input--lines"
      rows={5}
      id={fieldId(name)}
      name={name}
      required={required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      maxLength={typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
