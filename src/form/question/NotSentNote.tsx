import { useFormSession } from '../session/form-session.ts';

/** Says, before the first of the questions that are not sent, that they stay on the device. */
export function NotSentNote({ before }: { readonly before: string }) {
  const { notSent } = useFormSession().form.definition.form;
  if (notSent === undefined || notSent.fields[0] !== before) return null;
  return (
    <div className="live-fact">
      <p className="live-fact__text">
        <span className="live-fact__label">{notSent.title}</span>
        <span>{notSent.note}</span>
      </p>
    </div>
  );
}
