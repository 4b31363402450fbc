import type { FieldTemplateProps } from '@rjsf/utils';
import type { FocusEvent } from 'react';
import type { FieldLink } from '../../core/form/ui.schema.ts';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';
import { afterPress } from '../session/press.ts';
import { FRAMES, type QuestionUi } from './question-ui.ts';
import { describedByIds, fieldId, labelId, pathText } from './field-ids.ts';

/** A question: label, hint, error, the field itself (`children`), pages to read first, and why we ask. */
export function Question({
  fieldPathId,
  label,
  required = false,
  uiSchema,
  rawErrors,
  help: hint,
  errors,
  children,
}: FieldTemplateProps) {
  const session = useFormSession();
  const { question: texts } = useMessages();
  const ui = uiSchema as QuestionUi; // `questionUi` has made it.
  const name = pathText(fieldPathId.path);
  const widget = ui['ui:widget'];
  const frame = FRAMES[widget] ?? 'field';
  const options = ui['ui:options'] ?? {};
  const isWrong = rawErrors !== undefined;
  const labelled = (
    <>
      {label}
      {required && (
        <span className="question__required" aria-hidden="true">
          {'\u00a0*'}
        </span>
      )}
    </>
  );
  const why = options.why === undefined ? null : <WhyWeAsk label={label} why={options.why} />;
  const readFirst = options.links === undefined ? null : <ReadFirst links={options.links} />;
  const className = [
    'question',
    `question--${widget}`,
    options.width === undefined ? '' : `question--${options.width}`,
    options.units === undefined ? '' : 'question--units',
    options.remainderOf === undefined ? '' : 'question--remainder',
    isWrong ? 'question--wrong' : '',
  ].join(' ');

  /** Checks the answer when the focus moves away from this question's inputs, but not when the window loses it. */
  function check({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!isInput(target, name) || isInput(relatedTarget, name)) return;
    // Read before the press, which may replace the input by those of the next step.
    const isUnreadable = target instanceof HTMLInputElement && target.validity.badInput;
    afterPress(() => {
      if (document.activeElement !== target) session.leave(name, isUnreadable);
    });
  }

  if (frame === 'group' || frame === 'radiogroup') {
    const describedBy = describedByIds(
      name,
      ui['ui:help'] !== undefined,
      isWrong ? session.errorOf(name)?.field : undefined,
    );
    // A plain group can't be exposed as required or invalid, so its legend and its boxes convey it.
    const isRadio = frame === 'radiogroup';
    const radioGroup = isRadio
      ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': isWrong }
      : {};
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only hears its inputs lose the focus.
      <fieldset
        className={className.trim()}
        data-question={name}
        {...radioGroup}
        onBlur={check}
        aria-labelledby={labelId(name)}
        aria-describedby={describedBy}
      >
        <legend className="question__label" id={labelId(name)} dir="auto">
          {labelled}
          {required && !isRadio && <span className="visually-hidden">{texts.required}</span>}
        </legend>
        {hint}
        {errors}
        {children}
        {readFirst}
        {why}
      </fieldset>
    );
  }
  const isCheckbox = frame === 'checkbox';
  const labelElement = (
    <label className="question__label" id={labelId(name)} htmlFor={fieldId(name)} dir="auto">
      {labelled}
    </label>
  );
  return (
    <div className={className.trim()} data-question={name} onBlur={check}>
      <div className="question__head">
        {!isCheckbox && labelElement}
        {hint}
        {errors}
      </div>
      {isCheckbox ? (
        <div className="checkbox">
          {children}
          {labelElement}
        </div>
      ) : (
        <div>{children}</div>
      )}
      {readFirst}
      {why}
    </div>
  );
}

/** Whether an element is an input of this question, and not a link or a button beside it. */
function isInput(element: EventTarget | null, name: string): boolean {
  return element instanceof Element && element.getAttribute('name') === name;
}

/** Explains on request why a question is asked. Works without JavaScript. */
function WhyWeAsk({ label, why }: { readonly label: string; readonly why: string }) {
  return (
    <details className="why-we-ask">
      <summary className="summary-link why-we-ask__summary">
        {useMessages().question.whyWeAsk}
        <span className="visually-hidden">{`: ${label}`}</span>
      </summary>
      <p className="why-we-ask__text">{why}</p>
    </details>
  );
}

/** Pages to read before answering, in a new tab so that the form stays as it is. */
function ReadFirst({ links }: { readonly links: readonly FieldLink[] }) {
  const { localPath, messages } = useFormHost();
  return (
    <ul className="read-first">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={localPath(href)} target="_blank" rel="noopener">
            {text}
            <span className="visually-hidden">{messages.opensInNewTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
