import type { RuleSetConditions } from 'virtual:conditions';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShownOfDecision } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { EraseButton } from '../../../form/notice/ConfirmErase.tsx';
import { recordReasons } from '../../../form/outbox/record-application.ts';
import { loadSubmitted } from '../../../form/outbox/tab-applications.ts';
import { useErase } from '../../../form/outbox/use-erase.ts';
import { beginCorrection, canCorrect } from '../../../form/submission/correction.ts';
import { useSite } from '../../languages/site-language.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import { shownReasons } from './condition-texts.ts';
import { ReasonList } from './ReasonList.tsx';

interface DecisionReasonsProps {
  readonly outcome: OutcomeState;
  readonly ruleSet: RuleSetConditions | null;
  /** The texts around the reasons. */
  readonly reasons: ReasonTexts;
  readonly show: ShownOfDecision;
  /** The text about what could change in general, shown if the reasons are not. */
  readonly general: string;
}

/** The applicant's reasons, with a link back to the answers while this tab still has them. */
export function DecisionReasons({ outcome, ruleSet, reasons, show, general }: DecisionReasonsProps) {
  const { nounOf, pageOf } = useFormHost();
  const [isKept] = useState(() => canCorrect(outcome));
  const erase = useErase();
  const { language } = useSite();
  const { form } = outcome;
  const showsReasons = show.reasons !== false;
  const isCorrectable = isKept && show.correction !== false;

  // The key of an application that was sent by script is no reference.
  const isPostedPlainly = !isKept && outcome.key === outcome.reference;

  const told = shownReasons(outcome, ruleSet, language);

  useEffect(() => {
    if (outcome.told === undefined)
      recordReasons(
        outcome,
        told.map((each) => ({ ...each, language })),
      );
  });

  return (
    <>
      {showsReasons ? (
        <ReasonList
          form={form}
          told={told}
          reasons={reasons}
          isCorrectable={isCorrectable}
          showsEntered={show.entered !== false}
          showsAdvice={show.advice !== false}
        />
      ) : (
        <p>{general}</p>
      )}
      {isPostedPlainly && show.correction !== false && (
        <p>{interpolate(reasons.correctPlainly, { noun: nounOf(form) })}</p>
      )}
      {isKept && (
        <div className="her-reasons__kept">
          {isCorrectable && <p>{interpolate(reasons.canCorrect, { noun: nounOf(form) })}</p>}
          {isCorrectable && !showsReasons && (
            <p>
              <Link to={pageOf(form) ?? `/apply/${form}`} onClick={() => beginCorrection(form)}>
                {reasons.correct}
              </Link>
            </p>
          )}
          <div>
            {reasons.kept}{' '}
            {outcome.status !== 'not-kept' && (
              <EraseButton
                label={reasons.erase}
                question={interpolate(reasons.eraseQuestion, { noun: nounOf(form) })}
                eraseLabel={reasons.eraseYes}
                keepLabel={reasons.eraseNo}
                onErase={() => erase(outcome)}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

interface NewerAnswersProps {
  readonly outcome: OutcomeState;
  readonly reasons: ReasonTexts;
}

/** After Back to the page of an application that was corrected and sent again: leads to the newer decision. */
export function NewerAnswers({ outcome: { form, key }, reasons }: NewerAnswersProps) {
  const [newer] = useState(() => loadSubmitted(form));
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The scroll position that is restored before the next frame is that of the link to the answers, below.
    const frame = requestAnimationFrame(() => {
      if (Number(note.current?.getBoundingClientRect().bottom) < 0)
        note.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (newer === null || newer.outcome.key === key) return null;
  return (
    <p ref={note}>
      <strong>{reasons.newer}</strong>{' '}
      <Link to={newer.path} state={newer.outcome}>
        {reasons.newerLink}
      </Link>
    </p>
  );
}
