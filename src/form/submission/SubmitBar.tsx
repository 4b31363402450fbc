import { interpolate } from '../messages/messages.ts';
import { CONSENT_FIELD } from '../../core/form/posted-fields.ts';
import { ConsentNote } from './ConsentNote.tsx';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { Unbroken } from '../messages/Unbroken.tsx';
import { useFormSession } from '../session/form-session.ts';
import { newIdempotencyKey, publishIdempotencyKey } from '../session/idempotency-key.ts';
import { useObservable } from '../session/observable.ts';
import { useSubmission } from './submit.ts';

/** The submit button, with what happens next and what submitting does not commit the person to. */
export function SubmitBar() {
  const session = useFormSession();
  const submission = useSubmission();
  const { consent, nounOf } = useFormHost();
  const { submit } = useMessages();
  const { phase } = useObservable(submission.state);
  const { submitLabel, assurance, nextSteps } = session.form.definition.form;
  const isSending = phase === 'sending' || phase === 'submitted';

  function sendAsNew(): void {
    const key = newIdempotencyKey();
    session.key.set(key);
    publishIdempotencyKey(session.form.definition.id, key);
    void submission.submit();
  }

  return (
    <div className="submit-bar">
      <ResponseBanner onSendAsNew={sendAsNew} />
      <ConsentNote />
      <div className="submit-bar__action">
        {/* Never `disabled`: before hydration it posts the form, and later disabling it would drop the focus. */}
        <button
          type="submit"
          name={CONSENT_FIELD}
          value={consent.version}
          className="button submit-bar__button"
          aria-disabled={isSending ? true : undefined}
        >
          {isSending ? submit.sending : submitLabel}
        </button>
        <p className="submit-bar__assurance">{assurance}</p>
      </div>
      <p className="submit-bar__next">
        <strong>{submit.nextSteps}</strong> <Unbroken>{nextSteps}</Unbroken>
      </p>
      <p className="visually-hidden" role="status">
        {isSending ? interpolate(submit.isBeingSent, { noun: nounOf(session.form.definition.id) }) : ''}
      </p>
    </div>
  );
}

/**
 * Stays on the page after the alert of a failed submission, with the same sentence, the service's message,
 * and what the person can do now (docs/product.md#responses).
 */
function ResponseBanner({ onSendAsNew }: { readonly onSendAsNew: () => void }) {
  const { nounOf, messages } = useFormHost();
  const { submit } = useMessages();
  const { showsServiceMessages } = messages;
  const state = useObservable(useSubmission().state);
  const noun = nounOf(useFormSession().form.definition.id);
  if (state.phase !== 'failed') return null;
  return (
    <div className="response-banner" role="alert">
      <p className="response-banner__alert">{state.alert}</p>
      {state.message !== null && showsServiceMessages && <p>{state.message}</p>}
      {!state.isConflict ? (
        <p>{interpolate(submit.stillHere, { noun })}</p>
      ) : (
        <>
          <p>{interpolate(submit.conflict, { noun })}</p>
          <button type="button" className="button button--quiet" onClick={onSendAsNew}>
            {interpolate(submit.sendAsNew, { noun })}
          </button>
        </>
      )}
    </div>
  );
}
