import { claims } from '../../content/claims.ts';
import { More } from '../../sections/more/More.tsx';
import { site } from '../../content/site.ts';

/** Psychiatric support and the hotline. */
export function PsychiatricSupport() {
  return (
    <section className="section with-paper psychiatric-support" aria-labelledby="support">
      <div className="with-paper__words">
        <h2 id="support">Psychiatric support before you need it</h2>
        <p className="with-paper__lead">
          A pregnancy that two families share can be a very happy year, and a hard one. Support is part of it
          for both sides, from the screening until after the birth.
        </p>
        <p>
          A counselor talks with each side separately, and together when both want that. If a diagnosis or
          medication is involved, a psychiatrist can step in. You don’t have to be in crisis to ask.
        </p>
        <p>
          Our hotline is there {claims.hotline.figure}:{' '}
          <a className="nowrap" href={site.phone.href}>
            {site.phone.display}
          </a>
          . If someone is in danger, call 911 first. In a mental-health crisis, you can also call or text 988,
          any time.
        </p>
      </div>
      <More label="See what a week can look like" first="Monday, 10:00 a.m.: coordinator calls Maria …">
        <SupportWeek />
      </More>
    </section>
  );
}

/** An invented week late in a pregnancy, with the people of the suggestion in MatchingTechnology.tsx. */
const supportWeek: readonly {
  readonly day: string;
  readonly entry?: {
    readonly time: string;
    readonly text: string;
    readonly side: 'surrogate' | 'parents' | 'both';
  };
}[] = [
  {
    day: 'Monday',
    entry: { time: '10:00 a.m.', text: 'Coordinator calls Maria', side: 'surrogate' },
  },
  { day: 'Tuesday' },
  {
    day: 'Wednesday',
    entry: { time: '5:30 p.m.', text: 'Maria and her counselor', side: 'surrogate' },
  },
  {
    day: 'Thursday',
    entry: { time: '7:00 p.m.', text: 'The weekly call, all together', side: 'both' },
  },
  {
    day: 'Friday',
    entry: { time: '12:15 p.m.', text: 'Coordinator calls Dana & Jo', side: 'parents' },
  },
  { day: 'Saturday' },
  { day: 'Sunday' },
];

/** The week as a page of a pocket calendar, with the hotline beside every day. */
function SupportWeek() {
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
      <figcaption>Illustration only. How often you talk is up to you.</figcaption>
    </figure>
  );
}
