import './home.css';
import { ContinueLink } from '../ContinueLink.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { ClaimFigures } from '../../sections/figures/ClaimFigures.tsx';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import type { SectionTexts } from '../../sections/texts-en.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { videoObject } from '../../sections/video/video-object.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { AudienceCards } from './AudienceCards.tsx';
import { Carousel } from './Carousel.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { structuredData } from './structured-data.ts';
import type { HomeTexts } from './texts-en.ts';
import { WhyChoose } from './WhyChoose.tsx';

/** Home (docs/product.md#home). */
export function homePage(texts: HomeTexts, { video }: SectionTexts): PageModule {
  return {
    meta: {
      path: '/',
      ...texts.meta,
      ogImage: '/social/home.jpg',
      structuredData: [...structuredData(texts), videoObject(video)],
      frames: ['video'],
    },
    Component: () => <Home texts={texts} />,
  };
}

function Home({ texts }: { readonly texts: HomeTexts }) {
  const { story, guide, closing } = texts;
  const sections = useSectionTexts();
  return (
    <>
      <ContinueLink />
      <HomeHero {...texts} />
      <FirstAnswers isNamed />
      <section className="story" aria-label={story.label}>
        <p className="story__statement">
          {story.statement} <em>{story.ours}</em>
        </p>
        <ClaimFigures className="story__figures" claims={story.figures} />
      </section>
      <WhyChoose {...texts.why} />
      <AudienceCards {...texts.audiences} />
      <HowItWorks {...texts.how} />
      <Carousel {...texts.stories} />
      <GuideBand heading={guide.heading} {...sections.guide}>
        {guide.text}
      </GuideBand>
      <ClosingBand heading={closing.heading} text={closing.text}>
        <ButtonLink to="/intended-parent-application" kind="on-ink">
          {closing.start}
        </ButtonLink>
        <ButtonLink to="/our-process" kind="quiet-on-ink" describedBy="closing">
          {closing.learnMore}
        </ButtonLink>
      </ClosingBand>
      <PhoneBar to="/get-started">{sections.getStarted}</PhoneBar>
    </>
  );
}
