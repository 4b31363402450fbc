import { withComputed } from '../../core/form/answers.ts';
import { answerText } from '../../core/form/answer-text.ts';
import type { Answers, AskedNode, FormDefinition } from '../../core/form/form-definition.ts';
import { answerAt, entriesAt, entryPath } from '../../core/form/paths.ts';
import { entryTitleAt, labelOf } from '../../core/form/validation.ts';
import { partOf, questionAt } from '../../core/form/question-tree.ts';
import { askedNodes } from '../../core/form/visibility.ts';
import { Fragment } from 'react';
import { useMessages } from '../host/form-host.ts';
import { interpolate } from '../messages/messages.ts';
import { DoubtQuestion, useDoubts } from '../question/DoubtNote.tsx';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useParts } from '../session/use-parts.ts';

interface ReviewTableProps {
  /** Goes to a question to change its answer. */
  readonly onChange: (part: string, field: string) => void;
}

/** Every answer, grouped by step, each with the way to change it. */
export function ReviewTable({ onChange }: ReviewTableProps) {
  const { form, answers, touched, assess } = useFormSession();
  const { review: texts } = useMessages();
  const touchedNames = useObservable(touched);
  const { definition } = form;
  const current = withComputed(definition, useObservable(answers));
  const { notSent, review } = definition.form;
  const asked = askedNodes(definition, current);
  // A slider's default is not shown as an answer while other answers contradict it.
  const doubted = assess(answers.get()).doubts.flatMap(({ field, meant }) =>
    meant === undefined ? [field] : [],
  );
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
      : [{ id: 'not-sent', title: interpolate(texts.notSent, { title: notSent.title }), fields: kept }]),
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
            {rowsOf(definition, part, asked, current).map((row) => {
              const { path, label, place, heading, isInGroup, isRequired } = row;
              const isBegun = !touchedNames.includes(path) && doubted.includes(path);
              const text = isBegun ? '' : answerText(definition, path, current).trim();
              const isMissing = text === '' && isRequired;
              return (
                <Fragment key={path}>
                  {heading !== null && (
                    <tr>
                      <th className="review__group" colSpan={3}>
                        {heading}
                      </th>
                    </tr>
                  )}
                  <tr className={isInGroup ? 'review__row review__row--in-group' : 'review__row'}>
                    <th className="review__question" scope="row">
                      {label}
                    </th>
                    <td className={isMissing ? 'review__answer review__answer--missing' : 'review__answer'}>
                      {isMissing ? texts.notAnswered : text === '' ? texts.noAnswer : text}
                    </td>
                    <td className="review__change">
                      {!row.isComputed && (
                        <button
                          type="button"
                          className="link-button"
                          aria-label={interpolate(texts.changeAnswer, {
                            label: place === undefined ? label : `${label}, ${place}`,
                          })}
                          onClick={() => onChange(partOf(definition, path)?.id ?? part.id, path)}
                        >
                          {texts.change}
                        </button>
                      )}
                    </td>
                  </tr>
                  <DoubtRow
                    field={path}
                    onGoTo={() => onChange(partOf(definition, path)?.id ?? part.id, path)}
                  />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Shows the doubts about an answer below its row. */
function DoubtRow({ field, onGoTo }: { readonly field: string; readonly onGoTo: () => void }) {
  const doubts = useDoubts(field);
  if (doubts.length === 0) return null;
  return (
    <tr>
      <td className="review__doubt" colSpan={3}>
        {doubts.map((doubt) => (
          <DoubtQuestion key={doubt.id} doubt={doubt} onGoTo={onGoTo} />
        ))}
      </td>
    </tr>
  );
}

/** A question of the review; of a repeated group without entries, the group itself. */
interface ReviewRow {
  readonly path: string;
  readonly label: string;
  /** The title of the entry that contains it. */
  readonly place: string | undefined;
  /** The heading above it, where a group or an entry begins. */
  readonly heading: string | null;
  /** Whether it is inside a group or an entry with such a heading. */
  readonly isInGroup: boolean;
  readonly isRequired: boolean;
  /** A computed value, which nobody can change. */
  readonly isComputed: boolean;
}

function rowsOf(
  definition: FormDefinition,
  { title, fields }: { readonly title: string; readonly fields: readonly string[] },
  asked: readonly AskedNode[],
  answers: Answers,
): readonly ReviewRow[] {
  const rows: ReviewRow[] = [];
  let around = '';
  for (const name of fields) {
    for (const { path, node, required } of asked) {
      if (path.split('.', 1)[0] !== name || node.kind === 'group') continue;
      if (node.kind === 'list' && entriesAt(answers, path).length > 0) continue;
      const isComputed = node.kind === 'question' && node.computed !== undefined;
      if (isComputed && answerAt(answers, path) === undefined) continue;
      const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
      const place = entryTitleAt(definition, path);
      const heading =
        entryPath(path) === above ? place : above === '' ? '' : labelOf(definition, above, answers);
      const isInGroup = heading !== undefined && heading !== '' && heading !== title;
      const begins = isInGroup && above !== around;
      around = above;
      rows.push({
        path,
        label: labelOf(definition, path, answers),
        place,
        heading: begins ? heading : null,
        isInGroup,
        isRequired: required,
        isComputed,
      });
    }
  }
  return rows;
}
