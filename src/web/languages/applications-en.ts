/** The surrogates' application pages, in US English. */
export const applicationsEn = {
  application: {
    eyebrow: 'For surrogates',
    title: 'Surrogate Application',
    intro:
      'A few questions about you, your health and your reasons. Answer as honestly as you can: each one is there for your safety, and a real person reads every answer.',
    description:
      'Apply to become a surrogate. It takes about ten minutes, and you’ll find out right away whether you meet our requirements.',
    keywords: ['surrogate application', 'apply to be a surrogate', 'surrogate requirements'],
  },

  wizard: {
    title: 'Surrogate Application, Step by Step',
    intro: 'Six short steps. Go back and forth as you like. You can leave gaps and come back to them.',
    description: 'Apply to become a surrogate in six short steps, at your own pace.',
    keywords: ['surrogate application', 'apply to be a surrogate', 'step by step'],
  },
};

/** These texts in one language, typed by the English ones. */
export type ApplicationTexts = typeof applicationsEn;
