import { Link } from 'react-router-dom';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';
import { handOverAnswers } from './handed-over-answers.ts';

/** The link to the other form for the same purpose; the answers given here carry over. */
export function AlternativeLink() {
  const session = useFormSession();
  const { pageOf } = useFormHost();
  const { drafts } = useMessages();
  const { alternative } = session.form.definition.form;
  const page = alternative === undefined ? undefined : pageOf(alternative.form);
  if (alternative === undefined || page === undefined) return null;

  function handOver(form: string): void {
    session.flush();
    const key = session.key.get();
    if (key === null) return;
    handOverAnswers(form, { answers: session.answers.get(), key, startedAt: session.startedAt.get() });
  }

  return (
    <p className="alternative">
      {alternative.question}{' '}
      <Link to={page} onClick={() => handOver(alternative.form)}>
        {alternative.label}
      </Link>
      <span className="alternative__note">{drafts.carryOver}</span>
    </p>
  );
}
