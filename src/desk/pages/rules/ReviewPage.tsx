import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ProblemView } from '../../../core/desk/draft-check.ts';
import type { DraftView } from '../../../core/desk/draft.ts';
import type { Overview } from '../../../core/desk/publications.ts';
import { Failure } from '../../shell/Failure.tsx';
import { focusOnceThere } from '../../shell/focus.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { DraftBar } from './draft/DraftBar.tsx';
import { DraftContext, useDraftEditing } from './draft/draft-context.ts';
import { useDraft } from './draft/use-draft.ts';
import { ImpactLine } from './impact/ImpactLine.tsx';
import { ChangesInWords } from './publish/ChangesInWords.tsx';
import { PUBLICATION, PublicationNotice } from './publish/PublicationNotice.tsx';
import { PublishForm } from './publish/PublishForm.tsx';
import { RollBack } from './publish/RollBack.tsx';
import { moment } from '../../shell/moment.ts';
import { RulesTrail } from './RulesTrail.tsx';
import { changesQuery, overviewQuery } from './rules-queries.ts';
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
  const publication = overview?.publications.find(({ id }) => id === draft.publication);
  const ruleSets = (changes?.ruleSets ?? []).filter(({ change }) => change === 'changed');
  const isPublished = draft.state === 'published';
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
        </div>
        {!isPublished && (
          <div className="stack">
            <Problems draft={draft} />
            {isEditable && (
              <PublishForm draft={draft} needsSecondPerson={overview?.needsSecondPerson ?? false} />
            )}
            {isEditable && <Discard />}
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
  const isInForce = overview !== undefined && overview.inForce.version === version;
  const isTakenBack =
    overview?.inForce.kind === 'rollback' && overview.inForce.version === draft.base.version;
  return (
    <section id={PUBLICATION} className={isInForce ? 'notice notice--good' : 'notice'} aria-label="Published">
      {isInForce ? (
        <p role="status">
          <strong>It’s in force.</strong> It decides new applications within two seconds.{' '}
          {PAGES[overview.pages]}
        </p>
      ) : (
        <p role="status">
          {isTakenBack
            ? `${overview.inForce.author} rolled it back ${moment(overview.inForce.since)}. What was in force before is in force again. ${PAGES[overview.pages]}`
            : 'It was published. Something else is in force now.'}
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

/** What the one check says: nothing is published before it is satisfied. Rows of a table are accepted beside it. */
function Problems({ draft }: { readonly draft: DraftView }) {
  const { ok, problems } = draft.check;
  const others = problems.filter(({ file }) => !file.endsWith(CASES));
  const rows = problems.length - others.length;
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
      {rows > 0 && (
        <p>
          The table of cases expects something else. Accept each row whose new result you intend, and change
          the rules for the rest.
        </p>
      )}
      {others.length > 0 && (
        <ul className="rule-list">
          {others.slice(0, 50).map((problem, index) => (
            <li key={index}>
              <p className="muted">
                <PlaceOf problem={problem} draft={draft.id} />
              </p>
              <p>
                {problem.found}. {problem.fix}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How the names of tables of cases end. */
const CASES = '.cases.csv';

/** The file and line of a problem, as a way to it. */
function PlaceOf({
  problem: { file, line, ruleSet, form },
  draft,
}: {
  readonly problem: ProblemView;
  readonly draft: string;
}) {
  const place = line === null ? file : `${file}, line ${line}`;
  const page = ruleSet !== null ? `sets/${ruleSet}` : form !== null ? `forms/${form}` : null;
  if (page === null) return place;
  const search = new URLSearchParams({ draft, tab: 'files', file }).toString();
  return <Link to={`/rules/${page}?${search}`}>{place}</Link>;
}

function Discard() {
  const { discard } = useDraftEditing();
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
          onClick={() => void discard().then((isGone) => isGone && navigate('/rules'))}
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
