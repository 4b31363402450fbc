import './intended-parents.css';
import { claims } from '../../content/claims.ts';
import { guide } from '../../content/guide.ts';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import parents from '../../sections/art/scenes/intended-parents.svg';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import { CallChecklist } from './CallChecklist.tsx';
import { parentQuestions, parentTestimonials } from './content.ts';
import { Costs } from './Costs.tsx';
import { meta } from './meta.ts';
import { PageQuestions } from './PageQuestions.tsx';
import { SevenSteps } from './SevenSteps.tsx';
import { StateLaw } from './StateLaw.tsx';
import { SubscriptionBand } from './SubscriptionBand.tsx';
import { WhySurrogacy } from './WhySurrogacy.tsx';
import { WhyUs } from './WhyUs.tsx';

/** Intended Parents (docs/product.md#intended-parents). */
function IntendedParentsPage() {
  return (
    <>
      <PageHero
        eyebrow="For intended parents"
        title="Find the right surrogate for your family"
        picture={{
          src: parents,
          width: 560,
          height: 480,
          alt: 'Two fathers on a sofa, looking at a phone together.',
        }}
        layout="beside"
        actions={<ButtonLink to="/intended-parent-application">Start Your Journey</ButtonLink>}
      >
        <p>
          However you came to surrogacy, you have hopes for a child and a hundred questions. We’ll introduce
          you to screened surrogates who hope for the same journey, and a coordinator will work through the
          questions with you, one by one.
        </p>
      </PageHero>
      <PageQuestions />
      <WhySurrogacy />
      <WhyUs />
      <SubscriptionBand />
      <Costs />
      <SevenSteps />
      <section className="section" aria-labelledby="timeline">
        <h2 id="timeline" tabIndex={-1}>
          {claims.journey.figure}, month by month
        </h2>
        <JourneyTimeline />
      </section>
      <StateLaw />
      <Quotes heading="What parents might tell you" testimonials={parentTestimonials} />
      <CallChecklist />
      <FrequentQuestions heading="Questions parents ask" questions={parentQuestions} />
      <GuideBand
        heading={`Read it at your own pace: ${guide.title}`}
        inside="cost"
        {...useSectionTexts().guide}
      >
        Costs, contracts, timelines and state laws in more depth, with questions to print out. Read it before
        you decide anything.
      </GuideBand>
      <ClosingBand
        id="closing"
        heading="Tell us about your family"
        actions={
          <ButtonLink to="/intended-parent-application" kind="on-ink">
            Start Your Application
          </ButtonLink>
        }
      >
        <p>
          A person reads every application, then calls you. Neither the application nor the call commits you
          to anything.
        </p>
      </ClosingBand>
      <PhoneBar to="/intended-parent-application">Start Your Journey</PhoneBar>
    </>
  );
}

export { meta, IntendedParentsPage as Component };
