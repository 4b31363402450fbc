import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationView, Related } from '../../../core/desk/application.ts';
import { LocalTime } from './CallLine.tsx';
import { CorrectContact } from './CorrectContact.tsx';
import { lastMail } from './last-mail.ts';
import { ReachNotices } from './ReachNotices.tsx';
import { useRelatedChoices } from './related-words.ts';
import { mailUrl, telUrl } from '../../shell/contact-urls.ts';
import { When } from '../../shell/When.tsx';

/** The maximum number of due applications named at the top; the list below has all of them. */
const MOST_NAMED = 3;

/** In characters: the two lines of the heading show all of it on a phone. */
const SHORT_NAME = 32;

/** The applicant and how to reach her: what a staff member needs for a call. */
export function ApplicationPerson({
  view,
  waiting,
  onCall,
}: {
  readonly view: ApplicationView;
  /** The person's other applications with something due: one call can settle all of them. */
  readonly waiting: readonly Related[];
  /** Begins a call; `null` if the staff member may not. */
  readonly onCall: (() => void) | null;
}) {
  const choices = useRelatedChoices(waiting, true);
  const { reference, form, language, receivedAt, contact, place, noTextsSince, reach } = view;
  const last = lastMail(view);
  const bounced = last?.state === 'dead' ? last : null;
  return (
    <div className="application__who panel">
      <div className="stack stack--close">
        {/* The heading cuts it on a phone. */}
        {contact.name.length > SHORT_NAME && (
          <p className="full-name">
            <bdi>{contact.name}</bdi>
          </p>
        )}
        <p className="muted">
          {form.title}
          {language === 'English' ? '' : `, in ${language}`}, received <When at={receivedAt} />
        </p>
        {waiting.length > 0 && (
          <p>
            Also waiting:
            {choices.slice(0, MOST_NAMED).map(([other, text]) => (
              <Fragment key={other}>
                {' '}
                <Link to={`/applications/${other}`}>{text}</Link>.
              </Fragment>
            ))}
            {waiting.length > MOST_NAMED && ` And ${waiting.length - MOST_NAMED} more.`}
          </p>
        )}
        <Contact {...contact} onCall={onCall} />
        <SentContact view={view} />
        {place !== null && <LocalTime place={place} />}
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
            contact={contact}
            mailedTo={last?.state === 'delivered' ? contact.email : null}
          />
        )}
        <ReachNotices reference={reference} reach={reach} part="wishes" />
      </div>
    </div>
  );
}

/** @param onCall also called when the phone number is dialed */
function Contact({
  email,
  phone,
  onCall,
}: Pick<ApplicationView['contact'], 'email' | 'phone'> & { readonly onCall: (() => void) | null }) {
  return (
    // On wide screens, the number from which a call begins is in the heading.
    <p className={onCall === null ? 'cluster contact' : 'cluster contact contact--in-head'}>
      {phone !== '' && (
        <a href={telUrl(phone)} onClick={() => onCall?.()}>
          {phone}
        </a>
      )}
      {email !== '' && <a href={mailUrl(email)}>{email}</a>}
    </p>
  );
}

/** What she sent and is no longer right: never a link, so that nobody calls an old number. */
function SentContact({ view: { person, newContact } }: { readonly view: ApplicationView }) {
  const old = (['name', 'phone', 'email'] as const).filter((what) => newContact[what] !== '');
  if (old.length === 0) return null;
  const sent = old.flatMap((what) => (person[what] === '' ? [] : person[what]));
  return (
    <p className="muted">
      {newContact.by === null ? 'Changed on their page' : `Corrected by ${newContact.by}`}
      {sent.length > 0 && ', sent as '}
      {sent.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          <s>{text}</s>
        </Fragment>
      ))}
    </p>
  );
}
