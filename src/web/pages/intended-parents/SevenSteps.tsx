import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { More } from '../../sections/more/More.tsx';
import { StepsList } from '../../sections/steps/StepsList.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** The number of steps that a phone shows before the visitor opens the rest: those without any commitment. */
const AT_ONCE = 3;

/** How it works: seven steps along a vertical line, each with its duration. */
export function SevenSteps({ texts }: { readonly texts: IntendedParentsTexts }) {
  const { heading, intro, steps, more, first } = texts.sevenSteps;
  return (
    <section className="section split" aria-labelledby="how-it-works">
      <div className="split__head">
        <h2 id="how-it-works">{heading}</h2>
        <p>{intro}</p>
      </div>
      <div className="seven-steps">
        <StepsList steps={steps.slice(0, AT_ONCE)} />
        <More label={more} first={first}>
          <StepsList steps={steps.slice(AT_ONCE)} start={AT_ONCE + 1} />
        </More>
        <ButtonLink to="/intended-parent-application">{texts.start}</ButtonLink>
      </div>
    </section>
  );
}
