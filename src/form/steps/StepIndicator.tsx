import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import type { FormPart } from '../../core/form/form.schema.ts';
import { isRequired } from '../../core/form/visibility.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import type { Steps } from './use-steps.ts';

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

interface StepProgress {
  /** Passed with Next, or nothing is missing. */
  readonly isCompleted: boolean;
  /** How many answers are still missing or wrong in a step that was passed, in any step after an attempt to send. */
  readonly toAnswer: number;
}

/** How far each step is, by id. */
function useStepProgress(steps: readonly FormPart[]): ReadonlyMap<string, StepProgress> {
  const { form, answers, assess, passed, failedAttempts } = useFormSession();
  const current = useObservable(answers);
  const passedIds = useObservable(passed);
  const hasFailed = useObservable(failedAttempts) > 0;
  return useMemo(() => {
    const { errors } = assess(current);
    return new Map(
      steps.map(({ id, fields }) => {
        const missing = errors.filter(({ part }) => part === id).length;
        const isPassed = passedIds.includes(id);
        const asksAnything = fields.some((field) => isRequired(form.definition, field));
        return [
          id,
          {
            isCompleted: isPassed || (asksAnything && missing === 0),
            toAnswer: isPassed || hasFailed ? missing : 0,
          },
        ];
      }),
    );
  }, [form, steps, assess, current, passedIds, hasFailed]);
}
