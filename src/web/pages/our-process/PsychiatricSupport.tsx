import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { PhoneLink } from '../../shell/contact-links.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** Psychiatric support and the hotline. */
export function PsychiatricSupport({ texts }: { readonly texts: OurProcessTexts }) {
  const { support, week } = texts;
  return (
    <section className="section with-paper psychiatric-support" aria-labelledby="support">
      <div className="with-paper__words">
        <h2 id="support">{support.heading}</h2>
        <p className="with-paper__lead">{support.lead}</p>
        <p>{support.words}</p>
        <p>
          <Interpolated text={support.hotline} placeholders={{ phone: <PhoneLink /> }} />
        </p>
      </div>
      <SupportWeek texts={week} />
    </section>
  );
}

/** The week as a page of a pocket calendar, with the hotline beside every day. A phone shows the days with a call. */
function SupportWeek({ texts }: { readonly texts: OurProcessTexts['week'] }) {
  return (
    <figure className="week">
      <div className="week__page">
        <p className="week__title">{texts.title}</p>
        <ul>
          {texts.days.map(({ day, entry }) => (
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
          <span>{texts.hotline}</span>
        </p>
      </div>
      <figcaption>{texts.caption}</figcaption>
    </figure>
  );
}
