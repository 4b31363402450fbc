/** The texts that every page needs before it is hydrated, and those that the pages of forms share, in US English. */
export const en = {
  /** For the page's `lang`, and for dates and numbers. */
  locale: 'en-US',
  /** For the `og:locale` meta element. */
  ogLocale: 'en_US',
  home: 'Home',
  skipToContent: 'Skip to content',
  opensInNewTab: ' (opens in a new tab)',
  /** Added to the label of a link to a page that exists only in English. */
  inEnglish: '',

  application: {
    /** The question before phone and email, below a form that has no question of its own there. */
    talkFirst: 'Want to talk first?',
    /** `{question}` is the question above; `{phone}` and `{email}` are links. */
    help: '{question} Call {phone} or email {email}.',
    /** The consent sentence above the submit button of a form that has none of its own. */
    consent:
      'By submitting, you agree to our [Terms of Service](/terms-of-service), our [Privacy Policy](/privacy-policy) and our notice on [Consumer Health Data Privacy](/consumer-health-data-privacy).',
  },

  error: {
    title: 'Unexpected Application Error!',
    /** Below the title, in large letters. */
    notFound: 'We can’t find this page',
    failed: 'This page didn’t load',
    unknownAddress: 'It may have moved, or the address may have a typo.',
    notLoaded: 'You may be offline. What you’ve entered is saved in this tab.',
    notShown: 'That’s our fault. What you’ve entered is saved in this tab.',
    tryAgain: 'Try Again',
    goHome: 'Go to the Home Page',
    /** Above links to other pages. */
    lookingFor: 'Were you looking for one of these?',
    /** `{phone}` and `{email}` are links. */
    talk: 'Or talk to a person: {phone}, {email}.',
  },
};

/** The type of these texts in every language, derived from the English ones. */
export type SiteTexts = typeof en;
