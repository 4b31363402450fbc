import './rules.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isExpectation } from '../../../core/problem.ts';
import type { DraftView } from '../../../core/desk/draft.ts';
import type { Overview } from '../../../core/desk/publications.ts';
import { Failure } from '../../shell/Failure.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useUnsent } from '../../shell/unsent.ts';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftContext, useDraftEditing } from './draft/draft-context.ts';
import { useDraft } from './draft/use-draft.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { ImpactLine } from './impact/ImpactLine.tsx';
import { ChangesInWords } from './publish/ChangesInWords.tsx';
import { PUBLICATION, PublicationNotice } from './publish/PublicationNotice.tsx';
import { PublishForm, reasonOf } from './publish/PublishForm.tsx';
import { RollBack } from './publish/RollBack.tsx';
import { moment } from '../../shell/moment.ts';
import { RulesTrail } from './RulesTrail.tsx';
import { changesQuery, impactQuery, overviewQuery } from './rules-queries.ts';
import { FormExamples } from './table/FormExamples.tsx';
import { CaseTableState } from './table/CaseTableState.tsx';
import { Loading } from '../../shell/Loading.tsx';

/** A draft before it comes into force: the change in words, what follows from it, the reason, and the date. */
export function ReviewPage() {
  const { draft: id = '' } = useParams();
  const editing = useDraft(id);
  const { draft, problem, isLoading } = editing;
  return (
    <DraftContext value={editing}>
      <RulesTrail />
      <PageHead title={titleOf(draft)} />
      {isLoading && <Loading what="Loading the draft…" />}
      {!isLoading && draft === null && (
        <Failure error={new Error(problem ?? 'This draft no longer exists. It was discarded.')} />
      )}
      {draft !== null && <Review draft={draft} />}
    </DraftContext>
  );
}

/** What the page is by now. */
function titleOf(draft: DraftView | null): string {
  if (draft?.state === 'published') return 'Published change';
  if (draft?.state === 'waiting') return 'Waiting to take effect';
  return draft === null || draft.isMine ? 'Review and publish' : `Draft by ${draft.author.name}`;
}

function Review({ draft }: { readonly draft: DraftView }) {
  const { step, isEditable } = useDraftEditing();
  const { data: overview } = useQuery(overviewQuery);
  const { data: changes } = useQuery(changesQuery({ draft: step }));
  // One that waits, or the last one that did not come into force.
  const publication = overview?.publications.find((each) => each.draft === draft.id);
  const ruleSets = (changes?.ruleSets ?? []).filter(({ change }) => change === 'changed');
  const isPublished = draft.state === 'published';
  const refusals = useQueries({
    queries: ruleSets.flatMap(({ id }) => (step === null ? [] : [impactQuery(id, step)])),
    combine: (counted) => counted.flatMap(({ data }) => data?.impact?.refusesMost ?? []),
  });
  return (
    <div className="stack">
      {!isPublished && <DraftBar isReview />}
      {isPublished && <Published draft={draft} version={changes?.after} />}
      {publication !== undefined && !isPublished && (
        <PublicationNotice publication={publication} isLinked={false} />
      )}
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-labelledby="changes">
            <h2 id="changes">What changes</h2>
            <ChangesInWords of={{ draft: step }} />
          </section>
          {step !== null &&
            !isPublished &&
            ruleSets.map(({ id, title }) => (
              <section className="panel" key={id} aria-labelledby={`effects-${id}`}>
                <h2 id={`effects-${id}`}>What follows: {title}</h2>
                <ImpactLine ruleSet={id} draft={step} />
                <CaseTableState ruleSet={id} draft={step} />
                <p>
                  <Link to={`/rules/sets/${id}?draft=${draft.id}`}>Keep editing the rules</Link>
                </p>
              </section>
            ))}
          {step !== null && !isPublished && <FormExamples draft={step} className="panel" />}
        </div>
        {!isPublished && (
          <div className="stack">
            <Problems draft={draft} />
            {isEditable && (
              <PublishForm
                draft={draft}
                needsSecondPerson={overview?.needsSecondPerson ?? false}
                refusals={refusals}
              />
            )}
            {isEditable && <Discard draft={draft.id} />}
          </div>
        )}
      </div>
    </div>
  );
}

