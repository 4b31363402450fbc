import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import type { ThankYouTexts } from '../../languages/thank-you-en.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import reviewing from '../../sections/art/scenes/reviewing.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { ThankYou } from '../outcome/ThankYou.tsx';

/** Surrogate thank-you (docs/product.md#thank-you). */
export function surrogateThankYouPage(outcomes: OutcomeTexts, texts: ThankYouTexts): PageModule {
  const { metaTitle, metaDescription, keywords, steps, help, guide } = texts;
  return {
    meta: {
      path: '/surrogate-thank-you',
      title: metaTitle,
      description: metaDescription,
      keywords,
      noIndex: true,
    },
    Component: () => (
      <OutcomeTextsContext value={outcomes}>
        <ThankYou
          side="surrogate"
          texts={texts}
          picture={{ src: reviewing, width: 400, height: 368, alt: '' }}
          steps={steps}
        >
          <HelpBox heading={help.heading} text={help.text} />
          <GuideBand heading={guide.heading} label={guide.label} note={guide.note}>
            {guide.text}
          </GuideBand>
        </ThankYou>
      </OutcomeTextsContext>
    ),
  };
}
