import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import type { QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { ownValue } from '../../../core/own-value.ts';
import { ask } from '../../api.ts';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useMay, useSession } from '../../session/session.ts';
import { dueIn } from '../../shell/due.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { useNow } from '../../shell/use-now.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { When } from '../../shell/When.tsx';
import { useApplicationPost } from './use-application-post.ts';

const HOW: Readonly<Record<Related['how'], string>> = {
  itself: 'This application',
  'by-hand': 'Added by hand',
  'belongs-with': 'Sent along with another of these',
  'same-person': 'Same email or phone',
  'names-it': 'Mentions the other’s reference',
};

/** Everything that one person has sent, with its next step; what is missing is added by hand, and what is not hers parted. */
export function PersonApplications({
  reference,
  related,
}: {
  readonly reference: string;
  readonly related: readonly Related[];
}) {
  const mayWork = useMay('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [found, setFound] = useState<readonly QueueRow[] | null>(null);
  const own = related.find((each) => each.reference === reference);
  const tie = useMutation({
    mutationFn: (body: { readonly other: string; readonly isOne: boolean }) => post('tie', body),
    onSuccess() {
      setFound(null);
      return client.invalidateQueries({ queryKey: ['application', reference] });
    },
  });
  const set = (other: string, isOne: boolean) => tie.isPending || tie.mutate({ other, isOne });
  const isNew = (row: QueueRow) => !related.some((each) => each.reference === row.reference);
  return (
    <section className="panel" aria-labelledby="theirs">
      <h2 id="theirs" tabIndex={-1}>
        {related.length < 2 ? 'Their only application' : `Their ${related.length} applications`}
      </h2>
      {related.length > 1 && (
        <ul className="lines related">
          {related.map((each) => (
            <li key={each.reference}>
              <Row row={each} isOwn={each.reference === reference} name={own?.name ?? ''} how={HOW[each.how]}>
                {mayWork && each.reference !== reference && (
                  <button
                    type="button"
                    className="link-button no-print"
                    aria-label={`${each.reference} is another person’s`}
                    onClick={() => set(each.reference, false)}
                  >
                    Another person’s
                  </button>
                )}
              </Row>
            </li>
          ))}
        </ul>
      )}
      <p className="muted said" role="status">
        {tie.error?.message ??
          (tie.isSuccess &&
            (tie.variables.isOne
              ? `${tie.variables.other} is one of theirs now.`
              : `${tie.variables.other} isn’t among theirs any more. Add it again if that was a slip.`))}
      </p>
      {mayWork && (
        <details className="trace no-print">
          <summary>Add another of theirs</summary>
          <DeskForm
            fields={[
              {
                name: 'search',
                kind: 'text',
                label: 'Reference, name, email or phone',
                missing: 'Enter what to look for.',
                longest: 200,
              },
            ]}
            submitLabel="Look for it"
            onSubmit={async (body) => {
              const { rows } = await ask<QueuePage>('/queue/search', { method: 'POST', body });
              setFound(rows.filter(isNew).slice(0, MOST));
            }}
          />
          <div role="status">
            {found?.length === 0 && <p>Nothing else was found.</p>}
            {found !== null && found.length > 0 && (
              <ul className="lines related">
                {found.map((row) => (
                  <li key={row.reference}>
                    <Row row={row} isOwn={false} name={own?.name ?? ''} how="">
                      <button
                        type="button"
                        className="button button--quiet button--small"
                        aria-label={`Add ${row.reference}, ${row.name ?? ''}`}
                        onClick={() => set(row.reference, true)}
                      >
                        Add
                      </button>
                    </Row>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      )}
    </section>
  );
}

/** Found applications that are offered; whoever looks for more says more. */
const MOST = 8;

function Row({
  row,
  isOwn,
  name,
  how,
  children,
}: {
  readonly row: QueueRow;
  readonly isOwn: boolean;
  /** Of the application of the page. */
  readonly name: string;
  readonly how: string;
  readonly children: React.ReactNode;
}) {
  const { forms, statuses, nextSteps } = useSession().desk;
  const now = useNow();
  const { reference, form, status, dueAt, isCall, nextStep } = row;
  const title = ownValue(forms, form) ?? form;
  const due = dueAt === null ? null : dueIn(dueAt, isCall, now);
  const step = nextStep === '' ? '' : `${ownValue(nextSteps, nextStep)?.label ?? nextStep}, `;
  return (
    <>
      <p>
        {isOwn ? <strong>{reference}</strong> : <ReferenceLink reference={reference} />} {title}
      </p>
      {!isOwn && (
        <p>
          <bdi>
            {[row.name, row.place, row.phone].filter((part) => part !== null && part !== '').join(', ')}
          </bdi>{' '}
          {isAnother(row.name ?? '', name) && <span className="badge badge--unknown">Another name</span>}
        </p>
      )}
      <p className="cluster">
        {row.verdict !== 'not-decided' && <VerdictBadge verdict={row.verdict} />}
        <span className="badge badge--plain">
          {statuses.find(({ id }) => id === status)?.label ?? status}
        </span>
        <span className={due?.isOver === true ? 'badge badge--bad' : 'muted'}>
          {due === null ? 'Nothing due' : `${step}${due.text}`}
        </span>
      </p>
      <p className="cluster muted">
        <span>
          {how !== '' && <>{how}, </>}
          <When at={row.receivedAt} />
        </span>
        {children}
      </p>
    </>
  );
}

/** Whether two names have no word in common. */
function isAnother(one: string, other: string): boolean {
  const words = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const theirs = words(other);
  return theirs.length > 0 && words(one).length > 0 && !words(one).some((word) => theirs.includes(word));
}
