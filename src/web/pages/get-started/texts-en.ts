/** Get Started, in US English. */
export const texts = {
  meta: {
    title: 'Get Started: apply as a parent or a surrogate',
    description:
      'Two applications, about ten minutes each: one for intended parents, one for surrogates. A person will read yours and contact you within 24 hours.',
    keywords: ['surrogacy application', 'start surrogacy', 'apply as surrogate', 'apply as intended parent'],
  },
  title: 'Who Are You?',
  intro:
    'Two ways in, one journey. Each application takes about ten minutes, a person will read it within 24 hours, and nothing you enter leaves your device until you submit.',
  parents: {
    title: 'I want to become a parent',
    description:
      'Tell us about your family and your timeline. We’ll look for surrogates who could be right for you.',
    action: 'Intended parent application',
  },
  surrogates: {
    title: 'I want to become a surrogate',
    description: 'Tell us about yourself, and find out right away whether you meet our basic requirements.',
    action: 'Surrogate application',
  },
  /** What each application asks, in a few words each. */
  asked: {
    heading: 'What we’ll ask',
    lists: [
      {
        title: 'Parents',
        items: ['How to reach you', 'Your family and your timeline', 'What brings you to surrogacy'],
      },
      {
        title: 'Surrogates',
        items: ['How to reach you', 'Your height, weight and pregnancies', 'Your health and your reasons'],
      },
    ],
  },
  readFirst: {
    heading: 'Want to read more first?',
    links: [
      {
        to: '/intended-parents',
        title: 'For intended parents',
        description: 'How we find a match, what’s included, and what a journey costs.',
      },
      {
        to: '/become-surrogate',
        title: 'For surrogates',
        description: 'Who can apply, what you can earn and when, and who’s there for you.',
      },
      {
        to: '/our-process',
        title: 'Our process',
        description: 'Every stage from the first call to the birth, for both sides.',
      },
    ],
  },
  help: {
    heading: 'Not sure where to start?',
    text: 'Tell us what you have in mind, and we’ll point you in the right direction. There’s no obligation.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type GetStartedTexts = typeof texts;
