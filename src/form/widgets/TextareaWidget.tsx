import type { WidgetProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { PLAIN_TEXT, useCommittedText, type TextConversion } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/** A multi-line text box that grows with its text. */
export function TextareaWidget(props: WidgetProps) {
  return <LinesOfText {...props} conversion={PLAIN_TEXT} />;
}

/**
 * The multi-line text box, for a text or a list. It has no `maxlength`, by which browsers silently cut off the end of a
 * pasted text: a text that is too long is an error instead.
 */
export function LinesOfText({ conversion, ...props }: WidgetProps & { readonly conversion: TextConversion }) {
  const { ui, input } = useControl(props);
  // Enter inserts a line break here; that `useCommittedText` also stores the text on Enter does no harm.
  const text = useCommittedText<HTMLTextAreaElement>(props, conversion);
  const { ref } = text;
  const { value } = props;

  // Resizes when an answer is stored, not on each keystroke.
  useEffect(() => {
    const box = ref.current;
    if (box === null || box.scrollHeight <= box.clientHeight) return;
    const borders = box.offsetHeight - box.clientHeight;
    box.style.height = `${box.scrollHeight + borders}px`;
  }, [ref, value]);

  return (
    <textarea
      {...input}
      {...text}
      dir="auto"
      className="input input--lines"
      rows={5}
      required={props.required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
    />
  );
}
