import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { useCallTexts, useSite } from '../../languages/site-language.ts';
import { useOwnDocument } from '../../shell/use-own-document.ts';
import { Calendar } from './Calendar.tsx';
import { CallRequest } from './CallRequest.tsx';
import { SIDES } from './sides.ts';
import { DirectLink, WaitingCalendar, type BookingCalendarProps } from './WaitingCalendar.tsx';

/** The calendar or its replacement, after hydration. */
export function LiveCalendar({ side, page, application }: BookingCalendarProps) {
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
          <Interpolated text={call.orTellUs} placeholders={{ booking: <DirectLink page={page} /> }} />
        </p>
        <CallRequest side={side} application={application} />
      </>
    );
  }
  if (ownDocument === 'reloading') return <WaitingCalendar page={page} />;
  return (
    <>
      <Calendar
        page={page}
        onFailed={() => setInstead('did not load')}
        onBooked={() => void navigate(localPath(SIDES[side].thankYou), { state: outcome })}
      />
      <p className="call-area__note">
        <Interpolated
          text={call.noTime}
          placeholders={{
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
