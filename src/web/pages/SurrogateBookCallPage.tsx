import { CompensationBanner } from '../sections/outcome/CompensationBanner.tsx';
import { harbour } from '../sections/art/arch-scenes.ts';
import { ReadMoreLinks } from '../sections/links/ReadMoreLinks.tsx';
import type { PageHandle } from '../site/page-meta.ts';
import { CallArea } from './outcome/CallArea.tsx';
import { OutcomeHead } from './outcome/OutcomeHead.tsx';
import { SIDES } from './outcome/sides.ts';
import { useOutcome } from './outcome/use-outcome.ts';
import { WhatHappensNext } from './outcome/WhatHappensNext.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'Book Your Surrogate Consultation',
    description: 'Thank you for applying. Arrange your consultation call and see what happens next.',
    keywords: ['surrogate consultation', 'book a call'],
    noIndex: true,
  },
  leadsTo: [SIDES.surrogate.thankYou],
};

const steps = [
  {
    title: 'Schedule Call',
    description: 'We agree on a time. Bring every question you have, none is too small.',
  },
  {
    title: 'Learn & Plan',
    description: 'In 30-45 minutes you hear what screening, matching and pregnancy with us would be like.',
  },
  {
    title: 'Begin Matching',
    description: 'When you feel ready, screening starts, and then you meet families who fit.',
  },
];

const links = [
  { to: '/become-surrogate', title: 'Being a surrogate', description: 'Who can apply, and what you earn.' },
  { to: '/about', title: 'About us', description: 'Who you will be talking to.' },
  { to: '/our-process', title: 'Our process', description: 'From the first call to birth.' },
];

/** After the surrogate application: the call (SPECIFICATION.md section 2). */
function SurrogateBookCallPage() {
  const outcome = useOutcome();
  return (
    <>
      <OutcomeHead
        title={[`Hi ${outcome?.name ?? 'there'},`, 'thank you for applying']}
        form="surrogate-application"
        outcome={outcome}
        scene={harbour}
      >
        <p>You offer a family something nobody else can give them. The next step is a talk with one of us.</p>
      </OutcomeHead>
      <CallArea side="surrogate" outcome={outcome} />
      <WhatHappensNext steps={steps} />
      <ReadMoreLinks id="read-more" heading="Read On" links={links} />
      <CompensationBanner />
    </>
  );
}

export { SurrogateBookCallPage, SurrogateBookCallPage as Component };
