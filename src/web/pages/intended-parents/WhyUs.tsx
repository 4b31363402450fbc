import CheckIcon from 'lucide-react/icons/check';
import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import { WaysTable } from './WaysTable.tsx';

const figures = [claims.factors, claims.speed, claims.success, claims.hotline];

/** Why us: an example of a suggestion, the figures, and the comparison with searching alone. */
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

/** What speaks for the invented M., and what is left to talk about. */
const suggestion = [
  { factor: 'After the birth', finding: 'You both hope to stay in touch', agrees: true },
  { factor: 'Embryos', finding: 'You both want one at a time', agrees: true },
  { factor: 'Her state', finding: 'A statute allows surrogacy there', agrees: true },
  { factor: 'Beginning', finding: 'She is ready when you are', agrees: true },
  { factor: 'To talk about', finding: 'She would rather not travel after week 20', agrees: false },
];

/** An example of a suggestion as intended parents receive it. */
function Suggestion() {
  return (
    <figure className="suggestion">
      <div className="suggestion__sheet">
        <div className="suggestion__pair" aria-hidden="true">
          <span className="suggestion__arch suggestion__arch--you">You</span>
          <span className="suggestion__arch suggestion__arch--her">M.</span>
        </div>
        <p className="suggestion__title">Why we suggest M.</p>
        <dl className="suggestion__factors">
          {suggestion.map(({ factor, finding, agrees }) => (
            <div className={agrees ? undefined : 'suggestion__open'} key={factor}>
              <dt>{factor}</dt>
              <dd>
                {agrees && <CheckIcon aria-hidden="true" />}
                {finding}
              </dd>
            </div>
          ))}
        </dl>
        <p className="suggestion__read">Read by your coordinator before you saw it</p>
      </div>
      <figcaption>Drawn as an example. Nobody in it is real.</figcaption>
    </figure>
  );
}
