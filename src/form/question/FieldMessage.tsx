import { useMessages } from '../host/form-host.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldError } from '../../core/form/validation.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { errorId } from './field-ids.ts';

/** How to correct an answer, between its label and its field. */
export function FieldMessage({
  id,
  text,
  isAnnounced = false,
}: {
  readonly id: string;
  readonly text: string;
  /** Whether a screen reader says it at once: the person has left the field. */
  readonly isAnnounced?: boolean;
}) {
  return (
    <p className="field-message" id={id} role={isAnnounced ? 'alert' : undefined}>
      <CircleAlert className="field-message__icon" aria-hidden="true" size={18} />
      <span>
        <span className="visually-hidden">{useMessages().question.error}</span>
        {text}
      </span>
    </p>
  );
}

/**
 * The message about several answers together: once, across the width, before the first of their questions
 * (docs/product.md#errors).
 */
export function CheckMessage({ before }: { readonly before: string }) {
  const errors = useObservable(useFormSession().errors);
  return errors
    .filter(({ kind, field }) => kind === 'check' && field === before)
    .map(({ field, message }) => (
      <div className="form-part__error" key={field}>
        <FieldMessage id={errorId(field)} text={message} />
      </div>
    ));
}

/** The error a question is part of, if any: its own, or one of several answers together. */
export function useFieldError(name: string): FieldError | undefined {
  return useObservable(useFormSession().errors).find((error) => error.fields.includes(name));
}
