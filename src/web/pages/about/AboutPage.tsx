import './about.css';
import { site } from '../../content/site.ts';
import { harbor } from '../../sections/art/arch-scenes.ts';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import { Link } from 'react-router-dom';
import { BothSides } from './BothSides.tsx';
import { leftToOthers, values } from './content.ts';
import { meta } from './meta.ts';
import { ReachUs } from './ReachUs.tsx';

/** About (docs/product.md#about). */
function AboutPage() {
  return (
    <>
      <PageHero eyebrow="About us" title="People first, software second" scene={harbor}>
        <p>
          {site.brand} matches intended parents with screened surrogates in the United States. Software
          compares what no person could keep in mind; coordinators do what no software can: listen, explain,
          and stay.
        </p>
      </PageHero>

      <section className="section about-story" aria-labelledby="who">
        <h2 className="about-story__statement" id="who">
          Two sides begin as strangers. <em>Our work is whatever lets them trust each other.</em>
        </h2>
        <div className="about-story__words">
          <p>
            Some of that work is dull and must not fail: records, dates, checks, contracts. Some of it is a
            call on a Sunday because a test result was not what anyone hoped for.
          </p>
          <p>
            We do the first kind with care, so that there is time for the second. That is the whole reason for
            the software: it sorts and reminds, and a coordinator has an hour left for you.
          </p>
        </div>
      </section>

      <section className="section" aria-labelledby="film">
        <div className="section-head">
          <h2 id="film">From a wish to a way home</h2>
          <p>
            A journey takes many months and many people. Our introduction shows the whole of it at a glance.
          </p>
        </div>
        <IntroVideo videoId={site.videoId} />
      </section>

      <section className="section section--tint about-sides" aria-labelledby="sides">
        <div className="section__inner">
          <div className="section-head">
            <h2 id="sides">We stand in the middle, for both</h2>
            <p>
              Neither side should have to wonder whose side we are on. So each has people and decisions of its
              own, and only what helps both is shared.
            </p>
          </div>
          <BothSides />
        </div>
      </section>

      <section className="section" aria-labelledby="values">
        <div className="section-head">
          <h2 id="values">Our values, and where to check them</h2>
          <p>Values are easily written. Each of ours stands beside a page that shows whether we keep it.</p>
        </div>
        <ValueRows />
      </section>

      <section className="section not-ours" aria-labelledby="not-ours">
        <h2 id="not-ours">What is not ours to do</h2>
        <dl className="not-ours__list">
          {leftToOthers.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>

      <ReachUs />

      <ApplyBand heading="Meet your coordinator">
        <p>Both begin with an application and a call of 30-45 minutes. Neither binds you to anything.</p>
      </ApplyBand>
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
