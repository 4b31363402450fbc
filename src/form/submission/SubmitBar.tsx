import { nounOf } from '../../web/catalog.ts';
import { useHydrated } from '../../web/shell/use-hydrated.ts';
import { newKey, offerKey } from '../session/application-key.ts';
import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';
import { StoppedBanner } from './StoppedBanner.tsx';
import { useSubmission } from './submission-context.ts';

/** The submit button with what stands beside it: what happens next, and that nothing is promised by it. */
export function SubmitBar() {
  const session = useFormSession();
  const submission = useSubmission();
  const { phase } = useObservable(submission.state);
  const isHydrated = useHydrated();
  const { submitLabel, assurance, nextSteps } = session.form.definition.form;
  const isSending = phase === 'sending' || phase === 'left';

  function sendAsNew(): void {
    const key = newKey();
    session.key.set(key);
    offerKey(session.form.definition.id, key);
    void submission.submit();
  }

  return (
    <div className="submit-bar">
      <StoppedBanner onSendAsNew={sendAsNew} />
      <p className="submit-bar__next">{nextSteps}</p>
      <div className="submit-bar__action">
        {/*
          `disabled` until the scripts have arrived, so that neither a click nor Enter posts the bare form and
          loses the answers. Not afterwards: it would drop the focus of whoever just pressed it.
        */}
        <button
          type="submit"
          className="button submit-bar__button"
          disabled={!isHydrated}
          aria-disabled={isSending}
        >
          {isSending ? 'Sending…' : submitLabel}
        </button>
        <p className="submit-bar__assurance">{assurance}</p>
      </div>
      <p className="visually-hidden" role="status">
        {isSending ? `Your ${nounOf(session.form.definition.id)} is being sent.` : ''}
      </p>
    </div>
  );
}
