import { claims } from '../../content/claims.ts';
import { ClaimFigures } from '../figures/ClaimFigures.tsx';
import { SuggestionCard } from './SuggestionCard.tsx';

const figures = [claims.factors, claims.speed, claims.success];

/** What the AI does and what it does not (SPECIFICATION.md sections 2 and 9). */
export function MatchingTechnology() {
  return (
    <section className="section with-paper matching" aria-labelledby="matching">
      <div className="with-paper__words">
        <h2 id="matching">AI matching technology suggests. People decide.</h2>
        <p className="with-paper__lead">
          No person can keep {claims.factors.figure} answers of everyone in mind. Software can. It compares
          what both sides told us and puts forward pairs that could fit, each with the reasons.
        </p>
        <p>
          A coordinator reads every suggestion and drops those that fit on paper only. What is left comes to
          you as you see it here.
        </p>
        <p>
          The software turns nobody down and matches nobody. Our basic requirements are no matter of AI
          either: they are a short published list, and you can always ask a person to look.
        </p>
        <ClaimFigures className="matching__figures" claims={figures} />
      </div>
      <SuggestionCard />
    </section>
  );
}
