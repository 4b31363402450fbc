import './become-surrogate.css';
import { claims } from '../../content/claims.ts';
import { surrogateQuestions } from '../../content/faq/surrogates.ts';
import { surrogateTestimonials } from '../../content/testimonials/surrogates.ts';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import { carried } from '../../sections/art/arch-scenes.ts';
import { Compensation } from '../../sections/compensation/Compensation.tsx';
import { AdvisorDialog } from '../../sections/contact/AdvisorDialog.tsx';
import { EligibilitySection } from '../../sections/eligibility/EligibilitySection.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { KeyFigures } from '../../sections/surrogates/KeyFigures.tsx';
import { ProcessBand } from '../../sections/surrogates/ProcessBand.tsx';
import { Reasons } from '../../sections/surrogates/Reasons.tsx';
import { SupportSection } from '../../sections/surrogates/SupportSection.tsx';
import { site } from '../../content/site.ts';
import { meta } from './meta.ts';

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
          family that cannot. You choose that family, you earn {claims.compensation.figure}, and a coordinator
          looks after you from your application until you have recovered.
        </p>
      </PageHero>
      <KeyFigures />
      <Reasons />
      <Compensation />
      <EligibilitySection />
      <ProcessBand />
      <SupportSection />
      <Quotes heading="What it can be like" testimonials={surrogateTestimonials} tint />
      <FrequentQuestions heading="Before you apply" questions={surrogateQuestions}>
        <p>
          Something else on your mind? Call{' '}
          <a className="nowrap" href={site.phone.href}>
            {site.phone.display}
          </a>
          . You need not have applied.
        </p>
      </FrequentQuestions>
      <GuideBand heading="Read it all before you decide">
        Who can apply, what a surrogate earns, what happens in which month, and a page of questions to take to
        your call.
      </GuideBand>
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

export { meta, BecomeSurrogatePage as Component };
