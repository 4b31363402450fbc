import ringing from '../../sections/art/scenes/ringing.svg';
import { CompensationParts } from '../../sections/compensation/CompensationBand.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { BookCall } from '../outcome/BookCall.tsx';
import { prefetchCallRequest } from '../outcome/CallRequest.tsx';
import { meta } from './meta.ts';

const steps = [
  {
    title: 'Schedule Call',
    description: 'We’ll agree on a time. Bring every question you have. None is too small.',
  },
  {
    title: 'Learn & Plan',
    description:
      'In 30-45 minutes, you’ll hear what screening, matching and pregnancy with us would be like.',
  },
  {
    title: 'Begin Matching',
    description: 'When you feel ready, screening starts. Then you’ll meet families who are a good fit.',
  },
];

const links = [
  {
    to: '/become-surrogate',
    title: 'Being a surrogate',
    description: 'Who can apply, and what you could earn.',
  },
  { to: '/about', title: 'About us', description: 'Who you’ll be talking to.' },
  { to: '/our-process', title: 'Our process', description: 'From the first call to the birth.' },
];

/** After the surrogate application: the call (docs/product.md#book-call). */
function SurrogateBookCallPage() {
  return (
    <BookCall
      side="surrogate"
      picture={{ src: ringing, width: 380, height: 440, alt: '' }}
      thanks="You’re offering a family something extraordinary. The next step is a call with one of us."
      steps={steps}
    >
      <ReadMoreLinks id="read-more" heading="Keep Reading" links={links} />
      <CompensationParts />
    </BookCall>
  );
}

export { meta, SurrogateBookCallPage as Component, prefetchCallRequest as prefetch };
