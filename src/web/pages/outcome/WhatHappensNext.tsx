import { useOutcomeTexts } from '../../languages/site-language.ts';
import type { Step } from '../../sections/steps/StepsList.tsx';
import { StepsList } from '../../sections/steps/StepsList.tsx';

/** The three steps after an application. */
export function WhatHappensNext({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className="section next-steps" aria-labelledby="next">
      <h2 id="next">{useOutcomeTexts().whatHappensNext}</h2>
      <StepsList steps={steps} />
    </section>
  );
}
