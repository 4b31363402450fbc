import './our-process.css';
import { claims } from '../../content/claims.ts';
import journey from '../../sections/art/scenes/our-process.svg';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import { processTestimonials } from './content.ts';
import { DataSecurity } from './DataSecurity.tsx';
import { JourneyStages } from './JourneyStages.tsx';
import { LegalGuidance } from './LegalGuidance.tsx';
import { MatchingTechnology } from './MatchingTechnology.tsx';
import { meta } from './meta.ts';
import { PsychiatricSupport } from './PsychiatricSupport.tsx';
import { Screening } from './Screening.tsx';

/** Our Process (docs/product.md#our-process). */
function OurProcessPage() {
  return (
    <>
      <PageHero
        eyebrow="From first call to birth"
        title="Our Process"
        picture={{
          src: journey,
          width: 1240,
          height: 400,
          alt: 'Three moments: two families meet, they share the pregnancy, and the surrogate places the baby in the parents’ arms.',
        }}
        layout="band"
        actions={<ButtonLink to="/get-started">Get Started</ButtonLink>}
      >
        <p>
          A surrogacy journey has many stages and two sides, and you should always know where you are in it.
          We keep the steps, the dates and the people on track, so you can focus on the baby.
        </p>
      </PageHero>
      <MatchingTechnology />
      <Screening />
      <PsychiatricSupport />
      <LegalGuidance />
      <section className="section section--tint" aria-labelledby="time">
        <div className="section__inner">
          <div className="section-lead">
            <h2 id="time">How long it takes</h2>
            <p>
              Most journeys take {claims.journey.figure} from the first call to the birth. Plan for the longer
              end, and treat a shorter one as a bonus.
            </p>
          </div>
          <JourneyTimeline />
        </div>
      </section>
      <section className="section" aria-labelledby="stages">
        <div className="section-head">
          <h2 id="stages">Ten stages, two paths</h2>
          <p>
            You start out separately, meet at the match, and each go home your own way. Open a stage to see
            what happens and who does what.
          </p>
        </div>
        <JourneyStages />
      </section>
      <DataSecurity />
      <Quotes heading="How it can feel, on both sides" testimonials={processTestimonials} />
      <ApplyBand heading="Where do you start?">
        <p>Either way, a coordinator reads every line you send.</p>
      </ApplyBand>
      <PhoneBar to="/get-started">Get Started</PhoneBar>
    </>
  );
}

export { meta, OurProcessPage as Component };
