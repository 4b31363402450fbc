import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { shownParts, type ShownPart } from '../../core/form/parts.ts';
import type { FieldError } from '../../core/form/validation.ts';
import { hasRequired } from '../../core/form/question-tree.ts';
import { BeforeYouStart } from '../drafts/BeforeYouStart.tsx';
import { DraftTools, type DraftToolsProps } from '../drafts/DraftTools.tsx';
import { useMessages } from '../host/form-host.ts';
import { ARROW_LEFT, ARROW_RIGHT } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import { useHydrated } from '../host/use-hydrated.ts';
import { interpolate } from '../messages/messages.ts';
import { focusField } from '../question/field-ids.ts';
import { StepFrameContext } from '../question/FormPartSection.tsx';
import { RequiredNote } from '../question/RequiredNote.tsx';
import { AnswersForm } from '../rjsf/AnswersForm.tsx';
import { LazyReviewTable } from '../review/review-table.ts';
import { useFormSession } from '../session/form-session.ts';
import { ErrorSummary } from '../submission/ErrorSummary.tsx';
import { HoneypotField } from '../submission/HoneypotField.tsx';
import { useSubmission } from '../submission/submit.ts';
import { SubmitBar } from '../submission/SubmitBar.tsx';
import { PlainNext, StepFrame } from './StepFrame.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { useSteps, type Steps } from './use-steps.ts';

function frameStep(part: ShownPart, questions: ReactNode): ReactNode {
  return <StepFrame part={part}>{questions}</StepFrame>;
}

type StepsFormProps = Pick<DraftToolsProps, 'isOwnPage' | 'onErase'>;

/** A form in steps, the last of which lists every answer and sends (docs/product.md#wizard). */
export function StepsForm({ isOwnPage, onErase }: StepsFormProps) {
  const submission = useSubmission();
  const { steps: texts, errors: errorTexts } = useMessages();
  const { form, errors, answers, askedDoubts } = useFormSession();
  const { definition } = form;
  const isPlain = !useHydrated();
  // A form that the server returned shows all steps, because its messages may be about any of them.
  const [cameBack] = useState(
    () => errors.get().length + askedDoubts.get().length > 0 || submission.state.get().phase === 'failed',
  );
  const steps = useSteps(cameBack);
  const { current, index, arrival, goTo } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current.id);
  const isLast = index === steps.steps.length - 1;
  const focus = arrival?.focus ?? null;

  const wasPlain = useRef(isPlain);
  useEffect(() => {
    const takesOver = wasPlain.current;
    wasPlain.current = isPlain;
    if (shown.current === current.id) return;
    shown.current = current.id;
    // The person chose this step before hydration, so the focus stays where she has put it.
    if (takesOver && arrival === null) {
      if (cameBack) document.activeElement?.scrollIntoView({ block: 'nearest' });
      return;
    }
    if (focus !== null && focusField(focus)) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [current.id, focus, isPlain, arrival, cameBack]);

  const goToError = useCallback(
    ({ field, part }: FieldError) => goTo(part, { focus: field, isChanging: true }),
    [goTo],
  );
  // Before hydration skipped steps are rendered too, but they are not counted.
  const counted = isPlain ? shownParts(definition, answers.get()) : steps.steps;
  const placeOf = useCallback(
    ({ part }: FieldError) => {
      const number = counted.findIndex(({ id }) => id === part) + 1;
      return interpolate(errorTexts.inStep, { number, title: counted[number - 1]?.title ?? '' });
    },
    [counted, errorTexts],
  );

  return (
    <StepFrameContext value={frameStep}>
      {index === 0 && <BeforeYouStart />}
      <StepIndicator
        steps={steps.steps}
        current={current}
        goTo={goTo}
        count={interpolate(texts.count, { number: index + 1, total: counted.length })}
      />
      <div className={isPlain ? `step step--${cameBack ? 'all' : 'one'}` : 'step'}>
        {isPlain && <ErrorSummary placeOf={placeOf} />}
        <div className="step__head">
          <h2
            // A heading of its own for each step: a screen reader reads a changed heading once more.
            key={current.id}
            className="step__title"
            id="step-title"
            aria-describedby="step-count"
            tabIndex={-1}
            ref={heading}
          >
            {current.title}
          </h2>
          {current.description !== undefined && <p className="step__description">{current.description}</p>}
          {hasRequired(definition, current) && <RequiredNote />}
        </div>
        {isLast && !isPlain && (
          <ErrorSummary onGoTo={goToError} placeOf={placeOf} takesOver={cameBack && arrival === null} />
        )}
        {isLast && (
          <LazyReviewTable onChange={(part, field) => goTo(part, { focus: field, isChanging: true })} />
        )}
        <AnswersForm
          parts={isPlain ? steps.steps : [current]}
          onSubmit={() => (isLast ? void submission.submit() : steps.next())}
        >
          <HoneypotField />
          {(isLast || isPlain) && <SubmitBar />}
          <StepButtons steps={steps} />
        </AnswersForm>
      </div>
      <DraftTools withSwitch={index > 0} isOwnPage={isOwnPage} onErase={onErase} />
    </StepFrameContext>
  );
}

/**
 * Back, Next, and "Back to review" if the person came from the review. Next never blocks, and Enter in a field
 * activates it.
 */
function StepButtons({ steps: { steps, index, arrival, goTo, back } }: { readonly steps: Steps }) {
  const { steps: texts } = useMessages();
  const isHydrated = useHydrated();
  const last = steps[steps.length - 1];
  const isLast = index === steps.length - 1;
  return (
    <div className="step-buttons">
      {index > 0 && (
        <button type="button" className="button button--quiet" onClick={back}>
          <Icon path={ARROW_LEFT} size={18} /> {texts.back}
        </button>
      )}
      {!isHydrated && <PlainNext following={steps.slice(1)} />}
      {isHydrated && !isLast && (
        <button
          type="submit"
          className={
            arrival?.isChanging === true
              ? 'button button--quiet step-buttons__next'
              : 'button step-buttons__next'
          }
        >
          {texts.next} <Icon path={ARROW_RIGHT} size={18} />
        </button>
      )}
      {!isLast && arrival?.isChanging === true && last !== undefined && (
        <button type="button" className="button" onClick={() => goTo(last.id)}>
          {texts.backToReview}
        </button>
      )}
    </div>
  );
}
