import CircleAlert from 'lucide-react/icons/circle-alert';

/** How to mend an answer, between its label and its field. */
export function FieldMessage({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="field-message" id={id}>
      <CircleAlert className="field-message__icon" aria-hidden="true" size={18} />
      <span>
        <span className="visually-hidden">Error: </span>
        {text}
      </span>
    </p>
  );
}
