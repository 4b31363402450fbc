import { claims } from '../../content/claims.ts';
import { ClaimFigures } from '../figures/ClaimFigures.tsx';

const figures = [claims.factors, claims.speed, claims.success, claims.hotline];

/** Home's story statement, and the figures that follow from it (SPECIFICATION.md sections 2 and 9). */
export function StoryStatement() {
  return (
    <section className="story" aria-label="Our story">
      <p className="story__statement">
        Someone wants a child and cannot carry one. Someone else can, and wants to.{' '}
        <em>Everything we do happens between those two sentences.</em>
      </p>
      <ClaimFigures className="story__figures" claims={figures} />
    </section>
  );
}
