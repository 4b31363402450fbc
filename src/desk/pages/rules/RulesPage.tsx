import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Overview } from '../../../core/desk/publications.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { Ago } from '../../shell/Ago.tsx';
import { PAGES } from './publish/pages-in-words.ts';
import { PublicationNotice } from './publish/PublicationNotice.tsx';
import { overviewQuery } from './rules-queries.ts';
import { ruleId } from './problems/problem-controls.ts';
import { languageName } from './language-name.ts';
import { Loaded } from '../../shell/Loaded.tsx';

/** All rules and forms: what is in force, what is waiting, and the next version. */
export function RulesPage() {
  const overview = useQuery(overviewQuery);
  return (
    <div className="stack">
      <PageHead title="Rules" />
      <Loaded query={overview} what="Loading rules and forms…">
        {(data) => <RulesOverview overview={data} />}
      </Loaded>
    </div>
  );
}

function RulesOverview({ overview }: { readonly overview: Overview }) {
  const { inForce, refused, ruleSets, forms, next, publications } = overview;
  const nextVersion = <Next next={next} />;
  return (
    <div className="columns">
      {next.last !== null && nextVersion}
      <div className="stack">
        {refused !== null && (
          <div className="notice notice--bad" role="alert">
            <p>
              Version {refused.version} should be in force, but this server can’t use it: {refused.reason} It
              still uses what was in force before.
            </p>
          </div>
        )}
        {publications.map((publication) => (
          <PublicationNotice key={publication.id} publication={publication} />
        ))}
        <section className="panel" aria-labelledby="in-force">
          <div className="panel__head">
            <h2 id="in-force">In force</h2>
            <Link to="/rules/history">History and earlier versions</Link>
          </div>
          <p>
            {inForceInWords(inForce)} <Ago at={inForce.since} />.
          </p>
          <p className="rule-quote">{inForce.reason}</p>
          {overview.pages !== 'shown' && <p role="status">{PAGES[overview.pages]}</p>}
        </section>
        <section className="panel" aria-labelledby="rule-sets">
          <h2 id="rule-sets">Who is eligible</h2>
          <ul className="lines">
            {ruleSets.map(({ id, title, conditions, forms: decided }) => (
              <li key={id}>
                <h3 id={`set-${id}`}>
                  <Link to={`/rules/sets/${id}`}>{title}</Link>
                </h3>
                <p className="muted">
                  {decided.length === 0
                    ? 'Decides no form'
                    : `Decides ${decided.map((form) => forms.find(({ id: known }) => known === form)?.title ?? form).join(', ')}`}
                </p>
                <ul className="rule-sentences">
                  {conditions.map((condition) => (
                    <li key={condition.id}>
                      <Link to={`/rules/sets/${id}#${ruleId(condition.id)}`}>{condition.sentence}</Link>
                    </li>
                  ))}
                </ul>
                <div className="cluster">
                  <Link
                    to={`/rules/sets/${id}`}
                    className="button button--quiet button--small"
                    aria-describedby={`set-${id}`}
                  >
                    Change the rules
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          {ruleSets.length === 0 && <p className="muted">No form asks for a decision.</p>}
        </section>
        <section className="panel" aria-labelledby="forms">
          <h2 id="forms">What the forms say</h2>
          <ul className="lines rule-list--short">
            {forms.map(({ id, title, languages }) => (
              <li key={id}>
                <h3>
                  <Link to={`/rules/forms/${id}`}>{title}</Link>
                </h3>
                <p className="muted">{languages.map(languageName).join(', ')}</p>
              </li>
            ))}
          </ul>
          <p className="muted">
            You can change texts here. For other questions, another order or other choices, ask whoever looks
            after your forms.
          </p>
        </section>
      </div>
      {next.last === null && nextVersion}
    </div>
  );
}

/** `Published by Ana`. */
function inForceInWords({ kind, author }: Overview['inForce']): string {
  if (kind === 'publish') return `Published by ${author}`;
  if (kind === 'rollback') return `Rolled back by ${author}`;
  return kind === 'release' ? 'Came with a release' : 'The files of this working copy';
}

/** The next version: the changes of all editors so far. */
function Next({ next: { state, steps, last } }: { readonly next: Overview['next'] }) {
  return (
    <section className="panel rules-next" aria-labelledby="next">
      <h2 id="next">
        The next version {state === 'waiting' && <span className="badge badge--unknown">Waiting</span>}
      </h2>
      {last === null ? (
        <p className="muted">
          No one has changed anything. Your first change begins it, and everyone who edits rules shares it.
        </p>
      ) : (
        <>
          <p>
            {steps === 1 ? '1 step.' : `${steps} steps.`} Last, {last.isMine ? 'you' : last.author} changed it{' '}
            <Ago at={last.at} />: {last.sentence}
          </p>
          <p>
            <Link to="/rules/next">{state === 'waiting' ? 'See what it changes' : 'Review and publish'}</Link>
          </p>
        </>
      )}
    </section>
  );
}
