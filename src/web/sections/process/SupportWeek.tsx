import { claims } from '../../content/claims.ts';
import { supportWeek } from '../../content/support-week.ts';

/** A page of a pocket calendar: who talks with whom in one week, and the hotline beside all of it. */
export function SupportWeek() {
  return (
    <figure className="week">
      <div className="week__page">
        <p className="week__title">A week in the seventh month</p>
        <ul>
          {supportWeek.map(({ day, entry }) => (
            <li className="week__day" key={day}>
              <span>{day}</span>
              {entry !== undefined && (
                <span className={`week__entry week__entry--${entry.side}`}>
                  <span className="week__time">{entry.time}</span> {entry.text}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="week__hotline">
          <span>Hotline {claims.hotline.figure}</span>
        </p>
      </div>
      <figcaption>An illustration. How often you talk is up to you.</figcaption>
    </figure>
  );
}
