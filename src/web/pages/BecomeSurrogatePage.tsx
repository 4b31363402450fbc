import CheckIcon from 'lucide-react/icons/check';
import { requirements } from '../content/eligibility.ts';
import { carried } from '../sections/art/arch-scenes.ts';
import { AdvisorDialog } from '../sections/contact/AdvisorDialog.tsx';
import { ClosingBand } from '../sections/hero/ClosingBand.tsx';
import { PageHero } from '../sections/hero/PageHero.tsx';
import { ButtonLink } from '../sections/links/ButtonLink.tsx';
import { CompensationBanner } from '../sections/outcome/CompensationBanner.tsx';
import type { PageHandle } from '../site/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Become a Surrogate',
    description:
      'Carry a child for a family that cannot, earn up to $100k+, and be looked after from application to recovery.',
    keywords: [
      'become a surrogate',
      'surrogate compensation',
      'surrogate requirements',
      'surrogate application',
    ],
    canonicalUrl: '/become-surrogate',
    ogImage: '/social/become-surrogate.jpg',
  },
};

/** Become a Surrogate (SPECIFICATION.md section 2). */
function BecomeSurrogatePage() {
  return (
    <>
      <PageHero
        eyebrow="For surrogates"
        title="Become a Surrogate"
        scene={carried}
        actions={
          <>
            <ButtonLink to="/surrogate-application">Apply Now</ButtonLink>
            <AdvisorDialog />
          </>
        }
      >
        <p>
          You have carried a child and remember what it meant. As a surrogate you do it once more, for a
          family that cannot. You choose that family, you earn up to $100k+, and a coordinator looks after you
          from your application until you have recovered.
        </p>
      </PageHero>
      <section className="section split" aria-labelledby="eligibility">
        <div className="split__head">
          <h2 id="eligibility">Who can apply</h2>
          <p>
            These ranges are there for your safety. If you are not sure about one of them, apply anyway: the
            application tells you right away.
          </p>
        </div>
        <ul className="check-list">
          {requirements.map((requirement) => (
            <li key={requirement}>
              <CheckIcon aria-hidden="true" />
              {requirement}
            </li>
          ))}
        </ul>
      </section>
      <CompensationBanner />
      <ClosingBand
        id="closing"
        heading="Ten minutes, at your own pace"
        actions={
          <ButtonLink to="/surrogate-application" kind="on-ink">
            Start Your Application
          </ButtonLink>
        }
      >
        <p>
          Every application is read by a person, and we contact you within 24 hours. There is no obligation.
        </p>
      </ClosingBand>
    </>
  );
}

export { BecomeSurrogatePage, BecomeSurrogatePage as Component };
