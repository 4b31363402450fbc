import './changes.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isWaiting } from '../../../../core/desk/publication-state.ts';
import type { PublicationView } from '../../../../core/desk/publications.ts';
import { fetchApi } from '../../../api.ts';
import { Button } from '../../../Button.tsx';
import { Failure } from '../../../Failure.tsx';
import { focusWhenRendered } from '../../../shell/focus.ts';
import { useConfirmedFetch } from '../../../session/confirm.tsx';
import { PasskeyNeeded } from '../../../session/PasskeyNeeded.tsx';
import { moment, timeZone } from '../../../shell/moment.ts';

/** The id of the notice that says that the next version is waiting or in force. */
export const PUBLICATION = 'publication';

/** A publication that is waiting or has failed: its state and its actions. */
export function PublicationNotice({
  publication,
  isLinked = true,
}: {
  readonly publication: PublicationView;
  /** Whether to link to its changes; false where the page shows them already. */
  readonly isLinked?: boolean;
}) {
  const client = useQueryClient();
  const confirmedFetch = useConfirmedFetch();
  const { id, state, reason, note, mayApprove, mayCancel } = publication;

  const path = `/rules/publications/${id}`;
  const act = useMutation({
    mutationFn: (what: 'approve' | 'cancel') =>
      (what === 'approve' ? confirmedFetch : fetchApi)(`${path}/${what}`, { method: 'POST', body: {} }),
    async onSuccess(_, what) {
      await client.invalidateQueries({ queryKey: ['rules'] });
      focusWhenRendered(isLinked ? 'in-force' : what === 'approve' ? PUBLICATION : 'publish');
    },
  });
  return (
    <section
      {...(isLinked ? {} : { id: PUBLICATION })}
      className={state === 'failed' ? 'notice notice--bad' : 'notice'}
      aria-label="A publication"
    >
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
        <Failure error={act.error} />
        <div className="cluster">
          {isLinked && (
            <Link to="/rules/next">
              {isWaiting(publication) ? 'See what it changes' : 'Open the next version'}
            </Link>
          )}
          {mayApprove && <PasskeyNeeded />}
          {mayApprove && (
            <Button isSmall isDisabled={act.isPending} onClick={() => act.mutate('approve')}>
              Approve
            </Button>
          )}
          {mayCancel && (
            <Button look="quiet" isSmall isDisabled={act.isPending} onClick={() => act.mutate('cancel')}>
              {mayApprove ? 'Reject it' : 'Cancel it'}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** A publication's state in one sentence. */
function stateInWords({ state, author, approvedBy, at, mayApprove }: PublicationView): string {
  if (state === 'awaiting-approval')
    return `${author} wants to publish${at === null ? '' : ` this ${atDate(at)}`}. ${
      mayApprove ? 'It needs your approval.' : 'It needs someone else’s approval.'
    }`;
  const change = `The change by ${author}${approvedBy === null ? '' : `, approved by ${approvedBy},`}`;
  if (state === 'scheduled') return `${change} takes effect ${at === null ? 'in a moment' : atDate(at)}.`;
  const verb = at !== null && Date.parse(at) > Date.now() ? 'will not' : 'did not';
  return `${change} ${verb} take effect${at === null ? '' : ` ${atDate(at)}`}.`;
}

/** `on Nov 22, 2026, at 3:14 PM (Eastern Time)`: the reader may be in another time zone than the author. */
function atDate(at: string): string {
  return `${moment(at)} (${timeZone()})`;
}
