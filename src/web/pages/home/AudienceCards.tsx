import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { HomeTexts } from './texts-en.ts';

type AudienceTexts = HomeTexts['audiences'];

/** Home's 'Your Journey Starts Here': a card for each audience, with a link to its page. */
export function AudienceCards({ heading, learnMore, parents, surrogates, costs, calendar }: AudienceTexts) {
  return (
    <section className="section audience-cards" aria-labelledby="begin">
      <h2 id="begin">{heading}</h2>
      <article className="audience-cards__item audience-cards__item--parents">
        <div className="audience-cards__words">
          <h3 id="audience-parents">{parents.title}</h3>
          <p>{parents.text}</p>
          <ButtonLink to="/intended-parents" describedBy="audience-parents">
            {learnMore}
          </ButtonLink>
        </div>
        <CostPreview {...costs} />
      </article>
      <article className="audience-cards__item audience-cards__item--surrogates">
        <div className="audience-cards__words">
          <h3 id="audience-surrogates">{surrogates.title}</h3>
          <p>{surrogates.text}</p>
          <ButtonLink to="/become-surrogate" describedBy="audience-surrogates">
            {learnMore}
          </ButtonLink>
        </div>
        <CareCalendar {...calendar} />
      </article>
    </section>
  );
}

/** A sheet of costs. Decoration, hidden from assistive technology: the words beside it name the same figure. */
function CostPreview({ title, parts, total, totalCost }: AudienceTexts['costs']) {
  return (
    <div className="cost-preview" aria-hidden="true">
      <p className="cost-preview__title">{title}</p>
      <ul>
        {parts.map(({ name, pays }) => (
          <li className="cost-preview__part" key={name}>
            {name} <span>{pays}</span>
          </li>
        ))}
      </ul>
      <p className="cost-preview__total">
        {/* Large text may break the range after its hyphen. */}
        {total} <b>{totalCost.replace('-', '-\u200B')}</b>
      </p>
    </div>
  );
}

/** The days, from 1 to 28, on which the three dates fall. */
const days = [3, 12, 24];

/** A month of a pregnancy: four weeks with three dates in them. Decoration, hidden from assistive technology. */
function CareCalendar({ weekdays, dates }: AudienceTexts['calendar']) {
  return (
    <div className="care-calendar" aria-hidden="true">
      <div className="care-calendar__month">
        {weekdays.map((day) => (
          <b key={day}>{day}</b>
        ))}
        {Array.from({ length: 28 }, (_, day) => (
          <i className={dayClass(day + 1)} key={day}>
            {day + 1}
          </i>
        ))}
      </div>
      <ul>
        {dates.map((date) => (
          <li key={date}>{date}</li>
        ))}
      </ul>
    </div>
  );
}

function dayClass(day: number): string | undefined {
  const date = days.indexOf(day);
  return date < 0 ? undefined : `care-calendar__date care-calendar__date--${date + 1}`;
}
