import './home.css';
import { claims } from '../../content/claims.ts';
import { ContinueLink } from '../ContinueLink.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { AudienceCards } from './AudienceCards.tsx';
import { Carousel } from './Carousel.tsx';
import { homeTestimonials } from './content.ts';
import { HomeHero } from './HomeHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { meta } from './meta.ts';
import { WhyChoose } from './WhyChoose.tsx';

/** Home (docs/product.md#home). */
function HomePage() {
  return (
    <>
      <ContinueLink />
      <HomeHero />
      <FirstAnswers isNamed />
      <StoryStatement />
      <WhyChoose />
      <AudienceCards />
      <HowItWorks />
      <Carousel heading="Real Stories" testimonials={homeTestimonials} />
      <GuideBand heading="Read first, decide later" {...useSectionTexts().guide}>
        What surrogacy is, who’s involved, what it costs and what to ask on a first call. For both sides, in
        plain English.
      </GuideBand>
      <ClosingBand
        id="closing"
        heading="The first step is a conversation"
        actions={
          <>
            <ButtonLink to="/intended-parent-application" kind="on-ink">
              Get Started Today
            </ButtonLink>
            <ButtonLink to="/our-process" kind="quiet-on-ink" describedBy="closing">
              Learn More
            </ButtonLink>
          </>
        }
      >
        <p>
          Send us an application, and a person will read it and call you. You’re not committed to anything
          until you decide.
        </p>
      </ClosingBand>
      <PhoneBar to="/get-started">Get Started</PhoneBar>
    </>
  );
}

const figures = [claims.factors, claims.speed, claims.success, claims.hotline];

/** Home's story in two sentences, and four figures under it. */
function StoryStatement() {
  return (
    <section className="story" aria-label="Our story">
      <p className="story__statement">
        Someone wants a child and can’t carry one. Someone else can, and wants to.{' '}
        <em>Everything we do brings those two people together.</em>
      </p>
      <ClaimFigures className="story__figures" claims={figures} />
    </section>
  );
}

export { meta, HomePage as Component };
