import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  isUncertainMatch,
  type ApplicationView,
  type Erased,
  type Related,
} from '../../../core/desk/application.ts';
import { ENGLISH, LANGUAGE_NAMES_IN_ENGLISH, type Language } from '../../../core/languages/language.ts';
import { ownValue } from '../../../core/own-value.ts';
import { VERDICT_LABELS } from '../../../core/rules/verdict.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { DeskError } from '../../api.ts';
import { useHasPermission, useSession } from '../../session/session.ts';
import { Failure } from '../../Failure.tsx';
import { useFragmentFocus } from '../../shell/focus.ts';
import { Loading } from '../../shell/Loading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ToTheDesk } from '../../shell/UnknownPage.tsx';
import { useKeys } from '../../shell/use-keys.ts';
import { PHONE, useMedia } from '../../shell/use-media.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { AlsoOpen } from '../queue/AlsoOpen.tsx';
import { shownName } from '../queue/row-parts.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { applicationQuery, caseworkQuery, repliesQuery } from './application-queries.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationPerson } from './ApplicationPerson.tsx';
import { CallLine } from './CallLine.tsx';
import { CaseAlerts } from './CaseAlerts.tsx';
import { ChecklistPanel } from './ChecklistPanel.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { DownloadHeld, EraseApplication } from './EraseApplication.tsx';
import { ErasedApplication } from './ErasedApplication.tsx';
import { JumpLink } from './JumpLink.tsx';
import { PersonApplications } from './PersonApplications.tsx';
import { ReplyPanel } from './ReplyPanel.tsx';
import { ReachNotices } from './ReachNotices.tsx';
import { RevealingContext, useRevealed } from './revealing.ts';
import { QueueTrail } from './QueueTrail.tsx';
import { Stream } from './Stream.tsx';
import { useWork } from './use-work.ts';
import { PrintButton } from './WholeActions.tsx';
import { WhatIsNext, WorkPanel } from './WorkPanel.tsx';
// Last, as it hides parts of the others in print.
import './application.css';

/** One application: its answers, its decision and the work on it. */
export function ApplicationPage() {
  const { reference: typed = '' } = useParams();
  const reference = readReference(typed) ?? typed;
  // The key resets the page's state, so that revealed answers don't carry over to another application.
  return <OneApplication key={reference} reference={reference} />;
}

function OneApplication({ reference }: { readonly reference: string }) {
  useFragmentFocus();
  const [erased, setErased] = useState<Erased | null>(null);
  return (
    <>
      <QueueTrail reference={reference} />
      {erased === null ? (
        <StoredApplication reference={reference} onErased={setErased} />
      ) : (
        <ErasedApplication reference={reference} erased={erased} />
      )}
    </>
  );
}

interface StoredProps {
  readonly reference: string;
  readonly onErased: (erased: Erased) => void;
}

function StoredApplication({ reference, onErased }: StoredProps) {
  const { data: view, error, refetch } = useQuery(applicationQuery(reference));
  // Loaded beside it, and shown with it: what came later would move what somebody is about to press.
  const { isLoading: isWorkLoading } = useQuery(caseworkQuery(reference));
  const { isLoading: areRepliesLoading } = useQuery({
    ...repliesQuery(reference),
    enabled: useHasPermission('work'),
  });
  const mayErase = useHasPermission('erase');
  const [wasShown, setShown] = useState(false);
  // If the key is pressed while the application loads, the call begins once it has loaded.
  const call = useState(false);
  useKeys({ c: () => call[1](true) });
  if (view !== undefined && (wasShown || !(isWorkLoading || areRepliesLoading))) {
    if (!wasShown) setShown(true);
    return <Shown view={view} onErased={onErased} call={call} />;
  }
  const isGone = error instanceof DeskError && error.code === 'no-application';
  return (
    <>
      <PageHead title={isGone && !wasShown ? 'Not found' : `Application ${reference}`} />
      {error === null ? (
        <Loading what="Loading the application…" />
      ) : isGone ? (
        <Gone reference={reference} wasShown={wasShown} />
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {/* An applicant has a right to erasure, even if the application's key is lost. */}
      {error instanceof DeskError && error.code === 'unreadable-answers' && mayErase && (
        <EraseApplication reference={reference} related={[]} onErased={onErased} />
      )}
    </>
  );
}

/** @param wasShown whether the page has shown it before: then it was erased, and the reference is not a typo */
function Gone({ reference, wasShown }: { readonly reference: string; readonly wasShown: boolean }) {
  return (
    <div className="empty panel">
      <h2>{wasShown ? `Application ${reference} was erased` : `There is no application ${reference}`}</h2>
      <p>
        {wasShown
          ? 'Its answers, notes and notices were deleted while this page was open.'
          : 'It was erased, or the reference has a typo. You can search the queue by name, email or phone.'}
      </p>
      <ToTheDesk />
    </div>
  );
}

/** The language that the person last asked to be called in; `null` if she did not say. */
function lastCallLanguage(related: readonly Related[]): Language | null {
  const asking = related.filter((each) => each.callLanguage !== null && !isUncertainMatch(each));
  return (
    asking.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1))[0]?.callLanguage ?? null
  );
}

interface ShownProps extends Pick<StoredProps, 'onErased'> {
  readonly view: ApplicationView;
  /** Whether a call begins as soon as the casework has loaded, which says who has the application. */
  readonly call: readonly [isWanted: boolean, setWanted: (isWanted: boolean) => void];
}

