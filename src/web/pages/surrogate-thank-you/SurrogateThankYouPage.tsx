import asleep from '../../sections/art/scenes/asleep.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ThankYou } from '../outcome/ThankYou.tsx';
import { meta } from './meta.ts';

const steps = [
  { title: 'Application Review', description: 'A coordinator will read your answers within 24 hours.' },
  {
    title: 'Consultation Call',
    description: 'We’ll talk for 30-45 minutes, and you can ask us anything you want to know.',
  },
  {
    title: 'Begin Screening',
    description: 'If we both want to move forward, medical and psychological screening starts.',
  },
];

/** Surrogate thank-you (docs/product.md#thank-you). */
function SurrogateThankYouPage() {
  return (
    <ThankYou side="surrogate" picture={{ src: asleep, width: 400, height: 368, alt: '' }} steps={steps}>
      <div className="section section--narrow">
        <HelpBox
          id="help"
          heading="Questions in the meantime?"
          text="Email or call us. A real person will answer."
        />
      </div>
      <GuideBand heading="Something to read before your call">
        What screening, matching and pregnancy are like, what surrogates earn and what to ask us.
      </GuideBand>
    </ThankYou>
  );
}

export { meta, SurrogateThankYouPage as Component };
