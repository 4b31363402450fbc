import { useMemo } from 'react';
import { isRequired } from '../../core/form/visibility.ts';
import type { FormPart } from '../../core/form/form.schema.ts';
import { useFormSession } from '../session/session-context.ts';
import { useObservable } from '../session/use-observable.ts';

export interface StepProgress {
  /** Passed with Next, or nothing is missing. */
  readonly isCompleted: boolean;
  /** How many answers are still missing or wrong in a step that was passed, in any step after an attempt to send. */
  readonly toAnswer: number;
}

/** How far each step is, by id. */
export function useStepProgress(steps: readonly FormPart[]): ReadonlyMap<string, StepProgress> {
  const { form, answers, assess, passed, failures } = useFormSession();
  const current = useObservable(answers);
  const passedIds = useObservable(passed);
  const hasFailed = useObservable(failures) > 0;
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
