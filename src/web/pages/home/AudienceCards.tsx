import { claims } from '../../content/claims.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';

/** Home's 'Your Journey Starts Here': a card for each audience, with a link to its page. */
export function AudienceCards() {
  return (
    <section className="section audience-cards" aria-labelledby="begin">
      <h2 id="begin">Your Journey Starts Here</h2>
      <article className="audience-cards__item audience-cards__item--parents">
        <div className="audience-cards__words">
          <h3 id="audience-parents">For intended parents</h3>
          <p>
            Find a surrogate who’s been screened and who’s right for your family. Matching and support cost{' '}
            {claims.subscription.figure}; a full journey typically costs {claims.totalCost.figure}.
          </p>
          <ButtonLink to="/intended-parents" describedBy="audience-parents">
            Learn More
          </ButtonLink>
        </div>
        <CostPreview />
      </article>
      <article className="audience-cards__item audience-cards__item--surrogates">
        <div className="audience-cards__words">
          <h3 id="audience-surrogates">For surrogates</h3>
          <p>
            Carry a child for a family that can’t. You can earn {claims.compensation.figure}, your medical
            expenses are covered, and there’s someone to call day and night.
          </p>
          <ButtonLink to="/become-surrogate" describedBy="audience-surrogates">
            Learn More
          </ButtonLink>
        </div>
        <CareCalendar />
      </article>
    </section>
  );
}

const costs = [
  { name: 'Compensation', pays: 'set by contract' },
  { name: 'Medical care', pays: 'with insurance' },
  { name: 'Legal guidance', pays: 'for both sides' },
  { name: 'Our subscription', pays: claims.subscription.figure },
];

/** A sheet of costs. Decoration, hidden from assistive technology: the words beside it name the same figure. */
function CostPreview() {
  return (
    <div className="cost-preview" aria-hidden="true">
      <p className="cost-preview__title">What a journey costs</p>
      <ul>
        {costs.map(({ name, pays }) => (
          <li className="cost-preview__part" key={name}>
            {name} <span>{pays}</span>
          </li>
        ))}
      </ul>
      <p className="cost-preview__total">
        Typical total <b>{claims.totalCost.figure}</b>
      </p>
    </div>
  );
}

const dates = ['Checkup', 'Call with your coordinator', 'Monthly payment'];
const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Which of four weeks' days each date falls on, counted from 1. */
const days = [3, 12, 24];

/** A month of a pregnancy: four weeks with three dates in them. Decoration, hidden from assistive technology. */
function CareCalendar() {
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
