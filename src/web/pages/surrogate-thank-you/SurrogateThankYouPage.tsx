import { carried } from '../../sections/art/arch-scenes.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ThankYou } from '../outcome/ThankYou.tsx';
import { meta } from './meta.ts';

const steps = [
  { title: 'Application Review', description: 'A coordinator reads your answers within 24 hours.' },
  {
    title: 'Consultation Call',
    description: 'You talk for 30-45 minutes, and you ask whatever you want to know.',
  },
  {
    title: 'Begin Screening',
    description: 'If both of us want to go on, medical and psychological screening starts.',
  },
];

/** Surrogate thank-you (docs/product.md#thank-you). */
function SurrogateThankYouPage() {
  return (
    <ThankYou side="surrogate" scene={carried} steps={steps}>
      <div className="section section--narrow">
        <HelpBox id="help" heading="Questions until then?" text="Write to us or call. A person answers." />
      </div>
      <GuideBand heading="Something to read until the call">
        What screening, matching and pregnancy are like, what a surrogate earns, and what to ask us.
      </GuideBand>
    </ThankYou>
  );
}

export { meta, SurrogateThankYouPage as Component };
