import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { site } from '../../content/site.ts';
import { useCallTexts } from '../../languages/site-language.ts';
import { openCalendar } from './open-calendar.ts';

interface CalendarProps {
  /** The booking page's address. */
  readonly page: string;
  readonly onFailed: () => void;
  readonly onBooked: () => void;
}

/** The scheduling calendar of the third party, 1000 px high and at least 320 px wide (docs/product.md#scheduling). */
export function Calendar({ page, onFailed, onBooked }: CalendarProps) {
  const { call } = useCallTexts();
  const title = call.calendar;
  const area = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const reportFailed = useEffectEvent(onFailed);
  const reportBooked = useEffectEvent(onBooked);

  useEffect(() => {
    if (area.current === null) return undefined;
    return openCalendar(
      area.current,
      { page, script: site.bookingScript, title },
      {
        onLoaded: () => setLoaded(true),
        onFailed: () => reportFailed(),
        onBooked: () => reportBooked(),
      },
    );
  }, [page, title]);

  return (
    <div className="calendar" ref={area} aria-busy={!isLoaded}>
      {!isLoaded && (
        <p className="calendar__loading" role="status">
          {call.loading}
        </p>
      )}
      {site.bookingScript === null ? (
        <iframe src={page} title={title} />
      ) : (
        <div className={`calendar__widget ${site.bookingWidgetClass}`} data-url={page} />
      )}
    </div>
  );
}