const PAGES: Readonly<Record<Overview['pages'], string>> = {
  shown: 'The public pages show it too.',
  following: 'The public pages will follow within a minute…',
  failed:
    'The public pages couldn’t be rebuilt and still show what they did before. Tell your server administrator.',
};

function Published({ draft, version }: { readonly draft: DraftView; readonly version: string | undefined }) {
  const { data: overview } = useQuery(overviewQuery);
  const { isInForce, replacedBy } = draft.published ?? { isInForce: true, replacedBy: null };
  // The overview may be older than the draft, which knows what was published a moment ago.
  const isKnown = overview !== undefined && (overview.inForce.version === version) === isInForce;
  const pages = PAGES[isKnown ? overview.pages : 'following'];
  return (
    <section id={PUBLICATION} className={isInForce ? 'notice notice--good' : 'notice'} aria-label="Published">
      {isInForce ? (
        <p role="status">
          <strong>It’s in force.</strong> It decides new applications within two seconds. {pages}
        </p>
      ) : (
        <p role="status">
          {replacedBy?.isTakenBack === true
            ? `${replacedBy.author} rolled it back ${moment(replacedBy.since)}. What was in force before is in force again. ${pages}`
            : `It was published. ${replacedBy?.author ?? 'Someone'} has put something else in force since.`}
        </p>
      )}
      {isInForce && (
        <RollBack
          version={draft.base.version}
          label="Roll back"
          reason="Rolled back"
          next={() => PUBLICATION}
        />
      )}
      <Link to="/rules/history">History</Link>
      {/* Outside of the desk, whose addresses begin below. */}
      <a href="/" target="_blank" rel="noopener">
        View the site
      </a>
    </section>
  );
}

/** What the one check says: nothing is published before it is satisfied. What is expected is accepted beside it. */
function Problems({ draft }: { readonly draft: DraftView }) {
  const { ok, problems } = draft.check;
  const others = problems.filter((problem) => !isExpectation(problem));
  return (
    <section className="panel" aria-labelledby="check">
      <h2 id="check">Check</h2>
      {ok ? (
        <p>
          <span className="badge badge--good">Passed</span> The files, texts and table of cases are in order.
        </p>
      ) : (
        <p>
          <span className="badge badge--bad">Not passed</span> Fix these problems before you publish.
        </p>
      )}
      {others.length < problems.length && (
        <p>
          The table of cases, or an example of a form, expects something else. Accept each new result that you
          intend, and change the rules for the rest.
        </p>
      )}
      {others.length > 0 && <ProblemList draft={draft} problems={others} />}
    </section>
  );
}

function Discard({ draft }: { readonly draft: string }) {
  const { discard } = useDraftEditing();
  const reason = useUnsent(reasonOf(draft));
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  function ask(isAskedNow: boolean): void {
    setAsked(isAskedNow);
    focusOnceThere(isAskedNow ? 'discard' : 'discard-ask');
  }
  if (!isAsked)
    return (
      <p>
        <button id="discard-ask" type="button" className="link-button" onClick={() => ask(true)}>
          Discard this draft
        </button>
      </p>
    );
  return (
    <section id="discard" className="notice notice--bad" aria-label="Discard this draft">
      <p>Discard it permanently? What’s in force stays as it is.</p>
      <div className="cluster">
        <button
          type="button"
          className="button button--small button--danger"
          onClick={() =>
            void discard().then((isGone) => {
              if (!isGone) return;
              reason.forget();
              void navigate('/rules');
            })
          }
        >
          Discard it
        </button>
        <button type="button" className="button button--small button--quiet" onClick={() => ask(false)}>
          Keep it
        </button>
      </div>
    </section>
  );
}
