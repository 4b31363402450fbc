import { parentProcess } from '../../content/parent-process.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { StepsList } from '../steps/StepsList.tsx';

/** How it works: seven steps down a line, each with its time (SPECIFICATION.md section 2). */
export function SevenSteps() {
  return (
    <section className="section split" aria-labelledby="how-it-works">
      <div className="split__head seven-steps__head">
        <h2 id="how-it-works">How it works, in seven steps</h2>
        <p>Until the contract of step five, either side can still say no.</p>
        <ButtonLink to="/intended-parent-application">Start Your Journey</ButtonLink>
      </div>
      <StepsList steps={parentProcess} />
    </section>
  );
}
