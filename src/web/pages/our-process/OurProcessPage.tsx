import './our-process.css';
import lantern from '../../sections/art/scenes/lantern.svg';
import journeyArt from '../../sections/art/scenes/our-process.svg';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import type { SectionTexts } from '../../sections/texts-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { DataSecurity } from './DataSecurity.tsx';
import { JourneyStages } from './JourneyStages.tsx';
import { LegalGuidance } from './LegalGuidance.tsx';
import { MatchingTechnology } from './MatchingTechnology.tsx';
import { PsychiatricSupport } from './PsychiatricSupport.tsx';
import { Screening } from './Screening.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** Our Process (docs/product.md#our-process). */
export function ourProcessPage(texts: OurProcessTexts, { getStarted }: SectionTexts): PageModule {
  return {
    meta: { path: '/our-process', ...texts.meta, ogImage: '/social/our-process.jpg' },
    Component: () => <OurProcessPage texts={texts} getStarted={getStarted} />,
  };
}

interface OurProcessPageProps {
  readonly texts: OurProcessTexts;
  /** The text of the links to Get Started. */
  readonly getStarted: string;
}

function OurProcessPage({ texts, getStarted }: OurProcessPageProps) {
  const { time, journey, quotes } = texts;
  return (
    <>
      <PageHero
        eyebrow={texts.eyebrow}
        title={texts.title}
        intro={texts.intro}
        picture={{ src: journeyArt, width: 1240, height: 400, alt: texts.picture }}
        layout="band"
      >
        <ButtonLink to="/get-started">{getStarted}</ButtonLink>
      </PageHero>
      <MatchingTechnology texts={texts} />
      <Screening texts={texts} />
      <PsychiatricSupport texts={texts} />
      <LegalGuidance texts={texts} />
      <section className="section section--tint" aria-labelledby="time">
        <div className="section__inner">
          <div className="section-lead">
            <h2 id="time">{time.heading}</h2>
            <p>{time.text}</p>
          </div>
          <JourneyTimeline />
        </div>
      </section>
      <section className="section" aria-labelledby="stages">
        <div className="section-head">
          <h2 id="stages">{journey.heading}</h2>
          <p>{journey.intro}</p>
        </div>
        <JourneyStages texts={texts} />
      </section>
      <DataSecurity texts={texts.data} />
      <Quotes heading={quotes.heading} testimonials={quotes.testimonials} />
      <ApplyBand {...texts.apply} picture={{ src: lantern, width: 570, height: 450 }} />
      <PhoneBar to="/get-started">{getStarted}</PhoneBar>
    </>
  );
}
