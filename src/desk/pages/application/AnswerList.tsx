import './answers.css';
import { useRef } from 'react';
import { Button } from '../../Button.tsx';
import type { ShownAnswer } from '../../../core/desk/application.ts';
import { byHour, WEEKDAYS, wishesIn } from './next-times.ts';
import { useRevealing } from './revealing.ts';

/** Questions with their answers. @param className the list's style in its context */
export function AnswerList({
  answers,
  className,
}: {
  readonly answers: readonly ShownAnswer[];
  readonly className: string;
}) {
  return (
    <dl className={className}>
      {answers.map((answer) => (
        <div key={answer.path} className={isWeek(answer.text ?? '') ? 'answer--lines' : undefined}>
          <dt>{answer.label}</dt>
          <dd>
            <AnswerText answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a text is nothing but days with different times. */
function isWeek(text: string): boolean {
  const { length } = text.split('; ');
  return length > 1 && wishesIn(text).length === length;
}

/** The words of an answer; days with different times as a table of the week. */
function Words({ text }: { readonly text: string }) {
  const wishes = wishesIn(text);
  const times = [...new Set(wishes.flatMap((each) => each.times))];
  // Preserves the paragraphs of a longer text.
  if (!isWeek(text)) return <span className="answer-text">{text}</span>;
  return (
    <table className="week">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Time</span>
          </th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.toSorted(byHour).map((time) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {WEEKDAYS.map((day) => (
              <td key={day}>
                {wishes.some((each) => each.days.includes(day) && each.times.includes(time)) && '✓'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An answer. A covered answer is a button that reveals it and then moves the focus to it. */
function AnswerText({ answer: { path, label, text } }: { readonly answer: ShownAnswer }) {
  const { textAt, cover, reveal, isBusy } = useRevealing();
  const holder = useRef<HTMLSpanElement>(null);
  const shown = text ?? textAt(path);
  if (shown === undefined && reveal === null) return <span className="covered">Covered</span>;
  return (
    <span className={text === null && shown !== undefined ? 'revealed' : undefined}>
      <span ref={holder} tabIndex={-1}>
        {shown === undefined ? (
          <span className="cluster">
            <span className="covered" aria-hidden="true">
              Covered
            </span>
            <Button
              look="link"
              className="no-print"
              aria-label={`Reveal: ${label}`}
              isDisabled={isBusy}
              onClick={() => reveal?.({ answer: path }, holder)}
            >
              Reveal
            </Button>
          </span>
        ) : shown === '' ? (
          <span className="muted">No answer</span>
        ) : (
          <Words text={shown} />
        )}
      </span>
      {text === null && shown !== undefined && (
        <Button
          look="link"
          className="no-print"
          aria-label={`Cover: ${label}`}
          onClick={() => {
            cover(path);
            holder.current?.focus();
          }}
        >
          Cover
        </Button>
      )}
    </span>
  );
}
