import './work-form.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../core/desk/application.ts';
import type { Casework } from '../../../core/desk/casework.ts';
import { whichRoles } from '../../../core/desk/permissions.ts';
import { colleaguesQuery } from '../../session/colleagues.ts';
import { useHasPermission, useSession } from '../../session/session.ts';
import { dueIn, nextStepText } from '../../shell/due.ts';
import { placeOfCall } from '../../shell/local-time.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { dateAndTime } from '../../shell/moment.ts';
import { PHONE, useMedia } from '../../shell/use-media.ts';
import { useNow } from '../../shell/use-now.ts';
import { CallTime } from './CallTime.tsx';
import type { WorkEditing } from './use-work.ts';
import { WorkForm } from './WorkForm.tsx';

/** The space below the panel, in pixels. */
const GAP = 16;

/** The work on an application: a call or a note, the next step, the status and the assignee, all saved together. */
export function WorkPanel({ work, ...shared }: Omit<ShownProps, 'casework'>) {
  const panel = useRef<HTMLElement>(null);
  // A panel taller than the window moves with the page, up to either of its ends: one scroll shows all of it.
  useEffect(() => {
    let last = window.scrollY;
    const move = () => {
      const moved = window.scrollY - last;
      last += moved;
      if (panel.current === null) return;
      const { style, offsetHeight } = panel.current;
      const highest = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const lowest = Math.min(highest, window.innerHeight - offsetHeight - GAP);
      const top = Number.parseFloat(style.getPropertyValue('--stuck') || `${highest}`) - moved;
      style.setProperty('--stuck', `${Math.min(highest, Math.max(lowest, top))}px`);
    };
    document.addEventListener('scroll', move, { passive: true });
    return () => document.removeEventListener('scroll', move);
  }, []);
  return (
    <section ref={panel} className="panel work application__work" aria-labelledby="casework">
      <h2 id="casework">Casework</h2>
      <Loaded query={work.casework}>
        {(casework) => <Shown casework={casework} work={work} {...shared} />}
      </Loaded>
    </section>
  );
}

interface ShownProps {
  readonly casework: Casework;
  readonly work: WorkEditing;
  readonly view: Pick<ApplicationView, 'place' | 'receivedAt' | 'reach'>;
}

function Shown({ casework, work, view: { place, receivedAt, reach } }: ShownProps) {
  const { status, assignee } = casework;
  const { desk } = useSession();
  const mayWork = useHasPermission('work');
  const isPhone = useMedia(PHONE);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const isNextSaid = !isPhone && work.draft.began === null;
  return (
    <>
      {isNextSaid && <WhatIsNext casework={casework} receivedAt={receivedAt} place={place} />}
      {/* Printed instead of the fields. */}
      <dl className={mayWork ? 'facts work__paper' : 'facts'}>
        <dt>Status</dt>
        <dd>{desk.statuses.find(({ id }) => id === status)?.label ?? status}</dd>
        <dt>Assigned to</dt>
        <dd>{assignee?.name ?? 'No one'}</dd>
      </dl>
      {mayWork ? (
        <WorkForm casework={casework} work={work} place={place} reach={reach} />
      ) : (
        <WhoWorks names={colleagues.map(({ name }) => name)} />
      )}
      <CallTime
        casework={casework}
        place={place}
        reach={reach}
        update={work.update}
        isSaid={isNextSaid && casework.due === casework.call?.startsAt}
      />
    </>
  );
}

/**
 * What is due next, in the reader's time zone, and in the booked call's or the applicant's where that differs. A phone
 * has it at the top of the page.
 */
export function WhatIsNext({
  casework: { nextStep, due, call },
  receivedAt,
  place,
}: Pick<ShownProps, 'casework'> & Pick<ApplicationView, 'receivedAt' | 'place'>) {
  const { nextSteps } = useSession().desk;
  const now = useNow();
  if (due === null || due === '') return null;
  const isCall = call !== null && due === call.startsAt;
  const { text, there, isOver } = dueIn(due, isCall, now, isCall ? placeOfCall(call, place) : place);
  const label = nextStepText({ nextStep, dueAt: due, isCall, receivedAt }, nextSteps);
  return (
    <p className="work__next">
      {label !== null && <strong>{label}</strong>}{' '}
      <time
        dateTime={due}
        title={dateAndTime(due)}
        className={isOver ? 'badge badge--bad' : 'badge badge--plain'}
      >
        {text}
      </time>
      {there !== null && <span className="muted">{there}</span>}
    </p>
  );
}

/** Why the viewer can't change anything here, and who can. */
function WhoWorks({ names }: { readonly names: readonly string[] }) {
  const mayManage = useHasPermission('people');
  const { desk } = useSession();
  const some = names.slice(0, NAMED).join(', ');
  const who =
    names.length === 0
      ? 'No one here can'
      : names.length > NAMED
        ? `${some} and ${names.length - NAMED} others can`
        : `${some} can`;
  return (
    <p className="muted no-print">
      None of your roles lets you work on it. {whichRoles('work', desk.roles)}. {who}.
      {mayManage && (
        <>
          {' '}
          You can change roles, including your own, under <Link to="/people">People</Link>.
        </>
      )}
    </p>
  );
}

/** The maximum number of colleagues named; the others are counted. */
const NAMED = 5;
