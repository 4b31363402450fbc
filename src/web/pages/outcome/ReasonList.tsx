import { Link } from 'react-router-dom';
import type { ReasonWithAdvice } from '../../../core/rules/advice.ts';
import { beginCorrection, type CorrectionState } from '../../../form/submission/correction.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import { withGeneralTexts } from './condition-texts.ts';

interface ReasonListProps {
  /** The id of the form. */
  readonly form: string;
  readonly told: readonly ReasonWithAdvice[];
  readonly reasons: ReasonTexts;
  /** Whether this tab still has the applicant's answers. */
  readonly isCorrectable: boolean;
  readonly showsEntered: boolean;
  readonly showsAdvice: boolean;
}

/** Each reason with the answers it is based on, what could change, and when to come back. */
export function ReasonList({
  form,
  told,
  reasons,
  isCorrectable,
  showsEntered,
  showsAdvice,
}: ReasonListProps) {
  const { pageOf } = useFormHost();
  return (
    <dl className="prospects">
      {withGeneralTexts(told, reasons).map((each) => {
        const { condition: id, reason, entered, change, comeBack, outlook, language } = each;
        const said = showsEntered ? entered : null;
        const state: CorrectionState = { correct: id };
        return (
          <div className={`prospects__card prospects__card--${outlook}`} key={id}>
            <dt className="reason" lang={language}>
              {reason}
            </dt>
            {showsAdvice && outlook !== 'unsaid' && (
              <dd className="prospects__outlook">{reasons.outlook[outlook]}</dd>
            )}
            {(said !== null || isCorrectable) && (
              <dd className="entered">
                {said !== null && (
                  <span className="entered__text" lang={language}>
                    {said}
                  </span>
                )}
                {isCorrectable && (
                  <Link
                    className="entered__correct"
                    to={pageOf(form) ?? `/apply/${form}`}
                    state={state}
                    onClick={() => beginCorrection(form)}
                  >
                    {reasons.correct}
                    <span className="visually-hidden">
                      {reasons.correctAbout}
                      {reason}
                    </span>
                  </Link>
                )}
              </dd>
            )}
            {showsAdvice && change !== null && <dd lang={language}>{change}</dd>}
            {showsAdvice && comeBack !== null && (
              <dd className="come-back">
                <span className="come-back__label">{reasons.comeBack}</span>{' '}
                <span lang={language}>{comeBack}</span>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
