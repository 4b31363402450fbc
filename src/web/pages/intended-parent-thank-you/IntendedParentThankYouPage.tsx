import { guide } from '../../content/guide.ts';
import { together } from '../../sections/art/arch-scenes.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { ThankYou } from '../outcome/ThankYou.tsx';
import { meta } from './meta.ts';

const steps = [
  { title: 'Application Review', description: 'A coordinator reads your application within 24 hours.' },
  {
    title: 'Consultation Call',
    description: 'In 30-45 minutes we go through your plans, the costs and the timeline.',
  },
  { title: 'Begin Matching', description: 'We suggest screened surrogates who fit your family.' },
];

/** Intended-parent thank-you (docs/product.md#thank-you). */
function IntendedParentThankYouPage() {
  return (
    <ThankYou side="intended-parent" scene={together} steps={steps}>
      <div className="section section--narrow">
        <HelpBox id="help" heading="Questions until then?" text="Call us or write to us. A person answers." />
      </div>
      <GuideBand heading={`${guide.title}, our free guide`} label="Download Guide">
        Steps, costs and law in plain words, to read before the call.
      </GuideBand>
      <ClosingBand
        id="closing"
        heading="Your family is why we are here"
        actions={
          <ButtonLink to="/our-process" kind="on-ink">
            See Our Process
          </ButtonLink>
        }
      >
        <p>Whatever the next months bring, you have people to ask.</p>
      </ClosingBand>
    </ThankYou>
  );
}

export { meta, IntendedParentThankYouPage as Component };
