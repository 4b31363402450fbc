import './intended-parents.css';
import { claims } from '../../content/claims.ts';
import { guide } from '../../content/guide.ts';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import { together } from '../../sections/art/arch-scenes.ts';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
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
        title="Find the surrogate who fits your family"
        scene={together}
        actions={<ButtonLink to="/intended-parent-application">Start Your Journey</ButtonLink>}
      >
        <p>
          However you come to surrogacy, you come with a plan for a child and a hundred questions. We
          introduce you to screened surrogates who want what you want, and a coordinator answers the questions
          with you, one by one.
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
      <Quotes heading="In their words" testimonials={parentTestimonials} />
      <CallChecklist />
      <FrequentQuestions heading="Questions parents ask" questions={parentQuestions} />
      <GuideBand heading={`Read it in peace: ${guide.title}`}>
        Costs, contracts, months and states at more length, with questions to print. For the evening before
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
          We read every application and contact you within 24 hours. The call takes{' '}
          <span className="nowrap">30-45 minutes</span>, and neither binds you to anything.
        </p>
      </ClosingBand>
    </>
  );
}

export { meta, IntendedParentsPage as Component };
