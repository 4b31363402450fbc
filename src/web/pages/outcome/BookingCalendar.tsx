import { useCallTexts, useSite } from '../../languages/site-language.ts';
import { Filled } from '../../../form/messages/Filled.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { Calendar } from './Calendar.tsx';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { useOwnDocument } from '../../shell/own-document.ts';
import { CallRequest } from './CallRequest.tsx';
import { SIDES, type Side } from './sides.ts';

interface BookingCalendarProps {
  readonly side: Side;
  /** The booking page's address. */
  readonly page: string;
  readonly application: SubmittedApplication | null;
}

/**
 * The scheduling calendar, or the call request with a direct link where there is no calendar: without a
 * connection, while the application is queued on this device, when the calendar did not load, or when the visitor
 * chooses so (docs/product.md#scheduling).
 */
export function BookingCalendar(props: BookingCalendarProps) {
  // The outcome in the navigation state is known only after hydration.
  return useHydrated() ? <LiveCalendar {...props} /> : <Waiting page={props.page} />;
}

function LiveCalendar({ side, page, application }: BookingCalendarProps) {
  const navigate = useNavigate();
  const { call } = useCallTexts();
  const { localPath } = useSite();
  const { pathname } = useLocation();
  const [instead, setInstead] = useState<'did not load' | 'chosen' | null>(null);
  const [isOnline] = useState(() => navigator.onLine);
  const outcome = application?.outcome ?? null;
  const isQueued = outcome !== null && outcome.status !== 'sent';
  const mayLoad = isOnline && !isQueued;
  const ownDocument = useOwnDocument(pathname, mayLoad);

  if (instead !== null || !mayLoad || ownDocument === 'foreign') {
    return (
      <>
        <p className="call-area__note" role="status">
          {instead !== 'chosen' && `${call.notShown} `}
          <Filled text={call.orTellUs} places={{ booking: <DirectLink page={page} /> }} />
        </p>
        <CallRequest side={side} application={application} />
      </>
    );
  }
  if (ownDocument === 'reloading') return <Waiting page={page} />;
  return (
    <>
      <Calendar
        page={page}
        onFailed={() => setInstead('did not load')}
        onBooked={() => void navigate(localPath(SIDES[side].thankYou), { state: outcome })}
      />
      <p className="call-area__note">
        <Filled
          text={call.noTime}
          places={{
            booking: <DirectLink page={page} />,
            request: (
              <button type="button" className="link-button" onClick={() => setInstead('chosen')}>
                {call.requestCall}
              </button>
            ),
          }}
        />
      </p>
    </>
  );
}

/** Is shown before scripts arrive, and stays where they never do. */
function Waiting({ page }: Pick<BookingCalendarProps, 'page'>) {
  return (
    <div className="calendar">
      <p className="calendar__loading">
        <DirectLink page={page} />
      </p>
    </div>
  );
}

function DirectLink({ page }: Pick<BookingCalendarProps, 'page'>) {
  return (
    <a href={page} target="_blank" rel="noopener">
      {useCallTexts().call.openBooking}
      <span className="visually-hidden">{useSite().texts.opensInNewTab}</span>
    </a>
  );
}
