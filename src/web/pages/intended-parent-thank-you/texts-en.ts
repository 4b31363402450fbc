import { outcomesEn } from '../../languages/outcomes-en.ts';
import { thankYouEn } from '../../languages/thank-you-en.ts';

/** The parents' thank-you page, in US English. */
export const texts = {
  outcomes: outcomesEn,
  /** The texts that both thank-you pages share. */
  thankYou: thankYouEn,
  title: 'What Happens After Intended Parents Apply',
  description:
    'We review every intended parent application within 24 hours, then get in touch. Here’s what comes next.',
  keywords: ['intended parent application'],
  steps: [
    { title: 'Application Review', description: 'A coordinator will read every line of your application.' },
    {
      title: 'Consultation Call',
      description: 'In 30-45 minutes, we’ll go over your plans, the costs and the timeline.',
    },
    {
      title: 'Begin Matching',
      description: 'We’ll suggest screened surrogates who are a good fit for your family.',
    },
  ],
  help: {
    heading: 'Questions in the meantime?',
    text: 'Call or email us. A real person will answer.',
  },
  guide: {
    /** `{title}` is the guide's title. */
    heading: '{title}, our free guide',
    text: 'The steps, the costs and the law in plain English, to read before your call.',
    label: 'Download Guide',
  },
  closing: {
    heading: 'Your family is why we’re here',
    text: 'Whatever the coming months bring, you’ll have people to turn to.',
    label: 'See Our Process',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type ParentThankYouTexts = typeof texts;
