import './call-line.css';
import { isNight, whyNotNow } from '../../../core/desk/call-hours.ts';
import { moment } from '../../shell/moment.ts';
import { telUrl } from '../../shell/contact-urls.ts';
import { useNow } from '../../shell/use-now.ts';
import { localTime, type Place } from '../../shell/local-time.ts';

/**
 * The phone number with a button that begins a call and, on a phone, dials. It stays visible while the page scrolls,
 * and is less prominent at night.
 */
export function CallLine({
  phone,
  place,
  isQuiet,
  began,
  onCall,
}: {
  readonly phone: string;
  readonly place: Place | null;
  /** True if nothing is left to do, or a colleague has the application. */
  readonly isQuiet: boolean;
  /** When the unsaved call began, ISO 8601 in UTC; `null` without one. */
  readonly began: string | null;
  readonly onCall: () => void;
}) {
  const now = useNow();
  const isLate = place !== null && isNight(place.timeZone, now);
  const begin = {
    className: `button button--small${isQuiet || isLate || phone === '' ? ' button--quiet' : ''}`,
    onClick: onCall,
    'aria-keyshortcuts': 'c',
  };
  return (
    <div className="cluster call-line no-print">
      {place !== null && <LocalTime place={place} />}
      {phone === '' ? (
        <span className="muted">No phone number</span>
      ) : (
        <a className="call-line__number" href={telUrl(phone)} onClick={onCall}>
          {phone}
        </a>
      )}
      {began === null ? (
        <>
          {phone !== '' && matchMedia('(pointer: coarse)').matches ? (
            <a {...begin} href={telUrl(phone)}>
              Begin call
            </a>
          ) : (
            <button {...begin} type="button">
              Begin call
            </button>
          )}
          <kbd className="kbd fine-only">c</kbd>
        </>
      ) : (
        <Elapsed since={began} />
      )}
    </div>
  );
}

/** The applicant's local time, and why nobody should call now. */
function LocalTime({ place: { name, timeZone } }: { readonly place: Place }) {
  const now = useNow();
  const why = whyNotNow(timeZone, now);
  return (
    <p className={why === null ? 'local-time' : 'local-time local-time--night'}>
      {localTime(timeZone, now)} in {name}
      {why !== null && `, ${why}`}
    </p>
  );
}

/** How long a call has lasted: `On a call, 2:07`. @param since ISO 8601 */
function Elapsed({ since }: { readonly since: string }) {
  const passed = Math.max(0, Math.floor((useNow(1000) - Date.parse(since)) / 1000));
  return (
    <time className="badge badge--good call-line__clock" dateTime={since} title={`Begun ${moment(since)}`}>
      On a call, {Math.floor(passed / 60)}:{String(passed % 60).padStart(2, '0')}
    </time>
  );
}
