import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { stages } from '../../sections/art/arch-scenes.ts';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { BookCall } from '../outcome/BookCall.tsx';
import { meta } from './meta.ts';

const steps = [
  {
    title: 'Schedule Call',
    description: 'We agree on a time that suits everyone who should be on the call.',
  },
  {
    title: 'Learn & Plan',
    description: 'In 30-45 minutes we go through timeline, costs and law in your state, and plan with you.',
  },
  {
    title: 'Begin Matching',
    description: 'We suggest screened surrogates who fit, and you meet the first of them.',
  },
];

const links = [
  { to: '/our-process', title: 'Our process', description: 'From the first call to birth.' },
  { to: '/about', title: 'About us', description: 'Who you will be talking to.' },
  {
    to: '/become-surrogate',
    title: 'The other side',
    description: 'What surrogates are asked, and what they are promised.',
  },
];

/** After the intended-parent application: the call (docs/product.md#book-call). */
function IntendedParentBookCallPage() {
  return (
    <BookCall
      side="intended-parent"
      scene={stages}
      thanks="Telling strangers about the child you hope for takes trust. The next step is a talk with one of us."
      steps={steps}
    >
      <div className="section section--narrow">
        <HelpBox
          id="help"
          heading="Need help?"
          text="If anything is unclear, or a time has to change, a coordinator answers."
        />
      </div>
      <ReadMoreLinks id="read-more" heading="While You Wait" links={links} />
    </BookCall>
  );
}

export { meta, IntendedParentBookCallPage as Component };
