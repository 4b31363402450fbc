import { useMessages } from '../host/form-host.ts';

/** A field's error message, between its label and its input. */
export function FieldMessage({
  id,
  text,
  isAnnounced = false,
}: {
  readonly id: string;
  readonly text: string;
  /** Whether a screen reader announces it immediately, because the person has left the field. */
  readonly isAnnounced?: boolean;
}) {
  return (
    <p className="field-message" id={id} role={isAnnounced ? 'alert' : undefined}>
      <span>
        <span className="visually-hidden">{useMessages().question.error}</span>
        {text}
      </span>
    </p>
  );
}
