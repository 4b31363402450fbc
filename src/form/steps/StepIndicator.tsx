import Check from 'lucide-react/icons/check';
import type { Steps } from './use-steps.ts';
import { useStepProgress } from './use-step-progress.ts';

/** Names the steps, marks the completed ones, leads to each, and says quietly what is still missing. */
export function StepIndicator({ steps, current, goTo }: Pick<Steps, 'steps' | 'current' | 'goTo'>) {
  const progress = useStepProgress(steps);
  return (
    <nav className="step-indicator" aria-label="Steps of this application">
      <ol className="step-indicator__list">
        {steps.map((step, index) => {
          const { isCompleted = false, toAnswer = 0 } = progress.get(step.id) ?? {};
          const isCurrent = step.id === current.id;
          const modifier = isCurrent ? 'current' : isCompleted ? 'completed' : 'open';
          return (
            <li className={`step-indicator__item step-indicator__item--${modifier}`} key={step.id}>
              <button
                type="button"
                className="step-indicator__button"
                aria-current={isCurrent ? 'step' : undefined}
                onClick={() => goTo(step.id)}
              >
                <span className="step-indicator__mark" aria-hidden="true">
                  {isCompleted ? <Check size={16} strokeWidth={3} /> : index + 1}
                </span>
                <span className="step-indicator__name">{step.title}</span>
                <span className="visually-hidden">
                  {isCompleted ? ', completed' : ''}
                  {toAnswer > 0 ? `, ${toAnswer} to answer` : ''}
                </span>
                {toAnswer > 0 && (
                  <span className="step-indicator__missing" aria-hidden="true">
                    {toAnswer} to answer
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
