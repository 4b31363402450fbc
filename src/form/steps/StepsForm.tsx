import { useCallback, useEffect, useRef } from 'react';
import type { FieldError } from '../../core/form/validation.ts';
import { PartHeadingContext } from '../question/part-heading.ts';
import { focusField } from '../question/focus-field.ts';
import { ReviewTable } from '../review/ReviewTable.tsx';
import { AnswersForm } from '../rjsf/AnswersForm.tsx';
import { ErrorSummary } from '../submission/ErrorSummary.tsx';
import { SubmitBar } from '../submission/SubmitBar.tsx';
import { TrapField } from '../submission/TrapField.tsx';
import { useSubmission } from '../submission/submission-context.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useSteps } from './use-steps.ts';

/** A form in steps, the last of which lists every answer and sends (specification, section 2, "wizard"). */
export function StepsForm() {
  const submission = useSubmission();
  const steps = useSteps();
  const { current, index, arrival, goTo } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current.id);
  const isLast = index === steps.steps.length - 1;
  const focus = arrival?.focus ?? null;

  useEffect(() => {
    if (shown.current === current.id) return;
    shown.current = current.id;
    if (focus !== null && focusField(focus)) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [current.id, focus]);

  const goToError = useCallback(
    ({ field, part }: FieldError) => goTo(part, { focus: field, isChanging: true }),
    [goTo],
  );
  const placeOf = useCallback(
    ({ part }: FieldError) => {
      const number = steps.steps.findIndex(({ id }) => id === part) + 1;
      return `Step ${number}, ${steps.steps[number - 1]?.title ?? ''}`;
    },
    [steps.steps],
  );

  return (
    <PartHeadingContext value={null}>
      <StepIndicator steps={steps.steps} current={current} goTo={goTo} />
      <div className="step">
        <p className="step__count">
          Step {index + 1} of {steps.steps.length}
        </p>
        <h2 className="step__title" id="step-title" tabIndex={-1} ref={heading}>
          {current.title}
        </h2>
        {current.description !== undefined && <p className="step__description">{current.description}</p>}
        {isLast && <ErrorSummary onGoTo={goToError} placeOf={placeOf} />}
        {isLast && <ReviewTable onChange={(part, field) => goTo(part, { focus: field, isChanging: true })} />}
        <AnswersForm parts={[current]} onSubmit={() => (isLast ? void submission.submit() : undefined)}>
          <TrapField />
          {isLast && <SubmitBar />}
          <StepButtons steps={steps} />
        </AnswersForm>
      </div>
    </PartHeadingContext>
  );
}
