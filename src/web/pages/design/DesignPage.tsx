import '../about/about.css';
import '../become-surrogate/become-surrogate.css';
import './design.css';
import '../get-started/get-started.css';
import '../home/home.css';
import '../intended-parents/intended-parents.css';
import '../our-process/our-process.css';
import { useEffect, type ReactNode } from 'react';
import { homeTestimonials } from '../home/content.ts';
import { processTestimonials } from '../our-process/content.ts';
import { BothSides } from '../about/BothSides.tsx';
import { ReachUs } from '../about/ReachUs.tsx';
import { Accordion } from '../../sections/accordion/Accordion.tsx';
import { Picture } from '../../sections/art/Picture.tsx';
import asleep from '../../sections/art/scenes/asleep.svg';
import harbor from '../../sections/art/scenes/home.svg';
import talking from '../../sections/art/scenes/talking.svg';
import { AdvisorDialog } from '../become-surrogate/AdvisorDialog.tsx';
import { Carousel } from '../home/Carousel.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { StoryStatement } from '../home/HomePage.tsx';
import { JourneyStages } from '../our-process/JourneyStages.tsx';
import { bookCallEn } from '../../languages/book-call-en.ts';
import { claims } from '../../content/claims.ts';
import { CompensationParts } from '../../sections/compensation/CompensationBand.tsx';
import { SubscriptionBand } from '../intended-parents/SubscriptionBand.tsx';
import { WaysTable } from '../intended-parents/WaysTable.tsx';
import { ContractSheet } from '../our-process/LegalGuidance.tsx';
import { DataSecurity } from '../our-process/DataSecurity.tsx';
import { ExpertScreening, ScreeningGates } from '../our-process/Screening.tsx';
import { SuggestionCard } from '../our-process/MatchingTechnology.tsx';
import { SupportWeek } from '../our-process/PsychiatricSupport.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { StepsList } from '../../sections/steps/StepsList.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import { parentSteps } from '../home/HowItWorks.tsx';
import { Buttons, Links } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Colors } from './Colors.tsx';
import { FormStates } from './FormStates.tsx';
import { Icons } from './Icons.tsx';
import { Layers } from './Layers.tsx';
import { Notices } from './Notices.tsx';
import { pinStates } from './pin-states.ts';
import { Spaces, TypeScale } from './Scales.tsx';
import { meta } from './meta.ts';

const openSecond = (accordion: HTMLElement | null): void => {
  accordion?.querySelector('details + details')?.setAttribute('open', '');
};

const questions = [
  { title: 'Opens one at a time', content: <p>Pressing it again closes it.</p> },
  { title: 'Closes when another opens', content: <p>Also before any script has arrived.</p> },
];

/** Every piece of the design system in its states; only `npm run dev` has this page (src/web/routes.tsx). */
function DesignPage() {
  useEffect(() => [...document.styleSheets].forEach(pinStates), []);

  return (
    <div className="design">
      <PageHero
        eyebrow="For developers"
        title="Design sheet"
        picture={{ src: talking, width: 520, height: 380, alt: '' }}
      >
        <p>Every piece as the pages use it. Look here before you draw a new one.</p>
      </PageHero>
      <Specimen title="Colors">
        <Colors />
      </Specimen>
      <Specimen title="Layers">
        <Layers />
      </Specimen>
      <Specimen title="Type">
        <TypeScale />
      </Specimen>
      <Specimen title="Spacing">
        <Spaces />
      </Specimen>
      <Specimen title="Buttons">
        <Buttons />
      </Specimen>
      <Specimen title="Links">
        <Links />
      </Specimen>
      <Specimen title="Cards">
        <Cards />
      </Specimen>
      <Specimen title="Dialog">
        <div className="actions">
          <AdvisorDialog />
        </div>
      </Specimen>
      <Specimen title="Notices">
        <Notices />
      </Specimen>
      <Specimen title="Icons">
        <Icons />
      </Specimen>
      <Specimen title="Questions of a form">
        <FormStates />
      </Specimen>
      <Specimen title="People">
        <div className="design-people">
          <Picture src={harbor} width={480} height={580} alt="" />
          <Picture src={talking} width={520} height={380} alt="" />
          <Picture src={asleep} width={400} height={368} alt="" />
        </div>
      </Specimen>
      <Specimen title="Accordion">
        <div ref={openSecond}>
          <Accordion name="design" items={questions} />
        </div>
      </Specimen>
      <Specimen title="Steps">
        <StepsList steps={parentSteps} />
      </Specimen>
      <Specimen title="Stages">
        <JourneyStages />
      </Specimen>
      <Specimen title="Timeline">
        <JourneyTimeline />
      </Specimen>
      <Specimen title="Comparison">
        <WaysTable />
        <BothSides />
        <ExpertScreening />
      </Specimen>
      <Specimen title="Drawn papers">
        <div className="design-papers">
          <SuggestionCard />
          <SupportWeek />
          <ContractSheet />
        </div>
        <ScreeningGates />
      </Specimen>
      <Specimen title="Film">
        <IntroVideo />
      </Specimen>
      <Carousel heading="Carousel" testimonials={homeTestimonials} />
      <Quotes heading="Quotes" testimonials={processTestimonials} />
      <Specimen title="Bands">
        <p>From edge to edge, one strong idea each.</p>
      </Specimen>
      <StoryStatement />
      <SubscriptionBand />
      <CompensationParts
        lead={bookCallEn.earn}
        figure={claims.compensation.figure}
        parts={bookCallEn.compensation}
      />
      <GuideBand heading="Band of the guide">What the guide holds for the readers of a page.</GuideBand>
      <ReachUs />
      <DataSecurity />
      <ApplyBand heading="Closing band">
        <p>Where a page ends, with its call to action.</p>
      </ApplyBand>
    </div>
  );
}

interface SpecimenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One piece of the design system, below its name. */
function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className="design-specimen" aria-label={title}>
      <h2 className="design-specimen__title">{title}</h2>
      {children}
    </section>
  );
}

export { meta, DesignPage as Component };
