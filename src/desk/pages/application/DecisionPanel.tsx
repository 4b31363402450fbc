import './decision-panel.css';
import { Link } from 'react-router-dom';
import type { ApplicationView, Decision, RuleResult, ShownFact } from '../../../core/desk/application.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { useHasPermission, useSession } from '../../session/session.ts';
import { When } from '../../shell/When.tsx';
import { useRevealing } from './revealing.ts';
import { RuleResults } from './RuleResults.tsx';
import { VERDICT_LABELS } from '../../../core/rules/verdict.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';

const SHOWN_BY: Readonly<Record<Decision['shownBy'], string | null>> = {
  kept: null,
  today:
    'The rules that decided this are no longer stored. The results are from then; the sentences are today’s.',
  stored: 'The rules that decided this are no longer stored. This is what was saved of the decision.',
  advisory:
    'Advisory: no rules decide this form, and the applicant was told nothing of it. It’s what today’s rules say from the answers the form has.',
};

/** Each condition of the rules with the answers that it depends on, and the result of today’s rules. */
export function DecisionPanel({
  view,
  decision,
}: {
  readonly view: ApplicationView;
  readonly decision: Decision;
}) {
  const { conditions, checks, facts, shownBy } = decision;
  const answers = view.sections.flatMap((section) => section.answers);
  const met = conditions.filter(({ result }) => result === 'does not hold');
  const open = conditions.filter((condition) => !met.includes(condition));
  const note = SHOWN_BY[shownBy];
  const isAdvisory = shownBy === 'advisory';
  return (
    <section className="panel" aria-labelledby="decision">
      <div>
        <h2 id="decision">{isAdvisory ? 'What the rules would say' : 'What the rules say'}</h2>
        <DecidedBy view={view} decision={decision} />
      </div>
      {note !== null && <p className={isAdvisory ? 'muted' : 'notice'}>{note}</p>}
      <WhyCovered rules={[...conditions, ...checks]} />
      <RuleResults
        rules={open.toSorted(byWeight)}
        answers={answers}
        isTold={shownBy === 'kept' || shownBy === 'stored'}
      />
      <details className="trace">
        <summary>
          {met.length} of {conditions.length} conditions met
        </summary>
        <div className="stack">
          <RuleResults rules={met} answers={answers} />
          {checks.length > 0 && <h3>Checks on the answers</h3>}
          <RuleResults rules={checks} answers={answers} />
          <Trace facts={facts} decision={decision} />
        </div>
      </details>
    </section>
  );
}

/** Why results are covered, and who sees them. */
function WhyCovered({ rules }: { readonly rules: readonly RuleResult[] }) {
  const { desk } = useSession();
  if (!rules.some(({ result }) => result === 'covered')) return null;
  return (
    <p className="muted">
      Results based only on covered answers are covered too. None of your roles lets you reveal them.{' '}
      {whichRoles('reveal', desk.roles)}.
    </p>
  );
}

const WEIGHTS: readonly RuleResult['result'][] = ['holds', 'unknown', 'covered'];

/** Conditions against the applicant first, then unknown ones; otherwise in the order of the rules. */
function byWeight(one: RuleResult, other: RuleResult): number {
  return WEIGHTS.indexOf(one.result) - WEIGHTS.indexOf(other.result);
}

/** Which rules decided, and what today’s would say, with the reasons for a difference. */
function DecidedBy({
  view,
  decision: { ruleSet, shownBy, today },
}: {
  readonly view: ApplicationView;
  readonly decision: Decision;
}) {
  const mayRules = useHasPermission('rules');
  const rules = mayRules ? <Link to={`/rules/sets/${ruleSet.id}`}>today’s rules</Link> : 'today’s rules';
  const isAdvisory = shownBy === 'advisory';
  const isOther = today !== null && !isAdvisory && !today.isSameRules;
  const isSame = today?.verdict === view.verdict && today.differences.length === 0;
  return (
    <>
      <p className="cluster muted decided-by">
        {isAdvisory && today !== null && <VerdictBadge verdict={today.verdict} />}
        <span>
          By “{ruleSet.title}”,{' '}
          {today === null ? (
            'which decides nothing today.'
          ) : isAdvisory || today.isSameRules ? (
            <>{rules}.</>
          ) : (
            'as they were.'
          )}
          {isOther && isSame && <> Under {rules}, the decision would be the same.</>}
        </span>
      </p>
      {isOther && !isSame && (
        <div className="notice">
          <div className="stack stack--close">
            <p>
              Under {rules}, it would be: <strong>{VERDICT_LABELS[today.verdict]}</strong>.
            </p>
            <ul>
              {today.differences.map(({ title, then, now }) => (
                <li key={title}>
                  {title}: <s>{then}</s> → {now}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}

/** Which versions of the rules, every value that they used, and how it was calculated. */
function Trace({
  facts,
  decision: { ruleSet, published, today },
}: {
  readonly facts: readonly ShownFact[];
  readonly decision: Decision;
}) {
  const { factOf } = useRevealing();
  return (
    <>
      <h3>Values used, step by step</h3>
      <p className="muted">
        Version <span className="numeric">{ruleSet.version}</span>
        {published !== null && (
          <>
            , published {published.author === 'release' ? 'with a release' : `by ${published.author}`} on{' '}
            <When at={published.at} />: “{published.reason}”
          </>
        )}
        {today !== null && !today.isSameRules && (
          <>
            . Today’s rules: version <span className="numeric">{today.version}</span>
          </>
        )}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Value</th>
            <th scope="col">Result</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, label, from, isKnown, value }) => {
            const shown = value ?? factOf(name);
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  {!isKnown ? (
                    <span className="muted">missing</span>
                  ) : shown === undefined ? (
                    <span className="covered">Covered</span>
                  ) : (
                    shown
                  )}
                </td>
                <td>{from.length === 0 ? 'Answers' : from.join(', ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
