import { nounOf } from '../../web/catalog.ts';
import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';
import { useSubmission } from './submission-context.ts';

/**
 * Stays on the page after an alert, with the same sentence, what the service said, and where the person
 * stands now (PRODUCT.md, '"alert" in the specification').
 */
export function StoppedBanner({ onSendAsNew }: { readonly onSendAsNew: () => void }) {
  const state = useObservable(useSubmission().state);
  const noun = nounOf(useFormSession().form.definition.id);
  if (state.phase !== 'stopped') return null;
  return (
    <div className="stopped" role="alert">
      <p className="stopped__alert">{state.alert}</p>
      {state.message !== null && <p>{state.message}</p>}
      {state.reference === null ? (
        <p>Your answers are still here. Sending them again never makes a second {noun}.</p>
      ) : (
        <>
          <p>
            The {noun} we have already carries the reference{' '}
            <strong className="reference">{state.reference}</strong>.
          </p>
          <button type="button" className="button button--quiet" onClick={onSendAsNew}>
            Send this as a new {noun}
          </button>
        </>
      )}
    </div>
  );
}
