import { Link } from 'react-router-dom';
import { formPages } from '../web/catalog.ts';
import { leaveAnswers } from './drafts/carried-answers.ts';
import { useFormSession } from './session/session-context.ts';

/** The way to the other form for the same purpose; what was answered here goes along (PRODUCT.md, "Wizard entry"). */
export function AlternativeLink() {
  const session = useFormSession();
  const { alternative } = session.form.definition.form;
  const page = alternative === undefined ? undefined : formPages[alternative.form];
  if (alternative === undefined || page === undefined) return null;

  function carry(form: string): void {
    session.flush();
    const key = session.key.get();
    if (key === null) return;
    leaveAnswers(form, { answers: session.answers.get(), key, startedAt: session.startedAt.get() });
  }

  return (
    <p className="alternative">
      {alternative.question}{' '}
      <Link to={page} onClick={() => carry(alternative.form)}>
        {alternative.label}
      </Link>
      <span className="alternative__note">. Your answers come along.</span>
    </p>
  );
}
