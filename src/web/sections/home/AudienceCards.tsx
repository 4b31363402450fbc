import { claims } from '../../content/claims.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { CareCalendar } from './CareCalendar.tsx';
import { CostPreview } from './CostPreview.tsx';

/** The two audiences of Home's 'Your Journey Starts Here', each with its own way on. */
export function AudienceCards() {
  return (
    <section className="section audience-cards" aria-labelledby="begin">
      <h2 id="begin">Your Journey Starts Here</h2>
      <article className="audience-cards__item audience-cards__item--parents">
        <div className="audience-cards__words">
          <h3 id="audience-parents">For intended parents</h3>
          <p>
            Find a surrogate who has been screened and who fits your family. Matching and support cost{' '}
            {claims.subscription.figure}; a whole journey typically costs {claims.totalCost.figure}.
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
            Carry a child for a family that cannot. You earn {claims.compensation.figure}, your medical
            expenses are covered, and someone answers day and night.
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
