import { StepsList } from '../../sections/steps/StepsList.tsx';
import type { Step } from '../../content/step.ts';

export interface WhatHappensNextProps {
  readonly heading?: string;
  readonly steps: readonly Step[];
}

/** The three steps after an application. */
export function WhatHappensNext({ heading = 'What Happens Next', steps }: WhatHappensNextProps) {
  return (
    <section className="section split" aria-labelledby="next">
      <div className="split__head">
        <h2 id="next">{heading}</h2>
      </div>
      <StepsList steps={steps} />
    </section>
  );
}
