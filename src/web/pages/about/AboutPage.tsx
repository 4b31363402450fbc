import './about.css';
import { site } from '../../content/site.ts';
import coordinator from '../../sections/art/scenes/about.svg';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import { Link } from 'react-router-dom';
import { BothSides } from './BothSides.tsx';
import { leftToOthers, values } from './content.ts';
import { meta } from './meta.ts';
import { ReachUs } from './ReachUs.tsx';
import { TermSection } from './TermSection.tsx';
import { WhoCalls } from './WhoCalls.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';

/** About (docs/product.md#about). */
function AboutPage() {
  return (
    <>
      <PageHero
        eyebrow="About us"
        title="People first, software second"
        picture={{
          src: coordinator,
          width: 720,
          height: 440,
          alt: 'A coordinator with a headset takes notes at her desk, a calendar on the wall behind her.',
        }}
        layout="standing"
        actions={<ButtonLink to="/get-started">Get Started</ButtonLink>}
      >
        <p>
          {site.brand} matches intended parents with screened surrogates in the United States. Software
          compares more than anyone could keep in their head. Coordinators do what software can’t: listen,
          explain, and stay with you.
        </p>
      </PageHero>

      <section className="section about-story" aria-labelledby="who">
        <h2 className="about-story__statement" id="who">
          Two sides start out as strangers. <em>Our work is helping them trust each other.</em>
        </h2>
        <div className="about-story__words">
          <p>
            Some of that work is routine, and it has to be right: records, dates, checks, contracts. Some of
            it is a call on a Sunday because a test result wasn’t what anyone hoped for.
          </p>
          <p>
            We do the first kind carefully, so there’s time for the second. That’s the whole reason for the
            software: it sorts and reminds, so your coordinator has more time for you.
          </p>
        </div>
      </section>

      <WhoWeAre />

      <WhoCalls />

      <section className="section about-film" aria-labelledby="film">
        <div className="about-film__words">
          <h2 id="film">From first hope to coming home</h2>
          <p>
            A journey takes many months and many people. Our short introduction shows it from start to finish.
          </p>
        </div>
        <IntroVideo videoId={site.videoId} />
      </section>

      <section className="section section--tint about-sides" aria-labelledby="sides">
        <div className="section__inner">
          <div className="section-lead about-sides__head">
            <h2 id="sides">We’re here for both sides</h2>
            <p>
              No one should have to wonder whose side we’re on. So each side has its own people and its own
              decisions, and you share what helps you both.
            </p>
          </div>
          <BothSides />
        </div>
      </section>

      <section className="section split about-values" aria-labelledby="values">
        <div className="split__head">
          <h2 id="values">Our values, and where to check them</h2>
          <p>
            Values are easy to write down. Next to each of ours is a page where you can check whether we live
            up to it.
          </p>
        </div>
        <ValueRows />
      </section>

      <TermSection
        id="not-ours"
        heading="What isn’t up to us"
        rows={leftToOthers.map(({ who, what }) => ({ term: who, text: what }))}
      />

      <ReachUs />

      <ApplyBand heading="Meet your coordinator">
        <p>It starts with an application and a call of 30-45 minutes. Neither commits you to anything.</p>
      </ApplyBand>
      <PhoneBar to="/get-started">Get Started</PhoneBar>
    </>
  );
}

/** Our values, each with a link to the page where it can be checked. */
function ValueRows() {
  return (
    <ul className="value-rows">
      {values.map(({ name, text, check }) => (
        <li className="value-rows__row" key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          <p className="value-rows__check">
            <Link to={check.to}>{check.label}</Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

export { meta, AboutPage as Component };
