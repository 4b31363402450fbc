import type { ReactNode } from 'react';
import type { ApplicationView, Related } from '../../../core/desk/application.ts';
import { AlsoOpen } from '../queue/AlsoOpen.tsx';
import { CorrectContact } from './CorrectContact.tsx';
import { ReachNotices } from './ReachNotices.tsx';
import { ReferenceLink } from '../../shell/ReferenceLink.tsx';
import { moment } from '../../shell/moment.ts';
import { telOf } from '../../shell/tel.ts';
import { VerdictBadge } from '../../shell/verdicts.tsx';
import { useNow } from '../../shell/use-now.ts';
import { When } from '../../shell/When.tsx';

/** Others with something due that are named on top; all of them stand in their list. */
const MOST_NAMED = 3;

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
  waiting,
  began,
  onCall,
}: {
  readonly view: ApplicationView;
  /** Other applications of the person with something due: who calls about one talks about all. */
  readonly waiting: readonly Related[];
  /** When a call began that is not saved yet, ISO 8601 in UTC; `null` without one. */
  readonly began: string | null;
  /** Begins a call; `null` for who may not. */
  readonly onCall: (() => void) | null;
}) {
  // Replies stand after the confirmation: what was mailed last says whether the address works.
  const last = deliveries.findLast(({ channel, lastAt }) => isHers(channel) && lastAt !== null);
  const bounced = last?.state === 'dead' ? last : null;
  const { by: correctedBy, ...changed } = newContact;
  const isNew = changed.name + changed.email + changed.phone !== '';
  return (
    <div className="application__who panel">
      <div className="stack stack--close">
        <div className="cluster application__what">
          <p className="muted">
            {form.title}
            {language === 'English' ? '' : `, in ${language}`}, received <When at={receivedAt} />
          </p>
          <VerdictBadge verdict={verdict} />
        </div>
        {waiting.length > 0 && (
          <p className="cluster">
            Also waiting:{' '}
            {waiting.slice(0, MOST_NAMED).map((each) => (
              <ReferenceLink key={each.reference} reference={each.reference} />
            ))}
            {waiting.length > MOST_NAMED && `and ${waiting.length - MOST_NAMED} more`}
          </p>
        )}
        <Contact {...person} onCall={onCall}>
          {onCall !== null && (
            <>
              {began === null ? (
                <>
                  <CallButton phone={newContact.phone || person.phone} onCall={onCall} />
                  <kbd className="kbd fine-only">c</kbd>
                </>
              ) : (
                <span className="badge badge--good">Call begun {moment(began)}</span>
              )}
            </>
          )}
        </Contact>
        <AlsoOpen reference={reference} />
        {place !== null && <LocalTime place={place} />}
        {isNew && (
          <div className="notice">
            <p>
              <strong>New contact details</strong>{' '}
              {correctedBy === null ? 'from their page' : `corrected by ${correctedBy}`}, beside what they
              sent
              {changed.name !== '' && person.name !== '' && ` as ${person.name}`}:
            </p>
            <Contact {...changed} onCall={onCall} />
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
        {onCall !== null && (
          <CorrectContact
            reference={reference}
            mailedTo={last?.state === 'delivered' ? newContact.email || person.email : null}
          />
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

/** @param onCall dialing begins a call as well */
function Contact({
  email,
  phone,
  onCall,
  children,
}: Pick<ApplicationView['newContact'], 'email' | 'phone'> & {
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
