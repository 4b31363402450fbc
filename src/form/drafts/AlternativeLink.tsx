import { useFormHost, useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';

/** The link to the other form for the same purpose; it opens with the answers of this one's draft. */
export function AlternativeLink() {
  const { Link, pageOf } = useFormHost();
  const { drafts } = useMessages();
  const { alternative } = useFormSession().form.definition.form;
  const page = alternative === undefined ? undefined : pageOf(alternative.form);
  if (alternative === undefined || page === undefined) return null;

  return (
    <p className="alternative">
      {alternative.question} <Link to={page}>{alternative.label}</Link>
      <span className="alternative__note">{drafts.carryOver}</span>
    </p>
  );
}
