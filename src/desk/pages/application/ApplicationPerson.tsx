import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApplicationView, Related } from '../../../core/desk/application.ts';
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
  const { reference, form, language, receivedAt, contact, person, newContact, noTextsSince, reach } = view;
  const sent = (what: keyof typeof person) => (newContact[what] === '' ? '' : person[what]);
  const user = contact.email.replace(/@.*$/, '');
  const isCorrected = newContact.name !== '' || newContact.phone !== '' || newContact.email !== '';
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
        <dl className="contact">
          <Fact label="Phone" className="contact__number" sent={sent('phone')}>
            {contact.phone !== '' && (
              <a href={telUrl(contact.phone)} onClick={() => onCall?.()}>
                {contact.phone}
              </a>
            )}
          </Fact>
          <Fact label="Email" sent={sent('email')}>
            {contact.email !== '' && (
              <a href={mailUrl(contact.email)}>
                {user}
                {/* Where a line may break. */}
                <wbr />
                {contact.email.slice(user.length)}
              </a>
            )}
          </Fact>
          <Fact label="Name sent" sent={sent('name')} />
          <Fact label="Changed">
            {isCorrected && (newContact.by === null ? 'On their page' : `Corrected by ${newContact.by}`)}
          </Fact>
          <Fact label="Received">
            {form.title}
            {language === 'English' ? '' : `, in ${language}`}, <When at={receivedAt} />
          </Fact>
        </dl>
        <ReachNotices reference={reference} reach={reach} part="wishes" />
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
      </div>
    </div>
  );
}

/** A row of the card; nothing if there is nothing to show. */
function Fact({
  label,
  className,
  sent = '',
  children,
}: {
  readonly label: string;
  /** The class of what the page’s head says, too. */
  readonly className?: string;
  /** What she sent and is no longer right: never a link, so that nobody calls an old number. */
  readonly sent?: string;
  readonly children?: ReactNode;
}) {
  const isEmpty = children === false || children === undefined;
  if (isEmpty && sent === '') return null;
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {children} {sent !== '' && <s>{sent}</s>}
      </dd>
    </div>
  );
}
