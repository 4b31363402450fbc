import './become-surrogate.css';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { PhoneLink } from '../../shell/contact-links.tsx';
import { ContinueLink } from '../ContinueLink.tsx';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import kitchen from '../../sections/art/scenes/become-surrogate.svg';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { AdvisorDialog } from './AdvisorDialog.tsx';
import { Compensation } from './Compensation.tsx';
import { EligibilitySection } from './EligibilitySection.tsx';
import { ProcessBand } from './ProcessBand.tsx';
import { Reasons } from './Reasons.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { faqPage } from '../../sections/accordion/frequent-question.ts';
import { SupportSection } from './SupportSection.tsx';

/** Become a Surrogate (docs/product.md#become-a-surrogate). */
export function becomeSurrogatePage(texts: BecomeSurrogateTexts): PageModule {
  return {
    meta: {
      path: '/become-surrogate',
      ...texts.meta,
      ogImage: '/social/become-surrogate.jpg',
      structuredData: [faqPage(texts.faq.questions)],
    },
    Component: () => <BecomeSurrogate texts={texts} />,
  };
}

function BecomeSurrogate({ texts }: { readonly texts: BecomeSurrogateTexts }) {
  const { hero, apply, advisor, faq, guide, closing } = texts;
  return (
    <>
      <ContinueLink />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        intro={hero.intro}
        picture={{ src: kitchen, width: 640, height: 580, alt: hero.picture }}
      >
        <ButtonLink to="/surrogate-application">{apply}</ButtonLink>
        <AdvisorDialog advisor={advisor} apply={apply} />
      </PageHero>
      <FirstAnswers />
      <Reasons {...texts.reasons} />
      <Compensation texts={texts.pay} />
      <EligibilitySection texts={texts.eligibility} check={texts.check} />
      <ProcessBand {...texts.process} />
      <SupportSection texts={texts.support} />
      <Quotes {...texts.quotes} tint />
      <FrequentQuestions heading={faq.heading} questions={faq.questions}>
        <p>
          <Interpolated text={faq.more} placeholders={{ phone: <PhoneLink /> }} />
        </p>
      </FrequentQuestions>
      <GuideBand heading={guide.heading} inside="questions-surrogates" {...useSectionTexts().guide}>
        {guide.text}
      </GuideBand>
      <ClosingBand heading={closing.heading} text={closing.text}>
        <ButtonLink to="/surrogate-application" kind="on-ink">
          {closing.action}
        </ButtonLink>
      </ClosingBand>
      <PhoneBar to="/surrogate-application">{apply}</PhoneBar>
    </>
  );
}
