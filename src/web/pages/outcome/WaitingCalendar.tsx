import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useCallTexts, useSite } from '../../languages/site-language.ts';
import type { Side } from './sides.ts';

export interface BookingCalendarProps {
  readonly side: Side;
  /** The booking page's address. */
  readonly page: string;
  readonly application: SubmittedApplication | null;
}

/** The calendar's placeholder until scripts run; without scripts it stays. */
export function WaitingCalendar({ page }: Pick<BookingCalendarProps, 'page'>) {
  return (
    <div className="calendar">
      <p className="calendar__loading">
        <DirectLink page={page} />
      </p>
    </div>
  );
}

/** A link to the booking page itself, in a new tab. */
export function DirectLink({ page }: Pick<BookingCalendarProps, 'page'>) {
  return (
    <a href={page} target="_blank" rel="noopener">
      {useCallTexts().call.openBooking}
      <span className="visually-hidden">{useSite().texts.opensInNewTab}</span>
    </a>
  );
}
