import './about.css';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import coordinator from '../../sections/art/scenes/about.svg';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import type { SectionTexts } from '../../sections/texts-en.ts';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import { videoObject } from '../../sections/video/video-object.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { BothSides } from './BothSides.tsx';
import { ReachUs } from './ReachUs.tsx';
import { TermSection } from './TermSection.tsx';
import type { AboutTexts } from './texts-en.ts';
import { WhoCalls } from './WhoCalls.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

/** About (docs/product.md#about). */
export function aboutPage(texts: AboutTexts, { getStarted, video }: SectionTexts): PageModule {
  return {
    meta: {
      path: '/about',
      ...texts.meta,
      ogImage: '/social/about.jpg',
      structuredData: [videoObject(video)],
      frames: ['video'],
    },
    Component: () => <AboutPage texts={texts} getStarted={getStarted} />,
  };
}

interface AboutPageProps {
  readonly texts: AboutTexts;
  /** The text of the links to Get Started. */
  readonly getStarted: string;
}

function AboutPage({ texts, getStarted }: AboutPageProps) {
  const { story, film, sides, values, leftToOthers } = texts;
  return (
    <>
      <PageHero
        eyebrow={texts.eyebrow}
        title={texts.title}
        intro={texts.intro}
        picture={{ src: coordinator, width: 720, height: 440, alt: texts.picture }}
        layout="standing"
      >
        <ButtonLink to="/get-started">{getStarted}</ButtonLink>
      </PageHero>

      <section className="section about-story" aria-labelledby="who">
        <h2 className="about-story__statement" id="who">
          <Interpolated text={story.statement} placeholders={{ work: <em>{story.work}</em> }} />
        </h2>
        <div className="about-story__words">
          {story.words.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>

      <WhoWeAre texts={texts.behind} />

      <WhoCalls texts={texts.whoCalls} />

      <section className="section about-film" aria-labelledby="film">
        <div className="about-film__words">
          <h2 id="film">{film.heading}</h2>
          <p>{film.text}</p>
        </div>
        <IntroVideo />
      </section>

      <section className="section section--tint about-sides" aria-labelledby="sides">
        <div className="section__inner">
          <div className="section-lead about-sides__head">
            <h2 id="sides">{sides.heading}</h2>
            <p>{sides.intro}</p>
          </div>
          <BothSides texts={sides} />
        </div>
      </section>

      <section className="section about-thirds about-values" aria-labelledby="values">
        <div className="split__head">
          <h2 id="values">{values.heading}</h2>
          <p>{values.intro}</p>
        </div>
        <ValueRows rows={values.rows} />
      </section>

      <TermSection id="not-ours" heading={leftToOthers.heading} rows={leftToOthers.rows} />

      <ReachUs texts={texts.reachUs} />

      <ApplyBand {...texts.apply} picture={null} />
      <PhoneBar to="/get-started">{getStarted}</PhoneBar>
    </>
  );
}

/** Our values, each with a link to the page where a visitor can check it. */
function ValueRows({ rows }: { readonly rows: AboutTexts['values']['rows'] }) {
  return (
    <ul className="value-rows">
      {rows.map(({ name, text, check }) => (
        <li className="value-rows__row" key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          <p className="value-rows__check">
            <SiteLink to={check.to}>{check.label}</SiteLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
