/** The surrogates' book-call page, in US English. */
export const bookCallEn = {
  metaTitle: 'Book Your Surrogate Consultation',
  metaDescription: 'Set up your consultation call and see what happens next.',
  keywords: ['surrogate consultation', 'book a call'],
  /** For applicants whose answers meet the basic requirements. */
  thanks:
    'You meet our basic requirements. Next, set up your call below. You’re offering a family something extraordinary.',
  /** For all other applicants, whose answers have not been checked yet. `{requirements}` is a link. */
  checkedFirst: 'A coordinator will first check that you meet our {requirements}. Then we’ll talk.',
  requirements: 'basic requirements',
  steps: [
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
      description: 'Screening comes first. Then you’ll meet families who are a good fit.',
    },
  ],
  keepReading: 'Keep Reading',
  links: {
    '/become-surrogate': {
      title: 'Being a surrogate',
      description: 'Who can apply, and what you could earn.',
    },
    '/about': { title: 'About us', description: 'Who you’ll be talking to.' },
    '/our-process': { title: 'Our process', description: 'From the first call to the birth.' },
  },
  /** The word before the figure. */
  earn: 'Earn',
  /** The parts of the compensation. */
  compensation: [
    'Base pay',
    'Monthly payments',
    'Medical expenses covered',
    'Milestone bonuses',
    'Life insurance',
    'Maternity clothing allowance',
  ],
};

/** The type of these texts in every language, derived from the English ones. */
export type BookCallTexts = typeof bookCallEn;
