import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { interpolate } from '../../../form/messages/messages.ts';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { mailLink, site } from '../../content/site.ts';
import { useCallTexts } from '../../languages/site-language.ts';
import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';
import { CallRequest } from './CallRequest.tsx';
import { SIDES, type Side } from './sides.ts';

interface CallAreaProps {
  readonly side: Side;
  readonly application: SubmittedApplication | null;
}

/**
 * The section where an applicant arranges the consultation call: the scheduling calendar where one is configured, else
 * the site's own call request, and phone and email in either case (docs/product.md#book-call).
 */
export function CallArea({ side, application }: CallAreaProps) {
  const { booking } = SIDES[side];
  const { call } = useCallTexts();
  return (
    <section
      className={booking === null ? 'call-area' : 'call-area call-area--calendar'}
      aria-labelledby="call"
    >
      <div className="call-area__head">
        <h2 id="call">{call.heading}</h2>
        <p>
          <span className="call-area__times">
            <Unbroken>{booking === null ? call.tellTimes : call.chooseTime}</Unbroken>
          </span>{' '}
          {call.within}
        </p>
        <div className="call-area__rather">
          <p>{call.now}</p>
          <ul className="contact-ways">
            <li>
              <a href={site.phone.href}>
                <PhoneIcon aria-hidden="true" />
                {interpolate(call.callUs, { phone: site.phone.display })}
              </a>
            </li>
            <li>
              <a href={mailLink(call.emailSubject)}>
                <MailIcon aria-hidden="true" />
                {call.emailUs}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="call-area__body">
        {booking === null ? (
          <CallRequest side={side} application={application} />
        ) : (
          <BookingCalendar side={side} page={booking} application={application} />
        )}
      </div>
    </section>
  );
}
