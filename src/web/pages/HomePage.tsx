import { claims } from '../content/claims.ts';
import { homeStructuredData } from '../content/home-structured-data.ts';
import { parentSteps, surrogateSteps } from '../content/journey.ts';
import { harbour } from '../sections/art/arch-scenes.ts';
import { AudienceCards } from '../sections/home/AudienceCards.tsx';
import { FeatureList } from '../sections/home/FeatureList.tsx';
import { ClosingBand } from '../sections/hero/ClosingBand.tsx';
import { ArchArt } from '../sections/art/ArchArt.tsx';
import { ButtonLink } from '../sections/links/ButtonLink.tsx';
import { StepsList } from '../sections/steps/StepsList.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: `${site.brand}: surrogates and families, matched with care`,
    description:
      'A U.S. surrogacy agency that matches intended parents with screened surrogates: AI-assisted matching, human coordinators, contact within 24 hours.',
    keywords: [
      'surrogacy agency',
      'find a surrogate',
      'become a surrogate',
      'intended parents',
      'gestational surrogacy',
    ],
    canonicalUrl: '/',
    ogImage: '/social/home.jpg',
    structuredData: homeStructuredData,
  },
};

/** Home (SPECIFICATION.md section 2). */
function HomePage() {
  return (
    <>
      <div className="home-hero">
        <div className="home-hero__inner">
          <div className="home-hero__words">
            <h1>A family begins with the right match</h1>
            <p className="home-hero__intro">
              We bring intended parents and screened surrogates together across the United States. AI-assisted
              matching finds who fits; a human coordinator stays with you until your child is home.
            </p>
            <div className="actions">
              <ButtonLink to="/intended-parents">Become a Parent</ButtonLink>
              <ButtonLink to="/become-surrogate" kind="quiet">
                Become a Surrogate
              </ButtonLink>
            </div>
          </div>
          <div className="home-hero__art">
            <ArchArt scene={harbour} />
          </div>
        </div>
      </div>
      <section className="story" aria-label="Our story">
        <p className="story__statement">
          Two people want a child and cannot carry one. Someone else can, and wants to.{' '}
          <em>Everything we do happens between those two sentences.</em>
        </p>
      </section>
      <section className="section why" aria-labelledby="why">
        <div className="why__head">
          <h2 id="why">Why Choose {site.brand}</h2>
          <p>
            {claims.factors.figure} {claims.factors.text}, and a person who has read every one of them with
            you.
          </p>
        </div>
        <FeatureList />
      </section>
      <section className="section" aria-labelledby="begin">
        <h2 id="begin">Your Journey Starts Here</h2>
        <AudienceCards />
      </section>
      <section className="section section--tint" aria-labelledby="how">
        <div className="section__inner">
          <h2 id="how">How It Works</h2>
          <div className="two-paths">
            <div>
              <h3 className="two-paths__title">For intended parents</h3>
              <StepsList steps={parentSteps} level={4} />
            </div>
            <div>
              <h3 className="two-paths__title">For surrogates</h3>
              <StepsList steps={surrogateSteps} level={4} />
            </div>
          </div>
        </div>
      </section>
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

export { HomePage, HomePage as Component };
