import '../../styles/home.css';
import { homeTestimonials } from '../../content/testimonials/home.ts';
import { Carousel } from '../../sections/carousel/Carousel.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { AudienceCards } from '../../sections/home/AudienceCards.tsx';
import { HomeHero } from '../../sections/home/HomeHero.tsx';
import { HowItWorks } from '../../sections/home/HowItWorks.tsx';
import { StoryStatement } from '../../sections/home/StoryStatement.tsx';
import { WhyChoose } from '../../sections/home/WhyChoose.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { meta } from './meta.ts';

/** Home (SPECIFICATION.md section 2). */
function HomePage() {
  return (
    <>
      <HomeHero />
      <StoryStatement />
      <WhyChoose />
      <AudienceCards />
      <HowItWorks />
      <Carousel heading="Real Stories" testimonials={homeTestimonials} />
      <GuideBand heading="Read first, decide later">
        What surrogacy is, who takes part, what it costs and what to ask at a first call. For both sides, in
        plain words.
      </GuideBand>
      <ClosingBand
        id="closing"
        heading="The first step is a conversation"
        actions={
          <>
            <ButtonLink to="/intended-parent-application" kind="on-ink">
              Get Started Today
            </ButtonLink>
            <ButtonLink to="/our-process" kind="quiet-on-ink">
              Learn More
            </ButtonLink>
          </>
        }
      >
        <p>Send an application and we contact you within 24 hours. Nothing binds you until you decide.</p>
      </ClosingBand>
    </>
  );
}

export { meta, HomePage as Component };
