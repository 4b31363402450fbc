import type { Related } from '../../../core/desk/application.ts';
import { useSession } from '../../session/session.ts';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { When } from '../../shell/When.tsx';

const HOW: Readonly<Record<Related['how'], string>> = {
  'belongs-with': 'Linked to this application',
  'names-it': 'Mentions the other’s reference',
  'same-person': 'Same email or phone',
};

/** Call requests that belong to an application, and what else came from the same person. */
export function RelatedPanel({ related }: { readonly related: readonly Related[] }) {
  const { statuses } = useSession().desk;
  if (related.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="related">
      <h2 id="related">Calls and other applications</h2>
      <ul className="lines related">
        {related.map(({ reference, form, receivedAt, verdict, status, how }) => (
          <li key={reference}>
            <p>
              <ReferenceLink reference={reference} /> {form}
            </p>
            <p className="cluster">
              {verdict !== 'not-decided' && <VerdictBadge verdict={verdict} />}
              <span className="badge badge--plain">
                {statuses.find(({ id }) => id === status)?.label ?? status}
              </span>
            </p>
            <p className="muted">
              {HOW[how]}, <When at={receivedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
