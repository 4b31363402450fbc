import { useRef } from 'react';
import { Button } from '../../Button.tsx';
import type { RuleResult, ShownAnswer } from '../../../core/desk/application.ts';
import { AnswerList } from './AnswerList.tsx';
import { useRevealing } from './revealing.ts';

/** Labels of the results: a condition that holds is against the applicant, so its requirement is “Not met”. */
const RESULTS: Readonly<Record<RuleResult['result'], { readonly name: string; readonly tone: string }>> = {
  holds: { name: 'Not met', tone: 'bad' },
  failed: { name: 'Not met', tone: 'bad' },
  'does not hold': { name: 'Met', tone: 'good' },
  passed: { name: 'Met', tone: 'good' },
  unknown: { name: 'Unknown', tone: 'unknown' },
  covered: { name: 'Covered', tone: 'off' },
};

interface ConditionProps {
  readonly rule: RuleResult;
  readonly answers: readonly ShownAnswer[];
  /** Whether the applicant was told the conditions against her, in these words. */
  readonly isTold?: boolean;
}

/** Conditions or checks, each with its result, the reason, and the answers that it depends on. */
export function RuleResults({
  rules,
  ...shared
}: Omit<ConditionProps, 'rule'> & { readonly rules: readonly RuleResult[] }) {
  if (rules.length === 0) return null;
  return (
    <ul className="lines">
      {rules.map((rule) => (
        <Condition key={rule.id} rule={rule} {...shared} />
      ))}
    </ul>
  );
}

function Condition({ rule, answers, isTold = true }: ConditionProps) {
  const { id, title, sentence, result, text, reads, why } = rule;
  const { whyOf, reveal, isBusy } = useRevealing();
  const { name, tone } = RESULTS[result];
  const read = answers.filter(({ path }) => reads.includes(path));
  const shownWhy = why ?? whyOf(id);
  const summary = useRef<HTMLElement>(null);
  return (
    <li className="result">
      <div className="result__badge">
        <span className={`badge badge--${tone}`}>{name}</span>
      </div>
      <div className="result__text">
        <p>{sentence === '' ? title : sentence}</p>
        {(result === 'holds' || result === 'failed') && text !== '' && (
          <p className="muted">
            {result === 'failed'
              ? text
              : `${isTold ? 'They were told' : 'What the rules would tell them'}: “${text}”`}
          </p>
        )}
        {shownWhy !== '' && (
          <details className="trace">
            <summary ref={summary}>Why</summary>
            {shownWhy !== undefined ? (
              <p>{shownWhy}</p>
            ) : reveal === null ? (
              <p className="covered">Covered</p>
            ) : (
              <p>
                It’s based on covered answers.{' '}
                <Button
                  look="link"
                  aria-label={`Reveal what “${title}” is based on`}
                  isDisabled={isBusy}
                  onClick={() => reveal({ rule: id }, summary)}
                >
                  Reveal them
                </Button>
              </p>
            )}
          </details>
        )}
      </div>
      <AnswerList className="result__answers" answers={read} />
    </li>
  );
}
