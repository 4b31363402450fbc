import { answerText } from '../../core/form/answer-text.ts';
import { labelOf } from '../../core/form/validation.ts';
import { isAsked, isRequired } from '../../core/form/visibility.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

interface ReviewTableProps {
  /** Goes to a question to change its answer. */
  readonly onChange: (part: string, field: string) => void;
}

/** Every answer, grouped by step, each with the way to change it. */
export function ReviewTable({ onChange }: ReviewTableProps) {
  const { form, answers } = useFormSession();
  const { definition } = form;
  const current = useObservable(answers);
  return (
    <div className="review">
      {definition.form.parts.map((part) => (
        <table className="review__table" key={part.id}>
          <caption className="review__title">{part.title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Question</th>
              <th scope="col">Your answer</th>
              <th scope="col">Change it</th>
            </tr>
          </thead>
          <tbody>
            {part.fields
              .filter((field) => isAsked(definition, field, current))
              .map((field) => {
                const label = labelOf(definition, field);
                const text = answerText(definition, field, current).trim();
                const isMissing = text === '' && isRequired(definition, field);
                return (
                  <tr className="review__row" key={field}>
                    <th className="review__question" scope="row">
                      {label}
                    </th>
                    <td className={isMissing ? 'review__answer review__answer--missing' : 'review__answer'}>
                      {isMissing ? 'Not answered yet' : text === '' ? 'No answer' : text}
                    </td>
                    <td className="review__change">
                      <button
                        type="button"
                        className="link-button"
                        aria-label={`Change ${label}`}
                        onClick={() => onChange(part.id, field)}
                      >
                        Change
                      </button>
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      ))}
    </div>
  );
}
