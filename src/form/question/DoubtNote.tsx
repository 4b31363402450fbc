import './doubt-note.css';
import { doubtField, ACCEPT_PREFIX, type Doubt } from '../../core/form/doubts.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { doubtId, focusField } from './field-ids.ts';

/** Asks about an improbable answer beside its question, once the question was left or the form submitted. */
export function DoubtNote({ field }: { readonly field: string }) {
  const { askedDoubts } = useFormSession();
  const keys = useObservable(askedDoubts);
  const doubts = useDoubts(field).filter(({ key }) => keys.includes(key));
  return (
    // A live region announces only changes, so it has to be on the page before its text.
    <div className="doubts" role="status">
      {doubts.map((doubt) => (
        <DoubtQuestion key={doubt.id} doubt={doubt} onGoTo={() => focusField(field)} />
      ))}
    </div>
  );
}

/** The doubts about a question that the person has not answered. */
export function useDoubts(field: string): readonly Doubt[] {
  const { assess, answers, dismissedDoubts } = useFormSession();
  const { doubts } = assess(useObservable(answers));
  const keys = useObservable(dismissedDoubts);
  return doubts.filter((doubt) => doubt.field === field && !keys.includes(doubt.key));
}

/** One doubt. One button accepts the suggested answer or focuses the question; the other keeps the answer. */
export function DoubtQuestion({ doubt, onGoTo }: { readonly doubt: Doubt; readonly onGoTo: () => void }) {
  const session = useFormSession();
  const isPlain = !useHydrated();
  const { id, key, field, meant, message, take, keep } = doubt;

  function accept(): void {
    if (meant !== undefined) session.answer(field, meant);
    onGoTo();
  }
  function decline(): void {
    session.dismissedDoubts.set([...session.dismissedDoubts.get(), key]);
    focusField(field);
  }

  return (
    <div
      className="doubt"
      id={doubtId(id)}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- In a document that came back with the question, where no script can lead to it.
      autoFocus={isPlain}
    >
      <p className="doubt__text">{message}</p>
      {isPlain ? (
        [ACCEPT_PREFIX + key, key].map((value, index) => (
          <label className="doubt__choice" key={value}>
            <input type="radio" name={doubtField(id)} value={value} /> {index === 0 ? take : keep}
          </label>
        ))
      ) : (
        <div className="doubt__ways">
          <button type="button" className="button" onClick={accept}>
            {take}
          </button>
          <button type="button" className="button button--quiet" onClick={decline}>
            {keep}
          </button>
        </div>
      )}
    </div>
  );
}
