import './intended-parents.css';
import { faqPage } from '../../sections/accordion/frequent-question.ts';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import father from '../../sections/art/scenes/father-alone.svg';
import parents from '../../sections/art/scenes/intended-parents.svg';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import type { SectionTexts } from '../../sections/texts-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { CallChecklist } from './CallChecklist.tsx';
import { Costs } from './Costs.tsx';
import { PageQuestions } from './PageQuestions.tsx';
import { SevenSteps } from './SevenSteps.tsx';
import { StateLaw } from './StateLaw.tsx';
import { SubscriptionBand } from './SubscriptionBand.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';
import { WhySurrogacy } from './WhySurrogacy.tsx';
import { WhyUs } from './WhyUs.tsx';

/** Intended Parents (docs/product.md#intended-parents). */
export function intendedParentsPage(texts: IntendedParentsTexts, sections: SectionTexts): PageModule {
  return {
    meta: {
      path: '/intended-parents',
      ...texts.meta,
      ogImage: '/social/intended-parents.jpg',
      structuredData: [faqPage(texts.questions.questions)],
    },
    Component: () => <IntendedParentsPage texts={texts} sections={sections} />,
  };
}

interface IntendedParentsPageProps {
  readonly texts: IntendedParentsTexts;
  readonly sections: SectionTexts;
}

function IntendedParentsPage({ texts, sections }: IntendedParentsPageProps) {
  const { quotes, questions, closing } = texts;
  return (
    <>
      <PageHero
        eyebrow={texts.eyebrow}
        title={texts.title}
        intro={texts.intro}
        picture={{ src: parents, width: 560, height: 480, alt: texts.picture }}
      >
        <ButtonLink to="/intended-parent-application">{texts.start}</ButtonLink>
      </PageHero>
      <PageQuestions texts={texts.onThisPage} />
      <WhySurrogacy texts={texts.why} />
      <WhyUs texts={texts} />
      <SubscriptionBand texts={texts} />
      <Costs texts={texts} />
      <SevenSteps texts={texts} />
      <section className="section" aria-labelledby="timeline">
        <h2 id="timeline" tabIndex={-1}>
          {texts.timeline}
        </h2>
        <JourneyTimeline />
      </section>
      <StateLaw texts={texts} />
      <Quotes heading={quotes.heading} testimonials={quotes.testimonials} />
      <CallChecklist texts={texts.call} />
      <FrequentQuestions heading={questions.heading} questions={questions.questions} />
      <GuideBand heading={texts.guide.heading} inside="cost" {...sections.guide}>
        {texts.guide.text}
      </GuideBand>
      <ClosingBand
        heading={closing.heading}
        text={closing.text}
        picture={{ src: father, width: 380, height: 440 }}
      >
        <ButtonLink to="/intended-parent-application" kind="on-ink">
          {texts.apply}
        </ButtonLink>
      </ClosingBand>
      <PhoneBar to="/intended-parent-application">{texts.start}</PhoneBar>
    </>
  );
}
