import { claims } from '../content/claims.ts';
import { together } from '../sections/art/arch-scenes.ts';
import { ClosingBand } from '../sections/hero/ClosingBand.tsx';
import { PageHero } from '../sections/hero/PageHero.tsx';
import { ButtonLink } from '../sections/links/ButtonLink.tsx';
import { JourneyTimeline } from '../sections/timeline/JourneyTimeline.tsx';
import type { PageHandle } from '../site/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'For Intended Parents',
    description:
      'Find a screened surrogate with AI-assisted matching and human coordinators. Matching and support for $99.99/month, typical total costs of $100,000-$150,000.',
    keywords: ['intended parents', 'find a surrogate', 'surrogacy cost', 'surrogate matching'],
    canonicalUrl: '/intended-parents',
    ogImage: '/social/intended-parents.jpg',
  },
};

/** Intended Parents (SPECIFICATION.md section 2). */
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
      <section className="section price" aria-labelledby="price">
        <div className="price__subscription">
          <h2 id="price">{claims.subscription.figure}</h2>
          <p>
            Continuous matching and support, from the day you join. A whole journey, with compensation,
            medical and legal costs, typically comes to {claims.totalCost.figure}.
          </p>
        </div>
        <div className="price__time">
          <h3 className="price__subtitle">A journey takes {claims.journey.figure}</h3>
        </div>
      </section>
      <section className="section" aria-labelledby="timeline">
        <h2 id="timeline">{claims.journey.figure}, drawn to scale</h2>
        <JourneyTimeline />
      </section>
      <ClosingBand
        id="closing"
        heading="Tell us about your family"
        actions={
          <ButtonLink to="/intended-parent-application" kind="on-ink">
            Start Your Application
          </ButtonLink>
        }
      >
        <p>We read every application within 24 hours and then call you for a talk of 30-45 minutes.</p>
      </ClosingBand>
    </>
  );
}

export { IntendedParentsPage, IntendedParentsPage as Component };
