import type { ApplicationView } from '../../../core/desk/application.ts';
import { ReachNotices } from './ReachNotices.tsx';
import { capital } from '../../shell/capital.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { When } from '../../shell/When.tsx';

const NOTICES: Readonly<
  Record<ApplicationView['deliveries'][number]['state'], { readonly name: string; readonly tone: string }>
> = {
  delivered: { name: 'delivered', tone: 'good' },
  waiting: { name: 'waiting', tone: 'unknown' },
  dead: { name: 'failed', tone: 'bad' },
};

/** Whether a notice is a mail to the applicant. */
const isHers = (channel: string) => channel === 'applicant' || channel === 'reply';

/** Who applied, how to reach them, and what came of it so far. */
export function ApplicationSummary({
  view: {
    reference,
    form,
    language,
    receivedAt,
    person,
    newContact,
    toldBy,
    noTextsSince,
    reach,
    verdict,
    source,
    consent,
    deliveries,
  },
}: {
  readonly view: ApplicationView;
}) {
  // Replies stand after the confirmation: what was mailed last says whether the address works.
  const last = deliveries.findLast(({ channel, lastAt }) => isHers(channel) && lastAt !== null);
  const bounced = last?.state === 'dead' ? last : null;
  const shown = deliveries.filter(
    ({ channel }, at) => deliveries.findLastIndex((each) => each.channel === channel) === at,
  );
  return (
    <div className="application__summary panel">
      <div className="stack stack--close">
        <p className="application__person">{person.name === '' ? 'No name' : person.name}</p>
        <Contact {...person} />
        {newContact.email + newContact.phone !== '' && (
          <div className="notice">
            <p>
              <strong>New contact details</strong> from their page, beside what they sent:
            </p>
            <Contact {...newContact} />
          </div>
        )}
        {bounced !== null && (
          <p className="notice notice--bad">
            Mail to this address fails: {bounced.lastFault}. Ask for another one when you call.
          </p>
        )}
        {noTextsSince !== null && (
          <div className="notice">
            <p>
              <strong>No text messages.</strong> On their page they took back having agreed to them,{' '}
              <When at={noTextsSince} />.
            </p>
          </div>
        )}
        <ReachNotices reference={reference} reach={reach} />
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
        {source !== null && (
          <>
            <dt>Came by</dt>
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
                  {capital(channel === 'applicant' ? 'confirmation' : channel)}: {NOTICES[state].name}
                </span>
              ))}
            </dd>
          </>
        )}
        {consent !== null && <Consent consent={consent} />}
      </dl>
    </div>
  );
}

function Contact({ email, phone }: ApplicationView['newContact']) {
  return (
    <p className="cluster">
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
    </p>
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

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `of Jan 18, 2025` for `2025-01-18.dea6151f6b07`, which `Purposes` names in full. */
function consentVersion(version: string): string {
  const day = /^\d{4}-\d\d-\d\d(?=\.)/.exec(version)?.[0];
  const date = day === undefined ? NaN : Date.parse(day);
  return Number.isNaN(date) ? `, version ${version}` : `of ${DAY.format(date)}`;
}
