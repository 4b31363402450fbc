import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isWaiting } from '../../../../core/desk/publication-state.ts';
import type { PublicationView } from '../../../../core/desk/publications.ts';
import { ask } from '../../../api.ts';
import { focusOnceThere } from '../../../shell/focus.ts';
import { useConfirmedAsk } from '../../../session/confirm.tsx';
import { moment, timeZone } from '../../../shell/moment.ts';

/** The id of what says, on the page of the next version, that it waits or is in force. */
export const PUBLICATION = 'publication';

/** A publication that waits, or did not come about: what is true of it, and what can be done. */
export function PublicationNotice({
  publication,
  isLinked = true,
}: {
  readonly publication: PublicationView;
  /** Whether what it changes is one click away, not around this. */
  readonly isLinked?: boolean;
}) {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, state, reason, note, mayApprove, mayCancel } = publication;

  /** @param next where the focus goes then, by its id */
  async function act(send: () => Promise<PublicationView>, next: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await send();
      await client.invalidateQueries({ queryKey: ['rules'] });
      focusOnceThere(isLinked ? 'in-force' : next);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  const path = `/rules/publications/${id}`;
  return (
    <section {...(isLinked ? {} : { id: PUBLICATION })} className={NOTICES[state]} aria-label="A publication">
      <div className="stack stack--close publication">
        <p>{stateInWords(publication)}</p>
        <p className="rule-quote">{reason}</p>
        {note !== null && <p>{note}</p>}
        {state === 'failed' && (
          <p>
            The next version is open again. Fix what keeps it from being published, then publish it again, or
            discard its changes.
          </p>
        )}
        {problem !== null && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )}
        <div className="cluster">
          {isLinked && (
            <Link to="/rules/next">
              {isWaiting(publication) ? 'See what it changes' : 'Open the next version'}
            </Link>
          )}
          {mayApprove && (
            <button
              type="button"
              className="button button--small"
              aria-disabled={isBusy ? true : undefined}
              onClick={() =>
                void act(() => confirmedAsk(`${path}/approve`, { method: 'POST', body: {} }), PUBLICATION)
              }
            >
              Approve
            </button>
          )}
          {mayCancel && (
            <button
              type="button"
              className="button button--small button--quiet"
              aria-disabled={isBusy ? true : undefined}
              onClick={() => void act(() => ask(`${path}/cancel`, { method: 'POST', body: {} }), 'publish')}
            >
              {mayApprove ? 'Reject it' : 'Cancel it'}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

const NOTICES: Readonly<Record<PublicationView['state'], string>> = {
  'awaiting-approval': 'notice',
  scheduled: 'notice',
  published: 'notice notice--good',
  cancelled: 'notice',
  failed: 'notice notice--bad',
};

/** What is true of a publication, in one sentence. */
export function stateInWords({
  state,
  author,
  approvedBy,
  at,
  finishedAt,
  mayApprove,
}: PublicationView): string {
  const by = approvedBy === null ? author : `${author}, approved by ${approvedBy},`;
  switch (state) {
    case 'awaiting-approval':
      return `${author} wants to publish${at === null ? '' : ` this ${atDate(at)}`}. ${
        mayApprove ? 'It needs your approval.' : 'It needs someone else’s approval.'
      }`;
    case 'scheduled':
      return `What ${by} wants to publish takes effect ${at === null ? 'in a moment' : atDate(at)}.`;
    case 'published':
      return `${by} published this${finishedAt === null ? '' : ` ${moment(finishedAt)}`}.`;
    case 'cancelled':
      return `The publication that ${author} asked for was canceled${finishedAt === null ? '' : ` ${moment(finishedAt)}`}.`;
    case 'failed':
      return `What ${by} wanted to publish${at === null ? '' : ` ${atDate(at)}`} did not take effect.`;
  }
}

/** `on Nov 22, 2026, at 3:14 PM (Eastern Time)`: whoever reads it may sit elsewhere than whoever chose it. */
function atDate(at: string): string {
  return `${moment(at)} (${timeZone()})`;
}
