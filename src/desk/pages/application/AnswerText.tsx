import type { ShownAnswer } from '../../../core/desk/application.ts';
import { useRevealing } from './revealing.ts';

/** An answer; in place of a covered one a button that reveals it. */
export function AnswerText({ answer: { path, label, text } }: { readonly answer: ShownAnswer }) {
  const { textAt, reveal, isBusy } = useRevealing();
  const shown = text ?? textAt(path);
  if (shown === '') return <span className="muted">No answer</span>;
  // Somebody may have written several paragraphs.
  if (shown !== undefined) return <span className="answer-text">{shown}</span>;
  if (reveal === null) return <span className="covered">Covered</span>;
  return (
    <span className="cluster">
      <span className="covered" aria-hidden="true">
        Covered
      </span>
      <button
        type="button"
        className="link-button no-print"
        aria-label={`Reveal: ${label}`}
        aria-disabled={isBusy ? true : undefined}
        onClick={() => isBusy || void reveal({ answer: path })}
      >
        Reveal
      </button>
    </span>
  );
}
