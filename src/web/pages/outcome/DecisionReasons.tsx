import type { RuleSetConditions } from 'virtual:conditions';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ShownOfDecision } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { interpolate } from '../../../form/messages/messages.ts';
import { beginCorrection, canCorrect, eraseCorrectable } from '../../../form/submission/correction.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import { ReasonList } from './ReasonList.tsx';

export interface DecisionReasonsProps {
  readonly outcome: OutcomeState;
  readonly ruleSet: RuleSetConditions | null;
  /** What is said around her reasons. */
  readonly reasons: ReasonTexts;
  readonly show: ShownOfDecision;
  /** What could change in general, where her reasons are not shown. */
  readonly general: string;
}

/** Her reasons, and the way back to what she entered while this tab still holds it. */
export function DecisionReasons({ outcome, ruleSet, reasons, show, general }: DecisionReasonsProps) {
  const { nounOf, pageOf } = useFormHost();
  const [isKept, setKept] = useState(() => canCorrect(outcome));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { form } = outcome;
  const showsReasons = show.reasons !== false;
  const isCorrectable = isKept && show.correction !== false;

  function erase(): void {
    eraseCorrectable(outcome);
    setKept(false);
    void navigate(pathname, { replace: true, state: { ...outcome, facts: {} }, preventScrollReset: true });
  }
  return (
    <>
      {showsReasons ? (
        <ReasonList
          outcome={outcome}
          ruleSet={ruleSet}
          reasons={reasons}
          isCorrectable={isCorrectable}
          showsEntered={show.entered !== false}
          showsAdvice={show.advice !== false}
        />
      ) : (
        <p>{general}</p>
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
          <p>
            {reasons.kept}{' '}
            {outcome.status !== 'not-kept' && (
              <button type="button" className="link-button" onClick={erase}>
                {reasons.erase}
              </button>
            )}
          </p>
        </div>
      )}
    </>
  );
}
