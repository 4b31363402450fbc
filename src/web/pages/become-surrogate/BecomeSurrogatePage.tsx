import './become-surrogate.css';
import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';
import { ContinueLink } from '../ContinueLink.tsx';
import { FrequentQuestions } from '../../sections/accordion/FrequentQuestions.tsx';
import kitchen from '../../sections/art/scenes/become-surrogate.svg';
import { ClosingBand } from '../../sections/closing-band/ClosingBand.tsx';
import { FirstAnswers } from '../../sections/first-answers/FirstAnswers.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { useSectionTexts } from '../../sections/section-texts.ts';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { PhoneBar } from '../../sections/phone-bar/PhoneBar.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { AdvisorDialog } from './AdvisorDialog.tsx';
import { Compensation } from './Compensation.tsx';
import { surrogateQuestions, surrogateTestimonials } from './content.ts';
import { EligibilitySection } from './EligibilitySection.tsx';
import { meta } from './meta.ts';
import { ProcessBand } from './ProcessBand.tsx';
import { Reasons } from './Reasons.tsx';
import { SupportSection } from './SupportSection.tsx';

/** Become a Surrogate (docs/product.md#become-a-surrogate). */
function BecomeSurrogatePage() {
  return (
    <>
      <ContinueLink />
      <PageHero
        eyebrow="For surrogates"
        title="Become a Surrogate"
        picture={{
          src: kitchen,
          width: 640,
          height: 580,
          alt: 'A woman at her kitchen table waves on a video call. Her child plays on the floor next to it.',
        }}
        layout="beside"
        actions={
          <>
            <ButtonLink to="/surrogate-application">Apply Now</ButtonLink>
            <AdvisorDialog />
          </>
        }
      >
        <p>
          You’ve carried a child, and you remember what it meant. As a surrogate, you’d do it again, for a
          family that can’t. You choose the family, you can earn {claims.compensation.figure}, and a
          coordinator looks after you from your application until you’ve recovered.
        </p>
      </PageHero>
      <FirstAnswers />
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
          . You don’t need to have applied.
        </p>
      </FrequentQuestions>
      <GuideBand
        heading="Read it all before you decide"
        inside="questions-surrogates"
        {...useSectionTexts().guide}
      >
        Who can apply, what a surrogate can earn, what happens month by month, and a page of questions to
        bring to your call.
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
        <p>A person reads every application. Neither it nor the call commits you to anything.</p>
      </ClosingBand>
      <PhoneBar to="/surrogate-application">Apply Now</PhoneBar>
    </>
  );
}

export { meta, BecomeSurrogatePage as Component };
