import './rules.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../Button.tsx';
import type { NextView } from '../../../core/desk/next-version.ts';
import type { PublicationView } from '../../../core/desk/publications.ts';
import { isExpectation } from '../../../core/problem.ts';
import { Failure } from '../../Failure.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ImpactLine } from './impact/ImpactLine.tsx';
import { NextBar } from './next/NextBar.tsx';
import { Steps } from './next/Steps.tsx';
import { NextContext, useNextEditing, useNext } from './next/use-next.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { ChangesInWords } from './publish/ChangesInWords.tsx';
import { PAGES } from './publish/pages-in-words.ts';
import { PUBLICATION } from './publish/PublicationNotice.tsx';
import { PublishForm } from './publish/PublishForm.tsx';
import { RollBack } from './publish/RollBack.tsx';
import { RulesTrail } from './RulesTrail.tsx';
import { changesQuery, impactQuery, overviewQuery } from './rules-queries.ts';
import { CaseTableState } from './table/CaseTableState.tsx';
import { FormExamples } from './table/FormExamples.tsx';

/** Reviews the next version before publication: its steps, the changes, their effects, the reason, and the date. */
export function ReviewPage() {
  const editing = useNext();
  const { next, problem } = editing;
  /** The publication made on this page, after which there is no next version to review. */
  const [published, setPublished] = useState<PublicationView | null>(null);
  const isOver = published?.state === 'published';
  return (
    <NextContext value={editing}>
      <PageHead
        title={
          isOver ? 'Published' : next?.state === 'waiting' ? 'Waiting to take effect' : 'Review and publish'
        }
      >
        <RulesTrail />
      </PageHead>
      {next === null && problem === null && <Loading what="Loading the next version…" />}
      {next === null && problem !== null && <Failure error={new Error(problem)} />}
      <div className="stack">
        {isOver && <Published publication={published} />}
        {next !== null && (!isOver || next.files.length > 0) && (
          <Review next={next} onPublished={setPublished} />
        )}
      </div>
    </NextContext>
  );
}

function Review({
  next,
  onPublished,
}: {
  readonly next: NextView;
  readonly onPublished: (publication: PublicationView) => void;
}) {
  const { step, isChanged, isEditable } = useNextEditing();
  const { data: overview } = useQuery(overviewQuery);
  const { data: changes } = useQuery(changesQuery({ next }));
  const expecting = new Set(next.check.problems.filter(isExpectation).map(({ ruleSet }) => ruleSet));
  const changed = new Set(changes?.ruleSets.flatMap(({ id, change }) => (change === 'changed' ? [id] : [])));
  // A changed text can break an expectation in a rule set's case table even if the rule set has not changed.
  const ruleSets = (overview?.ruleSets ?? []).filter(({ id }) => changed.has(id) || expecting.has(id));
  const refusals = useQueries({
    queries: ruleSets.flatMap(({ id }) => (step === null ? [] : [impactQuery(id, step)])),
    combine: (counted) => counted.flatMap(({ data }) => data?.impact?.refusesMost ?? []),
  });
  return (
    <>
      <NextBar isReview />
      <div className="columns">
        <section className="panel" aria-labelledby="changes">
          <h2 id="changes">What changes</h2>
          <ChangesInWords of={{ next }} />
        </section>
        {isChanged && <Problems next={next} />}
      </div>
      <div className="columns">
        <div className="stack" id="effects">
          {step !== null &&
            ruleSets.map(({ id, title }) => (
              <section className="panel" key={id} aria-labelledby={`effects-${id}`}>
                <h2 id={`effects-${id}`}>What follows: {title}</h2>
                <ImpactLine ruleSet={id} step={step} />
                <CaseTableState ruleSet={id} step={step} />
                {isEditable && (
                  <p>
                    <Link to={`/rules/sets/${id}`}>Keep editing the rules</Link>
                  </p>
                )}
              </section>
            ))}
          {step !== null && isChanged && <FormExamples step={step} className="panel" />}
        </div>
        <div className="stack">
          {isEditable && isChanged && (
            <PublishForm
              next={next}
              needsSecondPerson={overview?.needsSecondPerson ?? false}
              refusals={refusals}
              onPublished={onPublished}
            />
          )}
          {next.steps.length > 0 && (
            <section className="panel" aria-labelledby="steps">
              <h2 id="steps">Steps</h2>
              <Steps steps={next.steps} />
              {isEditable && isChanged && <Discard />}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Published({ publication }: { readonly publication: PublicationView }) {
  const navigate = useNavigate();
  const { data: overview } = useQuery(overviewQuery);
  // The cached overview may be older than the publication.
  const isShown = overview?.inForce.version === publication.version;
  return (
    <section id={PUBLICATION} className="notice notice--good" aria-label="Published">
      <p role="status">
        <strong>It’s in force.</strong> It decides new applications within two seconds.{' '}
        {PAGES[isShown ? overview.pages : 'following']}
      </p>
      <RollBack
        version={publication.base}
        label="Roll back"
        named="the version before"
        reason="Rolled back"
        next={() => {
          void navigate('/rules');
          return 'in-force';
        }}
      />
      <Link to="/rules/history">History</Link>
      {/* A plain link, because router links are relative to `/desk`. */}
      <a href="/" target="_blank" rel="noopener">
        View the site
      </a>
    </section>
  );
}

/** The result of the check, which must pass before publication. Failed expectations are listed elsewhere. */
function Problems({ next }: { readonly next: NextView }) {
  const { ok, problems } = next.check;
  const others = problems.filter((problem) => !isExpectation(problem));
  const rows = new Set(problems.filter(isExpectation).map(({ file, path }) => `${file} ${path}`)).size;
  return (
    <section className="panel" aria-labelledby="check">
      <h2 id="check">Check</h2>
      {ok ? (
        <p>
          <span className="badge badge--good">Passed</span> The rules, texts and table of cases are in order.
        </p>
      ) : (
        <p>
          <span className="badge badge--bad">Not passed</span>{' '}
          {rows > 0 && <a href="#effects">{rows === 1 ? '1 row to accept' : `${rows} rows to accept`}</a>}{' '}
          {others.length > 0 && 'Fix these problems before you publish.'}
        </p>
      )}
      {rows > 0 && (
        <p>
          The table of cases, or an example of a form, expects something else. Accept each new result that you
          intend, and change the rules for the rest.
        </p>
      )}
      {others.length > 0 && <ProblemList step={next} problems={others} />}
    </section>
  );
}

/** Discards everybody's changes at once. This is a step, too, and can be undone. */
function Discard() {
  const { discard, isSaving } = useNextEditing();
  return (
    <p>
      <Button look="link" isDisabled={isSaving} onClick={() => void discard()}>
        Discard all changes
      </Button>{' '}
      <span className="muted">You can undo it.</span>
    </p>
  );
}
