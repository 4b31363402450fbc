import { filled } from '../messages/messages.ts';
import { useMessages } from '../host/form-host.ts';
import { withComputed } from '../../core/form/answers.ts';
import { answerText } from '../../core/form/answer-text.ts';
import { labelOf } from '../../core/form/validation.ts';
import { questionAt } from '../../core/form/question-tree.ts';
import { isAsked, isRequired, partOf } from '../../core/form/visibility.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';

interface ReviewTableProps {
  /** Goes to a question to change its answer. */
  readonly onChange: (part: string, field: string) => void;
}

/** Every answer, grouped by step, each with the way to change it. */
export function ReviewTable({ onChange }: ReviewTableProps) {
  const { form, answers, touched } = useFormSession();
  const { review: texts } = useMessages();
  const touchedNames = useObservable(touched);
  const { definition } = form;
  const current = withComputed(definition, useObservable(answers));
  const { notSent, review } = definition.form;
  const parts = useParts().filter(({ id }) => id !== review?.id);
  const kept = (notSent?.fields ?? []).filter((field) => {
    return touchedNames.includes(field) || current[field] !== questionAt(definition, field)?.schema.default;
  });
  const groups = [
    ...parts.map(({ id, title, fields }) => {
      return { id, title, fields: fields.filter((field) => notSent?.fields.includes(field) !== true) };
    }),
    ...(notSent === undefined || kept.length === 0
      ? []
      : [{ id: 'not-sent', title: filled(texts.notSent, { title: notSent.title }), fields: kept }]),
  ];
  return (
    <div className="review">
      {groups.map((part) => (
        <table className="review__table" key={part.id}>
          <caption className="review__title">{part.title}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.question}</th>
              <th scope="col">{texts.answer}</th>
              <th scope="col">{texts.changeIt}</th>
            </tr>
          </thead>
          <tbody>
            {part.fields
              .filter((field) => isAsked(definition, field, current))
              .map((field) => {
                const label = labelOf(definition, field, current);
                const text = answerText(definition, field, current).trim();
                const isMissing = text === '' && isRequired(definition, field, current);
                return (
                  <tr className="review__row" key={field}>
                    <th className="review__question" scope="row">
                      {label}
                    </th>
                    <td className={isMissing ? 'review__answer review__answer--missing' : 'review__answer'}>
                      {isMissing ? texts.notAnswered : text === '' ? texts.noAnswer : text}
                    </td>
                    <td className="review__change">
                      <button
                        type="button"
                        className="link-button"
                        aria-label={filled(texts.changeAnswer, { label })}
                        onClick={() => onChange(partOf(definition, field)?.id ?? part.id, field)}
                      >
                        {texts.change}
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
