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
        {isAdvisory ? <AdvisedBy decision={decision} /> : <DecidedBy decision={decision} />}
      </div>
      {note !== null && <p className={isAdvisory ? 'muted' : 'notice'}>{note}</p>}
      <WhyCovered rules={[...conditions, ...checks]} />
      {!isAdvisory && <Today view={view} decision={decision} />}
      <RuleResults
        rules={open.toSorted(byWeight)}
        answers={answers}
        isTold={shownBy === 'kept' || shownBy === 'stored'}
      />
      {met.length > 0 && (
        <details className="trace">
          <summary>
            {met.length} of {conditions.length} conditions met
          </summary>
          <RuleResults rules={met} answers={answers} />
        </details>
      )}
      {checks.length > 0 && (
        <details className="trace">
          <summary>Checks on the answers</summary>
          <RuleResults rules={checks} answers={answers} />
        </details>
      )}
      <Trace facts={facts} decision={decision} />
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

function DecidedBy({ decision: { ruleSet, published } }: { readonly decision: Decision }) {
  return (
    <p className="muted decided-by">
      Decided by “{ruleSet.title}”
      {published !== null && (
        <>
          , published {published.author === 'release' ? 'with a release' : `by ${published.author}`} on{' '}
          <When at={published.at} />: “{published.reason}”
        </>
      )}
    </p>
  );
}

/** The verdict of rules that only advise, and their name. */
function AdvisedBy({ decision: { ruleSet, today } }: { readonly decision: Decision }) {
  return (
    <p className="cluster muted decided-by">
      {today !== null && <VerdictBadge verdict={today.verdict} />}
      By “{ruleSet.title}”
    </p>
  );
}

/** “Today’s rules would say …”, with the reason for the difference. */
function Today({
  view,
  decision: { today, ruleSet },
}: {
  readonly view: ApplicationView;
  readonly decision: Decision;
}) {
  const mayRules = useHasPermission('rules');
  if (today === null) return <p className="muted">No rules decide this form today.</p>;
  const { verdict, differences, isSameRules } = today;
  const rules = mayRules ? <Link to={`/rules/sets/${ruleSet.id}`}>today’s rules</Link> : 'today’s rules';
  if (isSameRules) return <p className="muted">These are {rules}.</p>;
  if (verdict === view.verdict && differences.length === 0)
    return (
      <p className="notice notice--good">
        <span>Under {rules}, the decision would be the same.</span>
      </p>
    );
  return (
    <div className="notice">
      <div className="stack stack--close">
        <p>
          Under {rules}, it would be: <strong>{VERDICT_LABELS[verdict]}</strong>.
        </p>
        <ul>
          {differences.map(({ title, then, now }) => (
            <li key={title}>
              {title}: <s>{then}</s> → {now}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Which versions of the rules, every value that they used, and how it was calculated. */
function Trace({
  facts,
  decision: { ruleSet, today },
}: {
  readonly facts: readonly ShownFact[];
  readonly decision: Decision;
}) {
  const { factOf } = useRevealing();
  if (facts.length === 0) return null;
  return (
    <details className="trace">
      <summary>Values used, step by step</summary>
      <p className="muted">
        Version <span className="numeric">{ruleSet.version}</span>
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
    </details>
  );
}
