import './answers.css';
import { useRef } from 'react';
import { Button } from '../../Button.tsx';
import type { ShownAnswer } from '../../../core/desk/application.ts';
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
        <div key={answer.path} className={answer.text?.includes('\n') ? 'answer--lines' : undefined}>
          <dt>{answer.label}</dt>
          <dd>
            <AnswerText answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer. A covered answer is a button that reveals it and then moves the focus to it. */
function AnswerText({ answer: { path, label, text } }: { readonly answer: ShownAnswer }) {
  const { textAt, reveal, isBusy } = useRevealing();
  const holder = useRef<HTMLSpanElement>(null);
  const shown = text ?? textAt(path);
  if (shown === undefined && reveal === null) return <span className="covered">Covered</span>;
  return (
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
        // Preserves the paragraphs of a longer text.
        <span className="answer-text">{shown}</span>
      )}
    </span>
  );
}
