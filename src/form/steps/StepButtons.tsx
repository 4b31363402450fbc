import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Steps } from './use-steps.ts';

/** Back, Next, and the way back to the review for who came from there. Next never blocks. */
export function StepButtons({
  steps: { steps, index, arrival, goTo, next, back },
}: {
  readonly steps: Steps;
}) {
  const last = steps[steps.length - 1];
  const isLast = index === steps.length - 1;
  return (
    <div className="step-buttons">
      {index > 0 && (
        <button type="button" className="button button--quiet" onClick={back}>
          <ArrowLeft aria-hidden="true" size={18} /> Back
        </button>
      )}
      {!isLast && (
        <button
          type="button"
          className={
            arrival?.isChanging === true
              ? 'button button--quiet step-buttons__next'
              : 'button step-buttons__next'
          }
          onClick={next}
        >
          Next <ArrowRight aria-hidden="true" size={18} />
        </button>
      )}
      {!isLast && arrival?.isChanging === true && last !== undefined && (
        <button type="button" className="button" onClick={() => goTo(last.id)}>
          Back to review
        </button>
      )}
    </div>
  );
}
