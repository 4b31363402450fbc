import { readLiveFact } from '../../core/form/facts.ts';
import { partOf } from '../../core/form/question-tree.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

/**
 * Facts derived from the answers so far, such as the BMI, after the field that completes them. They have a neutral
 * style, are announced politely, and update when an answer is stored, not on each keystroke.
 */
export function LiveFactNote({ after }: { readonly after: string }) {
  const { form, answers, assess } = useFormSession();
  const { evaluation, errors } = assess(useObservable(answers));
  // An invalid answer in the same part, such as a mistyped height, hides the fact.
  const part = partOf(form.definition, after);
  const isWrong = errors.some(
    ({ kind, missing, part: id }) => kind === 'answer' && !missing && id === part?.id,
  );
  const liveFacts = (form.definition.form.liveFacts ?? []).filter((fact) => fact.after === after);
  return liveFacts.map((liveFact) => {
    const known = isWrong ? null : readLiveFact(form.definition, liveFact, evaluation);
    return (
      // A live region announces only changes, so it has to be on the page before its text. Firefox doesn't derive from
      // the role that a changed number is read with its label.
      <div className="live-fact" role="status" aria-atomic key={liveFact.fact}>
        {known !== null && (
          <p className="live-fact__text">
            <span className="live-fact__label">{liveFact.label}</span>{' '}
            <strong className="live-fact__value">{known.value}</strong>{' '}
            <span className="live-fact__note">{known.note}</span>
          </p>
        )}
      </div>
    );
  });
}
