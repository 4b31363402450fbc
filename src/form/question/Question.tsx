import type { ReactNode } from 'react';
import type { FieldUi } from '../../core/form/ui.schema.ts';
import { isGroupWidget, isRadioWidget } from '../widgets/widget-of.ts';
import { errorId, fieldId, hintId, labelId } from './field-id.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { ReadFirst } from './ReadFirst.tsx';
import { useFieldError } from './use-field-error.ts';
import { WhyWeAsk } from './WhyWeAsk.tsx';

export interface QuestionProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly widget: string;
  readonly ui: FieldUi;
  readonly children: ReactNode;
}

/** What stands around a field: label, hint, error, the field itself, and why we ask (VISUAL.md, "Forms"). */
export function Question({ name, label, required, widget, ui, children }: QuestionProps) {
  const error = useFieldError(name);
  const options = ui['ui:options'] ?? {};
  const help = ui['ui:help'];
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
  const hint =
    help === undefined ? null : (
      <p className="question__hint" id={hintId(name)}>
        {help}
      </p>
    );
  // An error of several answers together stands once, before the first of them.
  const message =
    error?.kind === 'answer' ? <FieldMessage id={errorId(error.field)} text={error.message} /> : null;
  const why = options.why === undefined ? null : <WhyWeAsk label={label} why={options.why} />;
  const readFirst = options.links === undefined ? null : <ReadFirst links={options.links} />;
  const className = [
    'question',
    `question--${widget}`,
    options.width === undefined ? '' : `question--${options.width}`,
    error === undefined ? '' : 'question--wrong',
  ].join(' ');

  if (isGroupWidget(widget)) {
    const describedBy = describe(name, help !== undefined, error?.field);
    // A plain group can be neither required nor invalid for a screen reader: its legend and its boxes say it.
    const isRadio = isRadioWidget(widget);
    const radioGroup = isRadio
      ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== undefined }
      : {};
    return (
      <fieldset
        className={className.trim()}
        {...radioGroup}
        aria-labelledby={labelId(name)}
        aria-describedby={describedBy}
      >
        <legend className="question__label" id={labelId(name)}>
          {labelled}
          {required && !isRadio && <span className="visually-hidden"> (required)</span>}
        </legend>
        {hint}
        {message}
        {children}
        {readFirst}
        {why}
      </fieldset>
    );
  }
  const isCheckbox = widget === 'checkbox';
  const labelElement = (
    <label className="question__label" id={labelId(name)} htmlFor={fieldId(name)}>
      {labelled}
    </label>
  );
  return (
    <div className={className.trim()}>
      <div className="question__head">
        {!isCheckbox && labelElement}
        {hint}
        {message}
      </div>
      {isCheckbox ? (
        <div className="checkbox">
          {children}
          {labelElement}
        </div>
      ) : (
        children
      )}
      {readFirst}
      {why}
    </div>
  );
}

/** The ids that describe a field: only those that exist. */
export function describe(name: string, hasHint: boolean, errorField: string | undefined): string | undefined {
  const ids = [hasHint ? hintId(name) : '', errorField === undefined ? '' : errorId(errorField)];
  return ids.filter((id) => id !== '').join(' ') || undefined;
}
