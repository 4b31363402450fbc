import CheckIcon from 'lucide-react/icons/check';
import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import { More } from '../../sections/more/More.tsx';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import { WaysTable } from './WaysTable.tsx';

const figures = [claims.factors, claims.speed, claims.success, claims.hotline];

/** Why us: an example of a suggestion, the figures, and the comparison with searching alone. */
export function WhyUs() {
  return (
    <section className="section section--tint" aria-labelledby="why-us">
      <div className="section__inner why-us">
        <div className="why-us__words">
          <h2 id="why-us">Why {site.brand}: a&nbsp;match that comes with its reasons</h2>
          <p>
            Our matching is AI-assisted, and it shows its work. You’ll see what supports a match and what’s
            still open. A coordinator reads it first, and you decide.
          </p>
          <ClaimFigures className="why-us__figures" claims={figures} />
        </div>
        <More
          label="See an example of a suggestion"
          first="After the birth: you both hope to stay in touch …"
        >
          <Suggestion />
        </More>
        <More label="Compare: with us or on your own" first="Finding each other, screening, time …">
          <WaysTable />
        </More>
      </div>
    </section>
  );
}

/** What supports a match with the invented M., and what is still open. */
const suggestion = [
  { factor: 'After the birth', finding: 'You both hope to stay in touch', agrees: true },
  { factor: 'Embryos', finding: 'You both want one at a time', agrees: true },
  { factor: 'Her state', finding: 'A statute allows surrogacy there', agrees: true },
  { factor: 'Timing', finding: 'She’s ready when you are', agrees: true },
  { factor: 'To discuss', finding: 'She’d rather not travel after week 20', agrees: false },
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
        <p className="suggestion__title">
          Why we suggest M. <span className="suggestion__tag">Example</span>
        </p>
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
        <p className="suggestion__read">Reviewed by your coordinator before you see it</p>
      </div>
      <figcaption>Illustration only. Not real people.</figcaption>
    </figure>
  );
}
