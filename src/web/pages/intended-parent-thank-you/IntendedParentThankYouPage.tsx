import { outcomesEn } from '../../languages/outcomes-en.ts';
import { thankYouEn } from '../../languages/thank-you-en.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { guide } from '../../content/guide.ts';
import father from '../../sections/art/scenes/father-alone.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { ThankYou } from '../outcome/ThankYou.tsx';
import { meta } from './meta.ts';

const steps = [
  { title: 'Application Review', description: 'A coordinator will read every line of your application.' },
  {
    title: 'Consultation Call',
    description: 'In 30-45 minutes, we’ll go over your plans, the costs and the timeline.',
  },
  {
    title: 'Begin Matching',
    description: 'We’ll suggest screened surrogates who are a good fit for your family.',
  },
];

/** Intended-parent thank-you (docs/product.md#thank-you). */
function IntendedParentThankYouPage() {
  return (
    <OutcomeTextsContext value={outcomesEn}>
      <ThankYou
        side="intended-parent"
        texts={thankYouEn}
        picture={{ src: father, width: 380, height: 440, alt: '' }}
        steps={steps}
      >
        <HelpBox heading="Questions in the meantime?" text="Call or email us. A real person will answer." />
        <GuideBand
          heading={`${guide.title}, our free guide`}
          label="Download Guide"
          note={useSectionTexts().guide.note}
        >
          The steps, the costs and the law in plain English, to read before your call.
        </GuideBand>
        <ClosingBand
          id="closing"
          heading="Your family is why we’re here"
          actions={
            <ButtonLink to="/our-process" kind="on-ink">
              See Our Process
            </ButtonLink>
          }
        >
          <p>Whatever the coming months bring, you’ll have people to turn to.</p>
        </ClosingBand>
      </ThankYou>
    </OutcomeTextsContext>
  );
}

export { meta, IntendedParentThankYouPage as Component };
