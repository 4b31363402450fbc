import { claims } from '../../content/claims.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';

/** The two audiences of Home's 'Your Journey Starts Here', each with its own way on. */
export function AudienceCards() {
  return (
    <div className="audiences">
      <section className="audiences__card audiences__card--parents" aria-labelledby="audience-parents">
        <h3 id="audience-parents">For intended parents</h3>
        <p>
          Find a surrogate who has been screened and who fits your family. Matching and support cost{' '}
          {claims.subscription.figure}; a whole journey typically costs {claims.totalCost.figure}.
        </p>
        <ButtonLink to="/intended-parents" describedBy="audience-parents">
          Learn More
        </ButtonLink>
      </section>
      <section className="audiences__card audiences__card--surrogates" aria-labelledby="audience-surrogates">
        <h3 id="audience-surrogates">For surrogates</h3>
        <p>
          Carry a child for a family that cannot. You earn {claims.compensation.figure}, your medical expenses
          are covered, and someone answers day and night.
        </p>
        <ButtonLink to="/become-surrogate" kind="on-ink" describedBy="audience-surrogates">
          Learn More
        </ButtonLink>
      </section>
    </div>
  );
}
