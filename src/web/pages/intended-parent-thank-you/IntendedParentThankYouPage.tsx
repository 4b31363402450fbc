import { OutcomeTextsContext } from '../../languages/site-language.ts';
import father from '../../sections/art/scenes/father-alone.svg';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { ThankYou } from '../outcome/ThankYou.tsx';
import type { ParentThankYouTexts } from './texts-en.ts';

/** Intended-parent thank-you (docs/product.md#thank-you). */
export function intendedParentThankYouPage(texts: ParentThankYouTexts): PageModule {
  const { outcomes, thankYou, title, description, keywords, steps, help, closing } = texts;
  return {
    meta: { path: '/intended-parent-thank-you', title, description, keywords, noIndex: true },
    Component: () => (
      <OutcomeTextsContext value={outcomes}>
        <ThankYou
          side="intended-parent"
          texts={thankYou}
          picture={{ src: father, width: 380, height: 440, alt: '' }}
          steps={steps}
        >
          <HelpBox heading={help.heading} text={help.text} />
          <GuideBand heading={texts.guide.heading} label={texts.guide.label} note={thankYou.guide.note}>
            {texts.guide.text}
          </GuideBand>
          <ClosingBand heading={closing.heading} text={closing.text}>
            <ButtonLink to="/our-process" kind="on-ink">
              {closing.label}
            </ButtonLink>
          </ClosingBand>
        </ThankYou>
      </OutcomeTextsContext>
    ),
  };
}
