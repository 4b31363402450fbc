import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicationView } from '../../../../core/desk/publications.ts';
import { ask } from '../../../api.ts';
import { useConfirmedAsk } from '../../../session/confirm.tsx';
import { moment } from '../moment.ts';

/** A publication that waits, or did not come about: what is true of it, and what can be done. */
export function PublicationNotice({
  publication,
  isLinked = true,
}: {
  readonly publication: PublicationView;
  /** Whether its draft is one click away, not around this. */
  readonly isLinked?: boolean;
}) {
  const client = useQueryClient();
  const confirmedAsk = useConfirmedAsk();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, draft, state, reason, note, mayApprove, mayCancel } = publication;

  async function act(send: () => Promise<PublicationView>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await send();
      await client.invalidateQueries({ queryKey: ['rules'] });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  const path = `/rules/publications/${id}`;
  return (
    <section className={NOTICES[state]} aria-label="A publication">
      <div className="stack stack--close publication">
        <p>{stateInWords(publication)}</p>
        <p className="rule-quote">{reason}</p>
        {note !== null && <p>{note}</p>}
        {problem !== null && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )}
        <div className="cluster">
          {isLinked && <Link to={`/rules/drafts/${draft}`}>See what it changes</Link>}
          {mayApprove && (
            <button
              type="button"
              className="button button--small"
              disabled={isBusy}
              onClick={() => void act(() => confirmedAsk(`${path}/approve`, { method: 'POST', body: {} }))}
            >
              Approve
            </button>
          )}
          {mayCancel && (
            <button
              type="button"
              className="button button--small button--quiet"
              disabled={isBusy}
              onClick={() => void act(() => ask(`${path}/cancel`, { method: 'POST', body: {} }))}
            >
              {mayApprove ? 'Turn it down' : 'Cancel it'}
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
  overtaken: 'notice notice--bad',
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
      return `${author} wants to publish${at === null ? '' : ` this ${moment(at)}`}. ${
        mayApprove ? 'It needs your approval.' : 'It needs the approval of somebody else.'
      }`;
    case 'scheduled':
      return `What ${by} wants to publish comes into force ${at === null ? 'in a moment' : moment(at)}.`;
    case 'published':
      return `${by === author ? author : by} published this${finishedAt === null ? '' : ` ${moment(finishedAt)}`}.`;
    case 'cancelled':
      return `The publication that ${author} asked for was canceled${finishedAt === null ? '' : ` ${moment(finishedAt)}`}.`;
    case 'overtaken':
      return `Something else came into force first: what ${author} wanted to publish was not published.`;
    case 'failed':
      return `What ${author} wanted to publish could not be put in force.`;
  }
}
