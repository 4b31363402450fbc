/** The texts around every page, and those that the pages of forms share, in US English. */
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
  /** The free guide (docs/product.md#guide), which `npm run guide` prints. */
  guide: {
    href: '/guide/surrogacy-in-2025.pdf',
    title: 'Surrogacy in 2025',
    /** The folder of the pictures of its pages: `cover.webp` and so on. */
    pictures: '/guide',
    /** A test compares this with the printed file. */
    pages: 18,
  },

  header: {
    /** The name of the link home. */
    home: '{brand}, home',
    questions: 'Questions?',
    menu: 'Menu',
    /** The name of the navigation. */
    label: 'Main',
    links: {
      '/intended-parents': 'For Intended Parents',
      '/become-surrogate': 'For Surrogates',
      '/our-process': 'Our Process',
      '/about': 'About',
    },
    getStarted: 'Get Started',
  },

  footer: {
    about: 'We match intended parents with screened surrogates across the United States.',
    label: 'Footer',
    groups: {
      intendedParents: {
        title: 'Intended Parents',
        '/intended-parents': 'Find a Surrogate',
        '/intended-parent-application': 'Start Your Journey',
      },
      surrogates: {
        title: 'Surrogates',
        '/become-surrogate': 'Become a Surrogate',
        '/surrogate-application': 'Apply Now',
        '/our-process': 'Our Process',
      },
      company: { title: 'Company', '/about': 'About Us', '/our-process': 'Our Process' },
    },
    guide: 'Free Guide PDF',
    /** `{email}` and `{phone}` are links. */
    support: '{email} · {phone}',
    rights: '© 2025 {brand}. All rights reserved.',
    legal: {
      label: 'Legal',
      '/privacy-policy': 'Privacy Policy',
      '/consumer-health-data-privacy': 'Consumer Health Data Privacy',
      '/terms-of-service': 'Terms of Service',
      '/accessibility': 'Accessibility',
    },
    afterApplying: {
      label: 'After applying',
      '/surrogate-thank-you': 'Surrogate thank-you',
      '/intended-parent-thank-you': 'Intended parent thank-you',
    },
    social: {
      label: 'Social media',
      photos: 'Our photos',
      community: 'Our community',
      videos: 'Our videos',
      podcast: 'Our podcast,',
      comingSoon: 'coming soon',
    },
  },

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
