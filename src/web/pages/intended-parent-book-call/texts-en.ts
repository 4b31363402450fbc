import { callsEn } from '../../languages/calls-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';

/** The parents' book-call page, in US English. */
export const texts = {
  outcomes: outcomesEn,
  calls: callsEn,
  title: 'Book Your Intended Parent Consultation',
  description: 'Set up your consultation call and see what happens next.',
  keywords: ['intended parent consultation', 'book a call'],
  /** `thanks` is for an applicant, `thanksToNobody` for a visitor who has sent no application. */
  thanks: 'We have your application. Next, set up your call below. It takes trust to share a hope like this.',
  thanksToNobody:
    'After you apply, the next step is a call with one of us about your family, the costs and the timeline.',
  steps: [
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
  ],
  help: {
    heading: 'Need help?',
    text: 'If anything is unclear, or you need to change a time, a coordinator will help.',
  },
  keepReading: 'While You Wait',
  links: [
    { to: '/our-process', title: 'Our process', description: 'From the first call to the birth.' },
    { to: '/about', title: 'About us', description: 'Who you’ll be talking to.' },
    {
      to: '/become-surrogate',
      title: 'What surrogates are told',
      description: 'What we ask of them, and what we promise them.',
    },
  ],
};

/** The type of these texts in every language, derived from the English ones. */
export type ParentBookCallTexts = typeof texts;