function Shown({ view, onErased, call: [isCallWanted, setCallWanted] }: ShownProps) {
  const revealing = useRevealed(view.reference, useHasPermission('reveal'));
  const mayWork = useHasPermission('work');
  const isPhone = useMedia(PHONE);
  const mayErase = useHasPermission('erase');
  const mayExport = useHasPermission('export');
  const { reference, decision, related } = view;
  const work = useWork(reference, related);
  const { person, desk } = useSession();
  const isReady = work.casework.data !== undefined;
  const begin = useEffectEvent(() => {
    work.begin?.();
    setCallWanted(false);
  });
  useEffect(() => {
    if (isCallWanted && isReady) begin();
  }, [isCallWanted, isReady]);
  const { status: at, assignee, call, notes: own = [] } = work.casework.data ?? {};
  const status = desk.statuses.find(({ id }) => id === at);
  const isClosed = status?.isOpen === false;
  const callLanguage = lastCallLanguage(related);
  const reason = own.findLast((note) => note.reason !== null)?.reason ?? '';
  const against = (decision?.conditions ?? []).filter(({ result }) => result === 'holds');
  const hasChecklist = Object.keys(ownValue(desk.checklists, view.form.id) ?? {}).length > 0;
  const isTheirs = mayWork && !isClosed && assignee != null && assignee.id !== person.id;
  const state = (
    <div className="cluster application__state">
      {view.verdict !== 'not-decided' && !isClosed && (
        <span className="cluster">
          <VerdictBadge verdict={view.verdict} />
          {view.verdict === 'ineligible' && against.map(({ title }) => title).join(', ')}
        </span>
      )}
      {status !== undefined && (
        <span className={isClosed ? 'badge badge--closed' : 'badge badge--plain'}>
          {status.label}
          {status.isCallBooked === true && call === null && ', no time set'}
        </span>
      )}
      {view.verdict !== 'not-decided' && isClosed && (
        <span className="badge badge--off">{VERDICT_LABELS[view.verdict]}</span>
      )}
      {callLanguage !== null && callLanguage !== ENGLISH && (
        <span className="badge">Call in {LANGUAGE_NAMES_IN_ENGLISH[callLanguage]}</span>
      )}
    </div>
  );
  const notes = [...own, ...view.notes];
  // What was said is read before the next call; without a word of it, the verdict comes first.
  const isWorked = notes.length > 0;
  const stream = (
    <Stream
      form={view.form.id}
      reference={reference}
      notes={notes}
      timeline={view.timeline}
      few={isPhone ? 2 : 4}
    />
  );
  return (
    <RevealingContext value={revealing}>
      <PageHead
        title={`Application ${reference}`}
        isSticky
        heading={
          <>
            <bdi>{shownName(view.contact.name)}</bdi>{' '}
            <span className="application__reference">{reference}</span>
          </>
        }
      >
        {!isPhone && state}
        {work.begin !== null && (
          <CallLine
            phone={view.contact.phone}
            place={view.place}
            isQuiet={isClosed || isTheirs}
            began={work.draft.began}
            onCall={work.begin}
          />
        )}
        <AlsoOpen reference={reference} isCalling={work.draft.began !== null} />
        <ReachNotices reference={reference} reach={view.reach} part="safety" />
      </PageHead>
      {isPhone && (
        <div className="application__now no-print">
          {work.isRestored && (
            <p className="notice">
              <JumpLink to="casework">Unsaved work: go to it</JumpLink>
            </p>
          )}
          <div className="cluster">
            {work.casework.data !== undefined && <WhatIsNext casework={work.casework.data} {...view} />}
            {state}
          </div>
          <nav aria-label="On this page" className="cluster">
            <JumpLink to="casework">Casework</JumpLink>
            <JumpLink to="timeline">Notes</JumpLink>
            <JumpLink to="answers">Answers</JumpLink>
            {hasChecklist && <JumpLink to="checklist">Checklist</JumpLink>}
            {mayWork && <JumpLink to="reply">Reply</JumpLink>}
          </nav>
        </div>
      )}
      <div className="application__columns">
        <CaseAlerts
          view={view}
          closed={
            isClosed
              ? { label: status.label, reason: ownValue(status.reasons ?? {}, reason) ?? reason }
              : null
          }
          colleague={isTheirs ? assignee.name : null}
        />
        <ApplicationPerson view={view} waiting={work.waiting} onCall={work.begin} />
        <WorkPanel work={work} view={view} />
        <div className="application__later">
          <ChecklistPanel casework={work.casework.data} />
          {mayWork && <ReplyPanel reference={reference} spoken={callLanguage} />}
        </div>
        {isWorked && stream}
        {decision !== null && <DecisionPanel view={view} decision={decision} />}
        <div className="application__main">
          <AnswersPanel view={view} />
          <div className="reveal-problem">
            <Failure error={revealing.problem} />
          </div>
        </div>
        {!isWorked && stream}
        <div className="application__rest stack">
          <PersonApplications reference={reference} related={related}>
            {mayWork && <PrintButton reference={reference} />}
            {mayExport && <DownloadHeld reference={reference} related={related} />}
            {mayErase && <EraseApplication reference={reference} related={related} onErased={onErased} />}
          </PersonApplications>
          <ApplicationFacts view={view} />
        </div>
      </div>
    </RevealingContext>
  );
}
