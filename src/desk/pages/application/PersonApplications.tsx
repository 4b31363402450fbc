import '../queue/queue.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Related } from '../../../core/desk/application.ts';
import type { QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { ownValue } from '../../../core/own-value.ts';
import { fetchApi } from '../../api.ts';
import { Button } from '../../Button.tsx';
import { DeskForm } from '../../forms/DeskForm.tsx';
import { useHasPermission, useSession } from '../../session/session.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { useNow } from '../../shell/use-now.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { When } from '../../shell/When.tsx';
import { Name, Next, Reach } from '../queue/row-parts.tsx';
import { useApplicationPost } from './use-application-post.ts';

const HOW: Readonly<Record<Related['how'], string>> = {
  itself: 'This application',
  'by-hand': 'Added by hand',
  'belongs-with': 'Sent along with another of these',
  'same-person': 'Same email or phone',
  'same-contact': 'Same email or phone, different name',
  'names-it': 'Mentions the other’s reference',
};

/** The maximum number of search results offered; a longer search text narrows them. */
const MOST = 8;

/** All applications of one person, with their next steps. Staff can link missing and unlink wrong ones. */
export function PersonApplications({
  reference,
  related,
  children,
}: {
  readonly reference: string;
  readonly related: readonly Related[];
  /** Actions on all of them at once. */
  readonly children?: ReactNode;
}) {
  const mayWork = useHasPermission('work');
  const client = useQueryClient();
  const post = useApplicationPost(reference);
  const [found, setFound] = useState<readonly QueueRow[]>([]);
  const [sought, setSought] = useState('');
  const [said, setSaid] = useState('');
  const tie = useMutation({
    mutationFn: (body: { readonly other: string; readonly isOne: boolean }) => post('tie', body),
    onError: ({ message }) => setSaid(message),
    onSuccess(_, { other, isOne }) {
      setFound([]);
      setSaid(
        isOne
          ? `${other} is one of theirs now.`
          : `${other} isn’t among theirs any more. Add it again if that was a slip.`,
      );
      void client.invalidateQueries({ queryKey: ['application', reference] });
    },
  });
  const button = (other: string, isOne: boolean, label: string) => (
    <Button
      look="link"
      className="no-print"
      aria-label={`${label}: ${other}`}
      onClick={() => (tie.isPending && tie.variables.other === other) || tie.mutate({ other, isOne })}
    >
      {label}
    </Button>
  );
  return (
    <section className="panel" aria-labelledby="theirs">
      <h2 id="theirs">
        {related.length < 2 ? 'Their only application' : `Their ${related.length} applications`}
      </h2>
      {related.length > 1 && (
        <ul className="lines related">
          {related.map((row) => (
            <Row key={row.reference} row={row} how={`${HOW[row.how]}, `}>
              {mayWork && row.how === 'same-contact' && button(row.reference, true, 'The same person')}{' '}
              {mayWork && row.reference !== reference && button(row.reference, false, 'Not the same person')}
            </Row>
          ))}
        </ul>
      )}
      {mayWork && (
        <details className="trace no-print">
          <summary>Add another of theirs</summary>
          <DeskForm
            fields={[
              {
                name: 'search',
                kind: 'text',
                label: 'Reference, name, email or phone',
                requiredMessage: 'Enter what to look for.',
                maxLength: 200,
              },
            ]}
            initial={{ search: sought }}
            submitLabel="Look for it"
            onSubmit={async (body) => {
              setSought(body.search);
              const { rows } = await fetchApi<QueuePage>('/queue/search', { method: 'POST', body });
              const others = rows.filter((row) => !related.some((each) => each.reference === row.reference));
              setFound(others.slice(0, MOST));
              setSaid(others.length === 0 ? 'Nothing else was found.' : `Found: ${others.length}.`);
            }}
          />
        </details>
      )}
      <p className="muted said" role="status">
        {said}
      </p>
      {found.length > 0 && (
        <ul className="lines related no-print">
          {found.map((row) => (
            <Row key={row.reference} row={row} how="">
              {button(row.reference, true, 'Add to theirs')}
            </Row>
          ))}
        </ul>
      )}
      <div className="cluster application__whole no-print">{children}</div>
    </section>
  );
}

function Row({
  row,
  how,
  children,
}: {
  readonly row: QueueRow;
  readonly how: string;
  readonly children: ReactNode;
}) {
  const { forms, statuses } = useSession().desk;
  const now = useNow();
  const status = statuses.find(({ id }) => id === row.status)?.label ?? row.status;
  return (
    <li>
      <p>
        <ReferenceLink reference={row.reference} /> {ownValue(forms, row.form) ?? row.form}
      </p>
      <p className="cluster">
        <Name row={row} />
        {row.place !== '' && <bdi className="queue__place">{row.place}</bdi>}
        <Reach row={row} now={now} />
      </p>
      <p className="cluster">
        {row.verdict !== 'not-decided' && <VerdictBadge verdict={row.verdict} />}
        <span className="badge badge--plain">{status}</span>
        <Next row={row} now={now} />
      </p>
      <p className="cluster muted">
        <span>
          {how}
          <When at={row.receivedAt} />
        </span>
        <span className="cluster">{children}</span>
      </p>
    </li>
  );
}
