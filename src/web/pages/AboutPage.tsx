import { harbour } from '../sections/art/arch-scenes.ts';
import { ClosingBand } from '../sections/hero/ClosingBand.tsx';
import { PageHero } from '../sections/hero/PageHero.tsx';
import { ButtonLink } from '../sections/links/ButtonLink.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { site } from '../site/site.ts';

export const handle: PageHandle = {
  meta: {
    title: `About ${site.brand}`,
    description:
      'Who we are: a U.S. surrogacy agency that joins AI-assisted matching with human coordinators, for surrogates and intended parents alike.',
    keywords: ['surrogacy agency', 'about us', 'surrogacy values', 'surrogacy coordinators'],
    canonicalUrl: '/about',
  },
};

const values = [
  {
    name: 'Safety before speed',
    text: 'No match is worth a health risk. Our ranges and our screening say no early, kindly and with the reason.',
  },
  {
    name: 'Both sides have a voice',
    text: 'A match happens when two sides say yes. Until then either may say no, and owes nobody a reason.',
  },
  {
    name: 'Plain figures',
    text: 'What a journey costs and what a surrogate earns stands on this site, where everyone can read it.',
  },
];

/** About (SPECIFICATION.md section 2). */
function AboutPage() {
  return (
    <>
      <PageHero eyebrow="About us" title="People first, software second" scene={harbour}>
        <p>
          {site.brand} matches intended parents with screened surrogates in the United States. Software
          compares what no person could keep in mind; coordinators do what no software can: listen, explain,
          and stay.
        </p>
      </PageHero>
      <section className="section split" aria-labelledby="values">
        <div className="split__head">
          <h2 id="values">Our values</h2>
        </div>
        <dl className="values">
          {values.map(({ name, text }) => (
            <div className="values__row" key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ClosingBand
        id="closing"
        heading="Meet us"
        actions={
          <>
            <ButtonLink to="/intended-parent-application" kind="on-ink">
              Apply as Intended Parents
            </ButtonLink>
            <ButtonLink to="/surrogate-application" kind="quiet-on-ink">
              Apply as a Surrogate
            </ButtonLink>
          </>
        }
      >
        <p>
          Call <a href={site.phone.href}>{site.phone.display}</a>, write to{' '}
          <a href={`mailto:${site.email}`}>{site.email}</a>, or apply and let us call you.
        </p>
      </ClosingBand>
    </>
  );
}

export { AboutPage, AboutPage as Component };
