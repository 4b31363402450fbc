import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import { ClaimFigures } from '../figures/ClaimFigures.tsx';
import { Suggestion } from './Suggestion.tsx';
import { WaysTable } from './WaysTable.tsx';

const figures = [claims.factors, claims.speed, claims.success, claims.hotline];

/** Why the product: what a suggestion looks like, the figures, and the comparison with searching alone. */
export function WhyUs() {
  return (
    <section className="section section--tint" aria-labelledby="why-us">
      <div className="section__inner why-us">
        <div className="why-us__words">
          <h2 id="why-us">Why {site.brand}: a&nbsp;match that is explained to you</h2>
          <p>
            Our matching is AI-assisted, and it shows its work. You see what speaks for a match and what is
            left open, a coordinator has read it first, and you decide.
          </p>
          <ClaimFigures className="why-us__figures" claims={figures} />
        </div>
        <Suggestion />
        <WaysTable />
      </div>
    </section>
  );
}
