import { useState } from 'react';
import { useMessages } from '../host/form-host.ts';
import { useHydrated } from '../host/use-hydrated.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { ProgressMark } from './ProgressMark.tsx';
import { useProgress } from './use-progress.ts';
import { FIRST_STEP_ANCHOR, stepAnchor } from './step-anchor.ts';
import type { Steps } from './use-steps.ts';

interface StepIndicatorProps extends Pick<Steps, 'steps' | 'current' | 'goTo'> {
  /** "Step 3 of 6", which also describes the step's heading. */
  readonly count: string;
}

/**
 * Counts the steps, lists them as links, marks the complete ones, and says in small text what is missing. On a phone a
 * bar shows the progress, and the list opens on request.
 */
export function StepIndicator({ steps, current, goTo, count }: StepIndicatorProps) {
  const { form, passed, failedAttempts } = useFormSession();
  const { steps: texts, sections } = useMessages();
  const progress = useProgress();
  const passedIds = useObservable(passed);
  const hasFailed = useObservable(failedAttempts) > 0;
  const isPlain = !useHydrated();
  const [isOpen, setOpen] = useState(false);
  const place = steps.findIndex(({ id }) => id === current.id);
  const reviewId = form.definition.form.review?.id;
  return (
    <nav className="step-indicator" aria-label={texts.label}>
      <p className="step__count" id="step-count">
        {count}
      </p>
      <button
        type="button"
        className="link-button step-indicator__toggle"
        aria-expanded={isOpen}
        aria-controls="all-steps"
        onClick={() => setOpen(!isOpen)}
      >
        {texts.all}
      </button>
      <div className="step-indicator__bar" aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} className={index <= place ? 'step-indicator__reached' : undefined} />
        ))}
      </div>
      <ol id="all-steps" className={isOpen ? undefined : 'step-indicator__closed'}>
        {steps.map((step, index) => {
          const { required = 0, toAnswer = 0 } = progress.parts.get(step.id) ?? {};
          const isPassed = passedIds.includes(step.id);
          // A step without required questions is done once it is passed, and the review once the whole form is done.
          const left = step.id === reviewId ? progress.total.toAnswer : toAnswer;
          const isDone = left === 0 && (required > 0 || isPassed) && !progress.doubted.includes(step.id);
          const missing = isPassed || hasFailed ? toAnswer : 0;
          const link = {
            className: 'progress-link',
            // Before hydration only the address says which step is shown, and only CSS reads it.
            'aria-current': !isPlain && step.id === current.id ? ('step' as const) : undefined,
          };
          const content = (
            <>
              <ProgressMark isDone={isDone} />
              <span className="progress-link__name">{step.title}</span>
              {isDone && <span className="visually-hidden">{texts.completed}</span>}
              {missing > 0 && (
                <span className="progress-link__state progress-link__state--left">
                  <span className="visually-hidden">,</span> {sections.toAnswer(missing)}
                </span>
              )}
            </>
          );
          return (
            <li key={step.id} data-part={isPlain ? step.id : undefined}>
              {isPlain ? (
                <a {...link} href={`#${index === 0 ? FIRST_STEP_ANCHOR : stepAnchor(step.id)}`}>
                  {content}
                </a>
              ) : (
                <button
                  type="button"
                  {...link}
                  onClick={() => {
                    setOpen(false);
                    goTo(step.id);
                  }}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
