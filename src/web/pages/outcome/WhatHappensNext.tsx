import { useOutcomeTexts } from '../../languages/site-language.ts';
import type { Step } from '../../sections/steps/StepsList.tsx';
import { StepsList } from '../../sections/steps/StepsList.tsx';

/** The three steps after an application. */
export function WhatHappensNext({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className="section split" aria-labelledby="next">
      <div className="split__head">
        <h2 id="next">{useOutcomeTexts().whatHappensNext}</h2>
      </div>
      <StepsList steps={steps} />
    </section>
  );
}
