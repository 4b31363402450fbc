import type { ReactNode } from 'react';
import type { ApplicationView } from '../../../core/desk/application.ts';

import { AlsoOpen } from '../queue/AlsoOpen.tsx';
import { ReachNotices } from './ReachNotices.tsx';
import { capital } from '../../shell/capital.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { useNow } from '../../shell/use-now.ts';
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

/** Who applied, and how to reach them: what somebody needs who calls. */
export function ApplicationPerson({
  view: {
    reference,
    form,
    language,
    receivedAt,
    person,
    place,
    newContact,
    noTextsSince,
    reach,
    verdict,
    deliveries,
  },
  onCall,
}: {
  readonly view: ApplicationView;
  /** Begins a call; `null` for who may not. */
  readonly onCall: (() => void) | null;
}) {
  // Replies stand after the confirmation: what was mailed last says whether the address works.
  const last = deliveries.findLast(({ channel, lastAt }) => isHers(channel) && lastAt !== null);
  const bounced = last?.state === 'dead' ? last : null;
  const isNew = newContact.email + newContact.phone !== '';
  return (
    <div className="application__who panel">
      <div className="stack stack--close">
        <div className="cluster application__name">
          <p className="application__person">{person.name === '' ? 'No name' : person.name}</p>
          <VerdictBadge verdict={verdict} />
        </div>
        <p className="muted">
          {form.title}
          {language === 'English' ? '' : `, in ${language}`}, received <When at={receivedAt} />
        </p>
        <Contact {...person} onCall={onCall}>
          {onCall !== null && (
            <>
              <CallButton phone={newContact.phone || person.phone} onCall={onCall} />
              <kbd className="kbd fine-only">c</kbd>
            </>
          )}
        </Contact>
        <AlsoOpen reference={reference} />
        {place !== null && <LocalTime place={place} />}
        {isNew && (
          <div className="notice">
            <p>
              <strong>New contact details</strong> from their page, beside what they sent:
            </p>
            <Contact {...newContact} onCall={onCall} />
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
    </div>
  );
}

/** Begins a call by one press; on a phone it dials as well. */
function CallButton({ phone, onCall }: { readonly phone: string; readonly onCall: () => void }) {
  const shared = { className: 'button button--small no-print', onClick: onCall, 'aria-keyshortcuts': 'c' };
  return phone !== '' && matchMedia('(pointer: coarse)').matches ? (
    <a {...shared} href={telOf(phone)}>
      Begin call
    </a>
  ) : (
    <button {...shared} type="button">
      Begin call
    </button>
  );
}

/** What time it is where she is: nobody is called before eight or after nine. */
function LocalTime({ place: { name, timeZone } }: { readonly place: NonNullable<ApplicationView['place']> }) {
  const now = useNow();
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(now);
  const hour = Number(shown({ hour: 'numeric', hourCycle: 'h23' }));
  const isNight = hour < 8 || hour >= 21;
  return (
    <p className={isNight ? 'local-time local-time--night' : 'local-time'}>
      {shown({ hour: 'numeric', minute: '2-digit' })} in {name}
      {isNight && ': not a time to call'}
    </p>
  );
}

/** What else is known of how an application came. */
export function ApplicationFacts({
  view: { source, toldBy, consent, deliveries },
}: {
  readonly view: Pick<ApplicationView, 'source' | 'toldBy' | 'consent' | 'deliveries'>;
}) {
  if (source === null && toldBy === null && consent === null && deliveries.length === 0) return null;
  // Of several replies the newest.
  const shown = deliveries.filter(
    ({ channel }, at) => deliveries.findLastIndex((each) => each.channel === channel) === at,
  );
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">How it came</h2>
      <dl className="facts">
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
    </section>
  );
}

/** @param onCall dialing begins a call as well */
function Contact({
  email,
  phone,
  onCall,
  children,
}: ApplicationView['newContact'] & {
  readonly onCall: (() => void) | null;
  readonly children?: ReactNode;
}) {
  return (
    <p className="cluster contact">
      {phone !== '' && (
        <a href={telOf(phone)} onClick={() => onCall?.()}>
          {phone}
        </a>
      )}
      {children}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
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
