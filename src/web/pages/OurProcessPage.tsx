import { claims } from '../content/claims.ts';
import { stageLengths } from '../content/journey.ts';
import { stages } from '../sections/art/arch-scenes.ts';
import { ApplyBand } from '../sections/hero/ApplyBand.tsx';
import { PageHero } from '../sections/hero/PageHero.tsx';
import { StageLengths } from '../sections/steps/StageLengths.tsx';
import { StepsList } from '../sections/steps/StepsList.tsx';
import type { PageHandle } from '../site/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Our Process',
    description:
      'How a surrogacy journey runs with us: AI-assisted matching, expert screening, legal guidance and support, in 12-18 months.',
    keywords: ['surrogacy process', 'surrogate screening', 'surrogacy timeline', 'AI matching'],
    canonicalUrl: '/our-process',
    ogImage: '/social/our-process.jpg',
  },
};

const parts = [
  {
    title: 'Matching',
    description: `AI-assisted matching compares ${claims.factors.figure} factors, from medical history to hopes for contact after birth. A coordinator reads each suggestion before you see it.`,
  },
  {
    title: 'Screening',
    description: 'Medical, psychological and background checks come before any introduction.',
  },
  {
    title: 'Legal guidance',
    description: 'Guidance for each side. Surrogacy law differs by state, and the contract follows it.',
  },
  {
    title: 'Support',
    description: `Mental-health support and a ${claims.hotline.figure} hotline accompany both sides until after the birth.`,
  },
];

/** Our Process (SPECIFICATION.md section 2). */
function OurProcessPage() {
  return (
    <>
      <PageHero eyebrow="From first call to birth" title="Our Process" scene={stages}>
        <p>
          A surrogacy journey has many stages and two sides, and you should know at any moment where you
          stand. We keep the order, the dates and the people together, so that you can keep your mind on the
          child.
        </p>
      </PageHero>
      <section className="section split" aria-labelledby="parts">
        <div className="split__head">
          <h2 id="parts">What carries a journey</h2>
          <p>Four kinds of work run through it, and each leans on the others.</p>
        </div>
        <StepsList steps={parts} />
      </section>
      <section className="section split split--tint" aria-labelledby="time">
        <div className="split__head">
          <h2 id="time">How long it takes</h2>
          <p>Most journeys take {claims.journey.figure} from the first call to birth.</p>
        </div>
        <StageLengths stages={stageLengths} />
      </section>
      <ApplyBand heading="Where do you begin?">
        <p>Either way, a coordinator contacts you within 24 hours.</p>
      </ApplyBand>
    </>
  );
}

export { OurProcessPage, OurProcessPage as Component };
