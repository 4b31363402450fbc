import type { WidgetProps } from '@rjsf/utils';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { suggestEmail } from '../../core/form/email-suggestion.ts';
import { valueAt } from '../../core/form/paths.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useMessages } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { afterPress } from '../session/press.ts';
import { PLAIN_TEXT, useCommittedText } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <LineOfText {...props} type="text" />;
}

/**
 * An email address: the matching keyboard, no capital letters, and for a probable slip what was probably meant,
 * once the field is left (docs/product.md#email-addresses).
 */
export function EmailWidget(props: WidgetProps) {
  const { question: texts } = useMessages();
  const { id, value, onChange } = props;
  const { session, path } = useControl(props);
  const [left, setLeft] = useState<AnswerValue>();
  const suggestion = left === undefined || left !== value ? null : suggestEmail(String(left));

  function take(address: string): void {
    onChange(address);
    // The button goes away.
    document.getElementById(id)?.focus();
  }

  return (
    <div onBlur={() => afterPress(() => setLeft(valueAt(session.answers.get(), path)))}>
      <LineOfText {...props} type="email" />
      <p className="suggestion" role="status">
        {suggestion !== null && (
          <>
            <Interpolated
              text={texts.didYouMean}
              places={{
                address: (
                  <button type="button" className="link-button" onClick={() => take(suggestion)}>
                    {suggestion}
                  </button>
                ),
              }}
            />
          </>
        )}
      </p>
    </div>
  );
}

/** A day, picked or typed in the browser's own way; stored as `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  return <LineOfText {...props} type="date" />;
}

function LineOfText({ type, ...props }: WidgetProps & { readonly type: HTMLInputTypeAttribute }) {
  const { schema, ui, input } = useControl(props);
  const text = useCommittedText<HTMLInputElement>(props, PLAIN_TEXT);
  return (
    <input
      {...input}
      {...text}
      className="input"
      type={type}
      required={props.required}
      placeholder={ui['ui:placeholder']}
      autoComplete={ui['ui:autocomplete'] ?? 'off'}
      inputMode={ui['ui:options']?.inputMode ?? (type === 'email' ? 'email' : undefined)}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      // No red line under a name, and no name sent to a browser's spelling service.
      spellCheck={type === 'email' || ui['ui:autocomplete'] !== undefined ? false : undefined}
      maxLength={typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined}
    />
  );
}
