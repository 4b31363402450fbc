import type { ApplicationView } from '../../../core/desk/application.ts';
import { useHasPermission } from '../../session/session.ts';
import { capitalize } from '../../../core/capitalize.ts';
import { UTC_DAY } from '../../shell/moment.ts';
import { When } from '../../shell/When.tsx';
import { ResendButton } from './WholeActions.tsx';

const NOTICES: Readonly<
  Record<ApplicationView['deliveries'][number]['state'], { readonly name: string; readonly tone: string }>
> = {
  delivered: { name: 'delivered', tone: 'good' },
  waiting: { name: 'waiting', tone: 'unknown' },
  dead: { name: 'failed', tone: 'bad' },
};

/** How the application came: its source, its consent and the delivery of its notices. */
export function ApplicationFacts({
  view: { reference, source, toldBy, consent, deliveries },
}: {
  readonly view: Pick<ApplicationView, 'reference' | 'source' | 'toldBy' | 'consent' | 'deliveries'>;
}) {
  const mayWork = useHasPermission('work');
  if (!mayWork && source === null && toldBy === null && consent === null && deliveries.length === 0)
    return null;
  // Only the last delivery of each channel.
  const shown = deliveries.filter(
    ({ channel }, at) => deliveries.findLastIndex((each) => each.channel === channel) === at,
  );
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">Delivery and consent</h2>
      <dl className="facts">
        {source !== null && (
          <>
            <dt>Source link</dt>
            <dd>{source}</dd>
          </>
        )}
        {toldBy !== null && (
          <>
            <dt>Told by</dt>
            <dd className="answer-text">{toldBy}</dd>
          </>
        )}
        {deliveries.length > 0 && (
          <>
            <dt>Notices</dt>
            <dd className="cluster">
              {shown.map(({ channel, state }) => (
                <span key={channel} className={`badge badge--${NOTICES[state].tone}`}>
                  {capitalize(channel === 'applicant' ? 'confirmation' : channel)}: {NOTICES[state].name}
                </span>
              ))}
            </dd>
          </>
        )}
        {consent !== null && <Consent consent={consent} />}
      </dl>
      {mayWork && (
        <div className="cluster no-print">
          <ResendButton reference={reference} />
        </div>
      )}
    </section>
  );
}

function Consent({
  consent: { version, at, purposes },
}: {
  readonly consent: NonNullable<ApplicationView['consent']>;
}) {
  return (
    <>
      <dt>Agreed to</dt>
      <dd>
        Legal texts {consentVersion(version)}
        {at !== null && (
          <>
            , on <When at={at} />
          </>
        )}
        {purposes.length > 0 && (
          <details className="trace">
            <summary>Purposes</summary>
            <p className="muted">Version {version}</p>
            <ul>
              {purposes.map((purpose) => (
                <li key={purpose}>{purpose}</li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </>
  );
}

/** `of Jan 18, 2025` for `2025-01-18.dea6151f6b07`, which `Purposes` names in full. */
function consentVersion(version: string): string {
  const day = /^\d{4}-\d\d-\d\d(?=\.)/.exec(version)?.[0];
  const date = day === undefined ? NaN : Date.parse(day);
  return Number.isNaN(date) ? `, version ${version}` : `of ${UTC_DAY.format(date)}`;
}
