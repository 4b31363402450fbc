import './application.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ApplicationView } from '../../../core/desk/application.ts';
import { DeskError } from '../../api.ts';
import { useMay } from '../../session/session.ts';
import { capital } from '../../shell/capital.ts';
import { Failure } from '../../shell/Failure.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { When } from '../../shell/When.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { applicationQuery } from './application-queries.ts';
import { CaseworkPanel } from './CaseworkPanel.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { EraseApplication } from './EraseApplication.tsx';
import { RelatedPanel } from './RelatedPanel.tsx';
import { RevealingContext, useRevealed } from './revealing.ts';
import { TimelinePanel } from './TimelinePanel.tsx';
import { PrintButton, ResendButton } from './WholeActions.tsx';
import { Loading } from '../../shell/Loading.tsx';

const NOTICES: Readonly<
  Record<ApplicationView['deliveries'][number]['state'], { readonly name: string; readonly tone: string }>
> = {
  delivered: { name: 'delivered', tone: 'good' },
  waiting: { name: 'waiting', tone: 'unknown' },
  dead: { name: 'given up', tone: 'bad' },
};

/** One application: what came, how it was decided, what is done with it. */
export function ApplicationPage() {
  const { reference = '' } = useParams();
  // What was revealed of one is not carried to the next.
  return <OneApplication key={reference} reference={reference} />;
}

function OneApplication({ reference }: { readonly reference: string }) {
  const { data: view, error, refetch } = useQuery(applicationQuery(reference));
  const mayErase = useMay('erase');
  // Whoever comes from a filtered queue goes back to it; the state of an entry of the history is anybody's.
  const { state } = useLocation();
  const queue = typeof state?.queue === 'string' && state.queue.startsWith('?') ? state.queue : '';
  return (
    <>
      <p className="trail no-print">
        <Link to={`/${queue}`}>Queue</Link>
      </p>
      {view !== undefined ? (
        <Shown view={view} />
      ) : (
        <>
          <PageHead title={`Application ${reference}`} />
          {error === null ? (
            <Loading what="Loading the application…" />
          ) : error instanceof DeskError && error.code === 'no-application' ? (
            <Gone reference={reference} />
          ) : (
            <Failure error={error} onRetry={() => void refetch()} />
          )}
          {/* Who asks for it has a right to it, whoever has lost the key. */}
          {error instanceof DeskError && error.code === 'unreadable-answers' && mayErase && (
            <EraseApplication reference={reference} />
          )}
        </>
      )}
    </>
  );
}

function Gone({ reference }: { readonly reference: string }) {
  return (
    <div className="empty panel">
      <h2>There is no application {reference}</h2>
      <p>It was erased, or the reference has a typo. The queue finds applications by name, email or phone.</p>
      <p>
        <Link className="button" to="/">
          Go to the queue
        </Link>
      </p>
    </div>
  );
}

function Shown({ view }: { readonly view: ApplicationView }) {
  const revealing = useRevealed(view.reference, useMay('reveal'));
  const mayWork = useMay('work');
  const mayErase = useMay('erase');
  const { reference, form, language, receivedAt, person, verdict, consent, decision } = view;
  return (
    <RevealingContext value={revealing}>
      <PageHead title={`Application ${reference}`}>
        <div className="cluster no-print">
          {mayWork && <PrintButton reference={reference} />}
          {mayWork && <ResendButton reference={reference} />}
          {mayErase && <EraseApplication reference={reference} />}
        </div>
      </PageHead>
      <WhyReview view={view} />
      <div className="application__summary panel">
        <div className="stack stack--close">
          <p className="application__person">{person.name === '' ? 'Without a name' : person.name}</p>
          <p className="cluster">
            {person.email !== '' && <a href={`mailto:${person.email}`}>{person.email}</a>}
            {person.phone !== '' && <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>{person.phone}</a>}
          </p>
        </div>
        <dl className="facts">
          <dt>Form</dt>
          <dd>
            {form.title}
            {language === 'English' ? '' : `, in ${language}`}
          </dd>
          <dt>Received</dt>
          <dd>
            <When at={receivedAt} />
          </dd>
          <dt>Verdict</dt>
          <dd>
            <VerdictBadge verdict={verdict} />
          </dd>
          {view.deliveries.length > 0 && (
            <>
              <dt>Notices</dt>
              <dd className="cluster">
                {view.deliveries.map(({ channel, state }) => (
                  <span key={channel} className={`badge badge--${NOTICES[state].tone}`}>
                    {capital(channel)}: {NOTICES[state].name}
                  </span>
                ))}
              </dd>
            </>
          )}
          {consent !== null && (
            <>
              <dt>Agreed to</dt>
              <dd>
                Legal texts {consentVersion(consent.version)}
                {consent.at !== null && (
                  <>
                    , on <When at={consent.at} />
                  </>
                )}
                {consent.purposes.length > 0 && (
                  <details className="trace">
                    <summary>For what</summary>
                    <p className="muted">Version {consent.version}</p>
                    <ul>
                      {consent.purposes.map((purpose) => (
                        <li key={purpose}>{purpose}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className="application__columns">
        <CaseworkPanel reference={reference} />
        <div className="application__main stack">
          {decision !== null && <DecisionPanel view={view} decision={decision} />}
          <AnswersPanel view={view} />
          {revealing.problem !== null && (
            <p className="notice notice--bad reveal-problem" role="alert">
              {revealing.problem}
            </p>
          )}
        </div>
        <div className="stack">
          <RelatedPanel related={view.related} />
          <TimelinePanel timeline={view.timeline} />
        </div>
      </div>
    </RevealingContext>
  );
}

const SAID: Readonly<Record<ApplicationView['verdict'], string>> = {
  eligible: 'eligible',
  ineligible: 'not eligible',
  'needs-review': 'unknown',
  'not-decided': 'nothing',
};

/** Why somebody should look at an application, above everything else: who says what, and about which condition. */
function WhyReview({
  view: { verdict, applicantVerdict, flags, decision },
}: {
  readonly view: ApplicationView;
}) {
  const result = verdict === 'needs-review' ? 'unknown' : 'holds';
  const about = (decision?.conditions ?? [])
    .filter((rule) => rule.result === result)
    .map(({ title }) => title);
  const because = about.length === 0 ? '' : ` (${about.join(', ')})`;
  const differs = flags.some(({ id }) => id === 'verdict-differs');
  const reasons = [
    ...(differs && applicantVerdict !== null
      ? [`the applicant’s page said ${SAID[applicantVerdict]}, our rules say ${SAID[verdict]}${because}`]
      : verdict === 'needs-review'
        ? [`our rules cannot decide it${because}`]
        : []),
    ...flags.filter(({ id }) => id !== 'verdict-differs').map(({ text }) => text),
  ];
  if (reasons.length === 0) return null;
  return (
    <div className="notice">
      <p>
        <strong>Needs a look:</strong> {reasons.join('; ')}.
      </p>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `of Jan 18, 2025` for `2025-01-18.dea6151f6b07`, which `For what` names in full. */
function consentVersion(version: string): string {
  const day = /^\d{4}-\d\d-\d\d(?=\.)/.exec(version)?.[0];
  const date = day === undefined ? NaN : Date.parse(day);
  return Number.isNaN(date) ? `, version ${version}` : `of ${DAY.format(date)}`;
}
