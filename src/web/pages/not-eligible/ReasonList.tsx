import { Link } from 'react-router-dom';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { beginCorrection, type CorrectionState } from '../../../form/submission/correction.ts';
import { formPages } from '../../catalog.ts';
import { textsOf } from './condition-texts.ts';

/**
 * Each reason with what she entered, what could change, and when to come back.
 * @param isCorrectable whether this tab still holds her answers
 */
export function ReasonList({
  outcome: { form, conditions, facts },
  isCorrectable,
}: {
  readonly outcome: OutcomeState;
  readonly isCorrectable: boolean;
}) {
  return (
    <dl className="prospects">
      {conditions.map((id) => {
        const { reason, entered, change, comeBack } = textsOf(id, facts);
        const state: CorrectionState = { correct: id };
        return (
          <div className="prospects__row" key={id}>
            <dt className="reason">{reason}</dt>
            {(entered !== null || isCorrectable) && (
              <dd className="entered">
                {entered !== null && <span className="entered__text">{entered}</span>}
                {isCorrectable && (
                  <Link
                    className="entered__correct"
                    to={formPages[form] ?? `/apply/${form}`}
                    state={state}
                    onClick={() => beginCorrection(form)}
                  >
                    Correct an answer<span className="visually-hidden"> about {reason}</span>
                  </Link>
                )}
              </dd>
            )}
            {change !== null && <dd>{change}</dd>}
            {comeBack !== null && (
              <dd className="come-back">
                <span className="come-back__label">When to come back</span> {comeBack}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
