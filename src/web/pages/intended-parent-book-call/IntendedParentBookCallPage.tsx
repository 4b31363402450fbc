import { callsEn } from '../../languages/calls-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { CallTextsContext, OutcomeTextsContext } from '../../languages/site-language.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import calling from '../../sections/art/scenes/calling.svg';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { BookCall } from '../outcome/BookCall.tsx';
import { loadCalendar } from '../outcome/BookingCalendar.tsx';
import { prefetchCallRequest } from '../outcome/CallRequest.tsx';
import { meta } from './meta.ts';

const steps = [
  {
    title: 'Schedule Call',
    description: 'We’ll find a time that works for everyone who should be on the call.',
  },
  {
    title: 'Learn & Plan',
    description:
      'In 30-45 minutes, we’ll go over the timeline, the costs and the law in your state, and plan with you.',
  },
  {
    title: 'Begin Matching',
    description: 'We’ll suggest screened surrogates who are a good fit, and you’ll choose who to meet.',
  },
];

const links = [
  { to: '/our-process', title: 'Our process', description: 'From the first call to the birth.' },
  { to: '/about', title: 'About us', description: 'Who you’ll be talking to.' },
  {
    to: '/become-surrogate',
    title: 'What surrogates are told',
    description: 'What we ask of them, and what we promise them.',
  },
];

/** After the intended-parent application: the call (docs/product.md#book-call). */
function IntendedParentBookCallPage() {
  return (
    <OutcomeTextsContext value={outcomesEn}>
      <CallTextsContext value={callsEn}>
        <BookCall
          side="intended-parent"
          picture={{ src: calling, width: 380, height: 440, alt: '' }}
          thanks={(outcome) =>
            outcome === null
              ? 'After you apply, the next step is a call with one of us about your family, the costs and the timeline.'
              : 'We have your application. Next, set up your call below. It takes trust to share a hope like this.'
          }
          steps={steps}
        >
          <HelpBox
            heading="Need help?"
            text="If anything is unclear, or you need to change a time, a coordinator will help."
          />
          <ReadMoreLinks id="read-more" heading="While You Wait" links={links} />
        </BookCall>
      </CallTextsContext>
    </OutcomeTextsContext>
  );
}

export { meta, IntendedParentBookCallPage as Component };

/** Loads the calendar, where there is one. */
export const loadAfterSubmission = (): Promise<void> => loadCalendar('intended-parent');

/** Fetches what the page loads later. */
export const prefetch = (): void => prefetchCallRequest('en');
