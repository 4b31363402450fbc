import type { WidgetProps } from '@rjsf/utils';
import { useState, type HTMLInputTypeAttribute } from 'react';
import { valueAt } from '../../core/form/paths.ts';
import type { AnswerValue } from '../../core/form/form-definition.ts';
import { useMessages } from '../host/form-host.ts';
import { Interpolated } from '../messages/Interpolated.tsx';
import { interpolate } from '../messages/messages.ts';
import { afterPress } from '../session/press.ts';
import { PLAIN_TEXT, useCommittedText } from './use-committed-text.ts';
import { useControl } from './use-control.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <LineOfText {...props} type="text" />;
}

/**
 * An email address. Uses the email keyboard without capital letters, and suggests a correction for a probable typo
 * when the field loses focus (docs/product.md#email-addresses).
 */
export function EmailWidget(props: WidgetProps) {
  const { question: texts } = useMessages();
  const { value, onChange } = props;
  const { session, path, input } = useControl(props);
  const [left, setLeft] = useState<{
    readonly address: AnswerValue | undefined;
    readonly meant: string | null;
  }>();
  const suggestion = left === undefined || left.address !== value ? null : left.meant;

  function suggest(): void {
    const address = valueAt(session.answers.get(), path);
    if (address === undefined) return;
    // Fetched once an address was entered; without a connection nothing is suggested.
    import('../../core/form/email-suggestion.ts').then(
      ({ suggestEmail }) => setLeft({ address, meant: suggestEmail(String(address)) }),
      () => undefined,
    );
  }

  function take(address: string): void {
    onChange(address);
    // The button that had the focus disappears.
    document.getElementById(input.id)?.focus();
  }

  return (
    <div onBlur={() => afterPress(suggest)}>
      <LineOfText {...props} type="email" />
      {/* Orca leaves out a button when it announces a status, so the status is a sentence of its own. */}
      <span className="visually-hidden" role="status">
        {suggestion !== null && interpolate(texts.didYouMean, { address: suggestion })}
      </span>
      <p className="suggestion">
        {suggestion !== null && (
          <Interpolated
            text={texts.didYouMean}
            placeholders={{
              address: (
                <button type="button" className="link-button" onClick={() => take(suggestion)}>
                  {suggestion}
                </button>
              ),
            }}
          />
        )}
      </p>
    </div>
  );
}

/** A date input in the browser's native format; stored as `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  return <LineOfText {...props} type="date" />;
}

/** A one-line native input of a given type. */
export function LineOfText({ type, ...props }: WidgetProps & { readonly type: HTMLInputTypeAttribute }) {
  const { schema, ui, input } = useControl(props);
  const text = useCommittedText<HTMLInputElement>(props, PLAIN_TEXT);
  return (
    <input
      {...input}
      {...text}
      className="input"
      type={type}
      dir={type === 'text' ? 'auto' : undefined}
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
